// Builds the book, serves it on this machine, and opens it in Debian's Chromium.
import { spawnSync } from "node:child_process";
import { createServer } from "node:http";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, extname, join, normalize } from "node:path";
import { fileURLToPath } from "node:url";

import { chromium } from "playwright-core";

const source = dirname(dirname(fileURLToPath(import.meta.url)));
const types = { ".html": "text/html", ".js": "text/javascript", ".css": "text/css", ".svg": "image/svg+xml", ".json": "application/json" };
const flags = ["--no-sandbox", "--disable-dev-shm-usage", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking", "--disable-component-update", "--disable-sync"];

/** Whether a file is a page, and not the old address of one. */
const isPage = (file) => file.endsWith(".html") && !readFileSync(file, "utf8").includes("<title>Redirecting...</title>");

/** Builds the book into a folder of its own, and says what mdBook said. */
export function build() {
    const folder = mkdtempSync(join(tmpdir(), "same-key-book-"));
    const { status, stdout, stderr, error } = spawnSync("mdbook", ["build", source, "--dest-dir", folder], { encoding: "utf8" });
    if (error) throw new Error(`mdbook cannot be started (cargo install mdbook --locked): ${error.message}`);
    return { folder, status, said: stdout + stderr, pages: readdirSync(folder).filter((name) => isPage(join(folder, name))).sort() };
}

/** The book in a browser. `outside` lists every request that went anywhere else. */
export async function open() {
    const { folder, pages } = build();
    const server = createServer((request, response) => {
        const path = normalize(decodeURIComponent(new URL(request.url, "http://localhost").pathname));
        try {
            const content = readFileSync(join(folder, path === "/" ? "index.html" : path));
            response.writeHead(200, { "content-type": types[extname(path)] ?? "application/octet-stream" }).end(content);
        } catch {
            response.writeHead(404).end();
        }
    });
    await new Promise((ready) => server.listen(0, "127.0.0.1", ready));
    const address = `http://127.0.0.1:${server.address().port}/`;
    const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium", args: flags });
    const outside = [];

    /** A new reader: nothing stored yet. */
    async function reader(options = {}) {
        const { theme, ...context } = options;
        const made = await browser.newContext({ viewport: { width: 1280, height: 900 }, reducedMotion: "reduce", ...context });
        await made.route("**/*", (route) => {
            const url = route.request().url();
            if (url.startsWith(address) || url.startsWith("blob:") || url.startsWith("data:")) return route.continue();
            outside.push(url);
            return route.abort();
        });
        if (theme) await made.addInitScript((name) => localStorage.setItem("mdbook-theme", name), theme);
        return made;
    }

    async function close() {
        await browser.close();
        await new Promise((closed) => server.close(closed));
        rmSync(folder, { recursive: true });
    }

    return { folder, pages, address, outside, reader, close };
}


// Every page: what mdBook says, links, errors, requests, accessibility, width, print, no JavaScript.
import assert from "node:assert/strict";
import { readFileSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { after, before, test } from "node:test";

import { build, open } from "./book.mjs";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
// The page that prints everything, and those that only lead elsewhere.
const PRINT = "print.html";
const isChapter = (page) => ![PRINT, "404.html", "index.html", "toc.html"].includes(page);

let book;
before(async () => (book = await open()));
after(() => book?.close());

test("mdBook builds it without a warning", () => {
    const { folder, status, said } = build();
    rmSync(folder, { recursive: true });
    assert.equal(status, 0, said);
    assert.deepEqual(said.split("\n").filter((line) => /\b(WARN|ERROR)\b/.test(line)), []);
});

test("no directive of mdBook's is left in a page", () => {
    const left = book.pages.filter((page) => readFileSync(join(book.folder, page), "utf8").includes("{{#"));
    assert.deepEqual(left, []);
});

test("every link inside the book leads somewhere", async () => {
    const context = await book.reader({ javaScriptEnabled: false });
    const page = await context.newPage();
    const found = new Map();
    for (const name of book.pages.filter(isChapter)) {
        await page.goto(book.address + name);
        const ids = await page.locator("[id]").evaluateAll((elements) => elements.map((element) => element.id));
        const links = await page.locator("main a[href]").evaluateAll((elements) => elements.map((element) => element.href));
        found.set(name, { ids: new Set(ids), links });
    }
    const dead = [];
    for (const [name, { links }] of found) {
        for (const link of links.filter((link) => link.startsWith(book.address))) {
            const { pathname, hash } = new URL(link);
            const target = found.get(pathname.slice(1) || "index.html");
            if (!target || (hash && !target.ids.has(decodeURIComponent(hash.slice(1))))) dead.push(`${name}: ${link}`);
        }
    }
    assert.deepEqual(dead, []);
    await context.close();
});

test("the old address of a page leads to what is there now", async () => {
    const context = await book.reader();
    const page = await context.newPage();
    await page.goto(book.address + "ledger_region.html");
    await page.waitForURL(book.address + "ledger_scope.html#region-and-zone");
    await page.getByRole("heading", { name: "Region and zone" }).waitFor();
    await context.close();
});

test("every page loads without an error in the console or a request to another server", async () => {
    const context = await book.reader();
    const page = await context.newPage();
    const errors = [];
    page.on("console", (message) => message.type() === "error" && errors.push(`${page.url()}: ${message.text()}`));
    page.on("pageerror", (error) => errors.push(`${page.url()}: ${error}`));
    page.on("response", (response) => response.status() >= 400 && errors.push(`${response.status()}: ${response.url()}`));
    page.on("dialog", (dialog) => dialog.dismiss());
    // The page that prints opens the browser's own window.
    await page.addInitScript(() => (window.print = () => {}));
    for (const name of book.pages.filter((name) => name !== "404.html")) {
        await page.goto(book.address + name, { waitUntil: "load" });
    }
    assert.deepEqual(errors, []);
    assert.deepEqual(book.outside, []);
    await context.close();
});

for (const theme of ["light", "navy"]) {
    test(`axe finds nothing serious in ${theme}`, async () => {
        const context = await book.reader({ theme });
        const page = await context.newPage();
        const findings = [];
        for (const name of book.pages.filter(isChapter)) {
            await page.goto(book.address + name);
            await page.evaluate(() => document.querySelectorAll("details").forEach((details) => (details.open = true)));
            await page.evaluate(axe);
            const { violations } = await page.evaluate(() => globalThis.axe.run("main", { resultTypes: ["violations"] }));
            for (const { id, impact, nodes } of violations.filter(({ impact }) => ["serious", "critical"].includes(impact))) {
                findings.push(`${name}: ${id} (${impact}): ${nodes.length} times, first at ${nodes[0].html.slice(0, 200)} ${nodes[0].failureSummary}`);
            }
        }
        assert.deepEqual(findings, []);
        await context.close();
    });
}

test("no page scrolls sideways when it is 320 pixels wide", async () => {
    const context = await book.reader({ viewport: { width: 320, height: 640 } });
    const page = await context.newPage();
    const wide = [];
    for (const name of book.pages.filter(isChapter)) {
        await page.goto(book.address + name);
        await page.evaluate(() => document.querySelectorAll("details").forEach((details) => (details.open = true)));
        // mdBook scrolls the content, not the page.
        const widest = await page.evaluate(() => {
            const around = [...document.querySelectorAll("html, body, .page-wrapper, .page, .content, main")];
            return Math.max(...around.map((part) => part.scrollWidth - part.clientWidth));
        });
        if (widest > 0) wide.push(`${name}: ${widest} pixels too wide`);
    }
    assert.deepEqual(wide, []);
    await context.close();
});

test("printing shows the answers' headings and no forms", async () => {
    const context = await book.reader();
    const page = await context.newPage();
    await page.addInitScript(() => (window.print = () => {}));
    for (const name of ["step1_valid_key.html", PRINT]) {
        await page.goto(book.address + name);
        await page.emulateMedia({ media: "print" });
        const summaries = page.locator("details.answer summary");
        assert.ok((await summaries.count()) >= 10, name);
        for (const summary of await summaries.all()) assert.ok(await summary.isVisible(), `${name}: ${await summary.textContent()}`);
        assert.equal(await page.locator(".prediction form >> visible=true").count(), 0, name);
    }
    await context.close();
});

test("the page that prints everything has each form once, and its answer", async () => {
    const context = await book.reader();
    const page = await context.newPage();
    await page.addInitScript(() => (window.print = () => {}));
    await page.goto(book.address + PRINT);
    const names = await page.locator("section.prediction").evaluateAll((sections) => sections.map((section) => section.dataset.mutant));
    assert.equal(new Set(names).size, names.length);
    assert.equal(await page.locator("section.prediction form").count(), names.length);
    for (const name of names) assert.equal(await page.locator(`details.answer[data-mutant="${name}"]`).count(), 1, name);
    await context.close();
});

test("without JavaScript everything can be read, and the answers open", async () => {
    const context = await book.reader({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(`${book.address}step1_valid_key.html`);
    assert.equal(await page.locator("form").filter({ visible: true }).count(), 0);
    const answer = page.locator('details.answer[data-mutant="length-128"]');
    assert.equal(await answer.locator(".reference").isVisible(), false);
    await answer.locator("summary").click();
    assert.equal(await answer.locator(".reference").isVisible(), true);
    assert.match(await answer.textContent(), /rejects_a_key_of_65_characters/);
    await context.close();
});

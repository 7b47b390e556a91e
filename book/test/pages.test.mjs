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
/** Opens everything in the page that can be opened. Cards close each other as long as they share a name. */
const openAll = () => document.querySelectorAll("details").forEach((details) => (details.removeAttribute("name"), (details.open = true)));
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
            await page.evaluate(openAll);
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
        await page.evaluate(openAll);
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

test("no block of code is wider than its column at 1280 pixels, and at 320 it scrolls in its frame", async () => {
    for (const width of [1280, 320]) {
        const context = await book.reader({ viewport: { width, height: 900 } });
        const page = await context.newPage();
        const wide = [];
        for (const name of book.pages.filter(isChapter)) {
            await page.goto(book.address + name);
            await page.evaluate(openAll);
            const blocks = await page.locator("main pre").evaluateAll((blocks) => blocks.map((block) => {
                const code = block.querySelector("code") ?? block;
                const [inner, outer] = [block.getBoundingClientRect(), document.querySelector("main").getBoundingClientRect()];
                const scrolls = ["auto", "scroll"].includes(getComputedStyle(code).overflowX);
                return { cut: code.scrollWidth - code.clientWidth, out: Math.round(inner.right - outer.right), scrolls, text: code.textContent.slice(0, 60) };
            }));
            wide.push(...blocks.filter(({ cut, out, scrolls }) => out > 0 || (cut > 0 && (width === 1280 || !scrolls))).map((block) => ({ name, width, ...block })));
        }
        assert.deepEqual(wide, []);
        await context.close();
    }
});

test("no word in a table is broken at 320 pixels", async () => {
    const context = await book.reader({ viewport: { width: 320, height: 640 } });
    const page = await context.newPage();
    const broken = [];
    for (const name of book.pages.filter(isChapter)) {
        await page.goto(book.address + name);
        await page.evaluate(openAll);
        broken.push(...(await page.locator("main :is(td, th)").evaluateAll((cells, name) => cells.flatMap((cell) => {
            const words = [];
            const texts = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
            for (let text = texts.nextNode(); text; text = texts.nextNode()) {
                for (const { 0: word, index } of text.data.matchAll(/[\p{L}\p{N}]+/gu)) {
                    const range = document.createRange();
                    range.setStart(text, index);
                    range.setEnd(text, index + word.length);
                    if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1) words.push(`${name}: ${word}`);
                }
            }
            return words;
        }), name)));
    }
    assert.deepEqual(broken, []);
    await context.close();
});

test("a picture that does not fit at 320 pixels scrolls in its frame", async () => {
    const context = await book.reader({ viewport: { width: 320, height: 640 } });
    const page = await context.newPage();
    const cut = [];
    for (const name of book.pages.filter(isChapter)) {
        await page.goto(book.address + name);
        cut.push(...(await page.locator("main .picture").evaluateAll((pictures, name) => pictures.flatMap((picture) => {
            if (["auto", "scroll"].includes(getComputedStyle(picture).overflowX)) picture.scrollTo(picture.scrollWidth, 0);
            const [frame, svg] = [picture.getBoundingClientRect(), picture.querySelector("svg").getBoundingClientRect()];
            const end = Math.round(svg.right - frame.right);
            picture.scrollTo(0, 0);
            const start = Math.round(frame.left - picture.querySelector("svg").getBoundingClientRect().left);
            return end > 0 || start > 0 ? [`${name}: ${start} pixels at the start and ${end} at the end`] : [];
        }), name)));
    }
    assert.deepEqual(cut, []);
    await context.close();
});

/** The width of the text on A4 paper with mdBook's margins, in CSS pixels. */
const PAPER = 690;

test("on paper everything is shown but the forms, and nothing is wider than the page", async () => {
    const context = await book.reader({ viewport: { width: PAPER, height: 900 } });
    const page = await context.newPage();
    await page.addInitScript(() => (window.print = () => {}));
    for (const name of ["step1_valid_key.html", "step4_scoped_key.html", "matrix.html", PRINT]) {
        await page.goto(book.address + name);
        await page.emulateMedia({ media: "print" });
        const hidden = await page.locator("main details").evaluateAll((all) => all.filter((details) => ![...details.children].every((child) => child.checkVisibility({ contentVisibilityAuto: true }) || child.matches("section.prediction"))).map((details) => details.innerText.slice(0, 60)));
        assert.deepEqual(hidden, [], name);
        assert.equal(await page.locator(".prediction form >> visible=true").count(), 0, name);
        const wide = await page.locator("main :is(table, pre, svg, p, li)").evaluateAll((all, paper) =>
            all.filter((part) => part.checkVisibility() && Math.max(part.getBoundingClientRect().right, part.getBoundingClientRect().left + part.scrollWidth) > paper)
                .map((part) => `${part.tagName} ${part.getBoundingClientRect().right}: ${part.textContent.slice(0, 80)}`), PAPER);
        assert.deepEqual(wide, [], name);
    }
    await context.close();
});

test("on paper each chapter's mutants have their own kill matrix", async () => {
    const context = await book.reader();
    const page = await context.newPage();
    await page.goto(`${book.address}matrix.html`);
    const headings = (table) => page.locator(`${table} thead th >> visible=true`);
    const onScreen = (await headings(".matrix").allInnerTexts()).filter((name) => name !== "test");
    assert.equal(await headings(".printed-matrix").count(), 0);
    await page.emulateMedia({ media: "print" });
    assert.equal(await headings(".matrix").count(), 0);
    assert.deepEqual((await headings(".printed-matrix").allInnerTexts()).filter((name) => name !== "test"), onScreen);
    await context.close();
});

test("the page that prints everything has a form in each card with an answer", async () => {
    const context = await book.reader();
    const page = await context.newPage();
    await page.addInitScript(() => (window.print = () => {}));
    await page.goto(book.address + PRINT);
    const cards = await page.locator("details.mutant").evaluateAll((cards) => cards.map((card) => [card.dataset.mutant, card.querySelectorAll("details.answer").length, card.querySelectorAll("form").length]));
    assert.ok(cards.length > 100);
    assert.equal(new Set(cards.map(([name]) => name)).size, cards.length);
    assert.deepEqual(cards.filter(([, answers, forms]) => answers > 1 || forms !== answers), []);
    await context.close();
});

test("without JavaScript everything can be read, nothing is empty, and the answers open", async () => {
    const context = await book.reader({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(`${book.address}step1_valid_key.html`);
    const card = page.locator('details.mutant[data-mutant="length-128"]');
    const answer = card.locator("details.answer");
    assert.equal(await card.locator("pre").first().isVisible(), false);
    await card.locator("summary").first().click();
    assert.equal(await card.locator("pre").first().isVisible(), true);
    assert.equal(await page.locator("main form, main section.prediction").count(), 0);
    assert.equal(await answer.locator(".reference").isVisible(), false);
    await answer.locator("summary").click();
    assert.equal(await answer.locator(".reference").isVisible(), true);
    assert.match(await answer.textContent(), /rejects_a_key_of_65_characters/);
    await card.getByRole("link", { name: "empty-key", exact: true }).click();
    assert.match(page.url(), /#empty-key$/);
    await context.close();
});

// The cards of a chapter's mutants: one open at a time, and opened by links, by a search in the page, and by keyboard.
import assert from "node:assert/strict";
import { after, before, beforeEach, afterEach, test } from "node:test";

import { open } from "./book.mjs";

let book, context, page;
before(async () => (book = await open()));
after(() => book?.close());
beforeEach(async () => {
    context = await book.reader();
    page = await context.newPage();
});
afterEach(() => context.close());

const chapter = (fragment = "") => page.goto(`${book.address}step4_scoped_key.html${fragment}`);
const card = (name) => page.locator(`details.mutant[data-mutant="${name}"]`);
const opened = () => page.locator("details.mutant[open]").evaluateAll((cards) => cards.map((card) => card.dataset.mutant));
const inView = (name) => card(name).locator("summary").first().evaluate((summary) => {
    const { top, bottom } = summary.getBoundingClientRect();
    return top >= 0 && bottom <= innerHeight;
});
/** Waits until only this card is open and its name is in view. */
async function isShown(name) {
    await page.waitForFunction((name) => {
        const open = [...document.querySelectorAll("details.mutant[open]")];
        const { top } = document.querySelector(`details.mutant[data-mutant="${name}"]`).getBoundingClientRect();
        return open.length === 1 && open[0].dataset.mutant === name && top > -2 && top < innerHeight;
    }, name);
    assert.ok(await inView(name), name);
}

test("at first every card shows its name and what was broken, and nothing else", async () => {
    await chapter();
    assert.deepEqual(await opened(), []);
    assert.match(await card("tenant-left-out").innerText(), /^tenant-left-out\s+The tenant is checked, but left out of the scope\.$/);
    const height = await page.evaluate(() => document.querySelector("main").scrollHeight);
    assert.ok(height < 5000, `the chapter is ${height} pixels high`);
});

test("a card that opens closes the one before, and stays in view", async () => {
    await chapter();
    for (const name of ["lowercase-path", "tenant-left-out", "path-left-out", "lowercase-path"]) {
        await card(name).locator("summary").first().click();
        await isShown(name);
    }
});

test("an old link to a mutant opens its card", async () => {
    await chapter("#path-left-out");
    await isShown("path-left-out");
});

test("the list of every mutant and the kill matrix lead to the card", async () => {
    for (const name of ["mutants.html", "matrix.html"]) {
        await page.goto(book.address + name);
        await page.locator("main").getByRole("link", { name: "path-left-out", exact: true }).first().click();
        await page.waitForURL(/step4_scoped_key\.html#path-left-out$/);
        await isShown("path-left-out");
    }
});

test("the link at a card's end opens the next, also for the second time", async () => {
    await chapter("#tenant-left-out");
    for (let time = 0; time < 2; time++) {
        await card("tenant-left-out").getByRole("link", { name: "method-left-out", exact: true }).click();
        await isShown("method-left-out");
        await card("method-left-out").locator("summary").first().click();
        assert.deepEqual(await opened(), []);
        await card("tenant-left-out").locator("summary").first().click();
        await isShown("tenant-left-out");
    }
});

test("after a link, the keyboard continues in the card", async () => {
    await chapter("#path-left-out");
    await isShown("path-left-out");
    await page.keyboard.press("Enter");
    assert.deepEqual(await opened(), []);
});

test("every mutant has a heading with its name, for screen readers", async () => {
    await chapter();
    const names = await page.locator("details.mutant").evaluateAll((cards) => cards.map((card) => card.dataset.mutant));
    const headings = await page.locator("details.mutant").getByRole("heading", { level: 3 }).allInnerTexts();
    assert.deepEqual(headings, names);
});

// The kill matrix: a filter, the keyboard, headings that stay in view, and the picture's text.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";

import { open } from "./book.mjs";

let book, page;
before(async () => {
    book = await open();
    page = await (await book.reader()).newPage();
    await page.goto(`${book.address}matrix.html`);
});
after(() => book?.close());

const region = () => page.getByRole("region", { name: "The kill matrix of Part I", exact: true });
const columns = () => region().locator("thead th[data-step] >> visible=true");
const rows = () => region().locator("tbody tr >> visible=true");

test("it is a table with headings for rows and columns", async () => {
    assert.ok((await columns().count()) >= 60);
    assert.equal(await region().locator('tbody th[scope="row"]').count(), await region().locator("tbody tr").count());
});

test("the filter leaves one step's mutants and the tests that kill them", async () => {
    const [everyColumn, everyRow] = [await columns().count(), await rows().count()];
    const filter = page.getByLabel("Show the mutants of").first();
    await filter.focus();
    await filter.selectOption("step7_replay");
    assert.deepEqual(await columns().allInnerTexts(), ["replay-alias", "replay-shallow"]);
    const left = await rows().count();
    assert.ok(left > 0 && left < everyRow);
    for (const row of await rows().all()) assert.match(await row.locator("td >> visible=true").allInnerTexts().then((cells) => cells.join("")), /✗/);
    await filter.selectOption("");
    assert.deepEqual([await columns().count(), await rows().count()], [everyColumn, everyRow]);
});

test("it scrolls with the arrow keys, its headings stay, and the page is not turned", async () => {
    await region().focus();
    const head = region().locator("thead th").nth(1);
    const name = region().locator("tbody th").nth(40);
    const before = await head.boundingBox();
    await region().evaluate((element) => element.scrollTo(0, 0));
    for (let press = 0; press < 8; press++) await page.keyboard.press("ArrowDown");
    for (let press = 0; press < 8; press++) await page.keyboard.press("ArrowRight");
    await page.waitForFunction((element) => element.scrollTop > 0 && element.scrollLeft > 0, await region().elementHandle());
    await region().evaluate((element) => element.scrollTo(300, 900));
    const [box, top, left] = [await region().boundingBox(), await head.boundingBox(), await name.boundingBox()];
    assert.ok(before && Math.abs(top.y - box.y) < 60, `the column's heading is ${top.y - box.y} below the top`);
    assert.ok(Math.abs(left.x - box.x) < 4, `the row's heading is ${left.x - box.x} beside the edge`);
    assert.match(page.url(), /matrix\.html$/);
});

test("every picture has its text", async () => {
    for (const name of book.pages) {
        await page.goto(book.address + name);
        const unnamed = await page.locator("main figure svg").evaluateAll((all) =>
            all.filter((svg) => !svg.getAttribute("aria-label") && !document.getElementById(svg.getAttribute("aria-labelledby")?.split(" ")[0])).length);
        if (name !== "print.html") assert.equal(unnamed, 0, name);
    }
    await page.goto(`${book.address}matrix.html`);
    assert.ok((await page.locator("figure .graph").count()) >= 5);
    assert.equal(await page.locator("figure .graph").count(), await page.getByText("The same in words", { exact: true }).count());
});

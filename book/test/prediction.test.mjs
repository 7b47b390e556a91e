// A prediction: made, revealed, kept, saved as a file, loaded, cleared; and all of it by keyboard.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { after, before, beforeEach, afterEach, test } from "node:test";

import { open } from "./book.mjs";

let book, context, page;
before(async () => (book = await open()));
after(() => book?.close());
beforeEach(async () => {
    context = await book.reader();
    page = await context.newPage();
    await page.goto(`${book.address}step1_valid_key.html`);
});
afterEach(() => context.close());

const card = (name = "length-128") => page.locator(`details.mutant[data-mutant="${name}"]`);
const section = (name) => card(name).locator("section.prediction");
const answer = (name) => card(name).locator("details.answer");
const isOpen = (details) => details.evaluate((element) => element.open);

/** Opens a mutant's card, if it is closed. */
async function openCard(name) {
    if (!(await isOpen(card(name)))) await card(name).locator("summary").first().click();
}
const tools = () => page.locator(".prediction-tools");

async function predict({ name, kind = "an input", observation = "a key of 65 characters", reference = "false", mutant = "true" } = {}) {
    await openCard(name);
    const form = section(name);
    await form.getByLabel(kind).check();
    await form.getByLabel("What you would do and check").fill(observation);
    await form.getByLabel("The reference gives").fill(reference);
    await form.getByLabel("The mutant gives").fill(mutant);
    return form;
}

const reveal = (form) => form.getByRole("button", { name: "Reveal and compare" }).click();
const verdict = (form = section()) => form.locator(".verdict").textContent();

test("a right prediction is revealed beside the answer, with the tests that fail", async () => {
    const form = await predict();
    assert.equal(await verdict(form), "");
    assert.equal(await isOpen(answer()), false);
    await reveal(form);
    const text = await form.locator(".verdict").innerText();
    assert.match(text, /You chose an input\. This matches the answer/);
    assert.match(text, /Both outcomes match the answer/);
    assert.match(await answer().innerText(), /step1_valid_key::rejects_a_key_of_65_characters/);
});

test("an observation stands beside the answer's, and the page says that it was not compared", async () => {
    const form = await predict({ observation: "I would ask a friend" });
    await reveal(form);
    const row = form.getByRole("row", { name: "Observation" });
    assert.deepEqual(await row.getByRole("cell").allInnerTexts(), ["I would ask a friend", '|c| c.valid_key(&"k".repeat(65)).is_ok()']);
    const text = await verdict(form);
    assert.match(text, /The page compared the kind and the two outcomes, not your observation\./);
    assert.match(text, /cargo test --test predictions length-128/);
});

test("a wrong choice is told why it is wrong", async () => {
    const form = await predict({ kind: "a state" });
    await reveal(form);
    assert.match(await verdict(form), /You chose a state\. The answer is an input\. .*no state to look at/);
});

test("the same outcome for both is told that nothing can show it", async () => {
    const form = await predict({ reference: "true", mutant: "true" });
    await reveal(form);
    assert.match(await verdict(form), /never reaches the change/);
});

test("other outcomes than the answer's are not called wrong", async () => {
    const form = await predict({ reference: "an error", mutant: "the key" });
    await reveal(form);
    assert.match(await verdict(form), /yours can be right as well/);
});

test("every mutant of every chapter can be revealed, with every choice", async () => {
    let revealed = 0;
    for (const name of book.pages.filter((name) => /^(step|ledger_)/.test(name))) {
        await page.goto(book.address + name);
        // In the page itself: there are hundreds.
        const verdicts = await page.evaluate(() =>
            [...document.querySelectorAll("details.mutant:has(details.answer)")].flatMap((card) =>
                ["input", "error", "state"].map((kind) => {
                    card.querySelectorAll("input[type=text]").forEach((field, index) => (field.value = `text ${index}`));
                    card.querySelector(`input[value=${kind}]`).click();
                    card.querySelector("button[type=submit]").click();
                    const [verdict, answer] = [card.querySelector(".verdict"), card.querySelector("details.answer")];
                    const observation = verdict.querySelector("td code").textContent;
                    const remark = verdict.querySelector(".remark").textContent;
                    return { mutant: card.dataset.mutant, kind, observation, remark, answer: answer.open && answer.textContent };
                }),
            ),
        );
        revealed += verdicts.length;
        for (const { mutant, kind, observation, remark, answer } of verdicts) {
            assert.match(remark, /This matches the answer\.$|The answer is an? \w+\. \S+/, `${mutant}: ${kind}`);
            assert.match(observation, /^(move )?\|/, mutant);
            assert.match(answer, /Killed by \d+ tests? of its own chapter:\s+\S+::\S+/, mutant);
        }
    }
    assert.ok(revealed >= 300, `${revealed} predictions were revealed`);
});

test("an empty form reveals nothing", async () => {
    await openCard();
    await reveal(section());
    assert.equal(await verdict(), "");
});

test("what was entered and revealed is kept over a reload", async () => {
    await predict({ name: "empty-key", observation: "the empty key" });
    await reveal(await predict());
    await page.reload();
    assert.equal(await section().getByLabel("What you would do and check").inputValue(), "a key of 65 characters");
    assert.ok(await section().getByLabel("an input").isChecked());
    assert.ok(await isOpen(answer()));
    assert.match(await verdict(), /Both outcomes match the answer/);
    assert.equal(await section("empty-key").getByLabel("What you would do and check").inputValue(), "the empty key");
    assert.equal(await verdict(section("empty-key")), "");
});

test("changing a prediction hides the answer again", async () => {
    const form = await predict();
    await reveal(form);
    assert.ok(await isOpen(answer()));
    await form.getByLabel("The mutant gives").fill("something else");
    assert.equal(await verdict(form), "");
    assert.equal(await isOpen(answer()), false);
});

test("a closed card says whether its mutant was predicted and compared", async () => {
    const name = (mutant) => card(mutant).locator("summary").first().innerText();
    const untouched = await name("empty-key");
    const form = await predict();
    assert.match(await name("length-128"), / predicted$/);
    await reveal(form);
    await page.reload();
    assert.match(await name("length-128"), / compared$/);
    assert.equal(await name("empty-key"), untouched);
    await openCard();
    await form.getByRole("button", { name: "Clear this prediction" }).click();
    assert.doesNotMatch(await name("length-128"), / (predicted|compared)$/);
});

test("one prediction can be forgotten, and the others stay", async () => {
    await predict({ name: "empty-key" });
    const form = await predict();
    await form.getByRole("button", { name: "Clear this prediction" }).click();
    await page.reload();
    assert.equal(await section().getByLabel("The mutant gives").inputValue(), "");
    assert.equal(await section("empty-key").getByLabel("The mutant gives").inputValue(), "true");
});

async function saved() {
    const [download] = await Promise.all([page.waitForEvent("download"), tools().getByRole("button", { name: "Save as a file" }).click()]);
    return readFileSync(await download.path());
}

const load = (content, name = "mine.json") =>
    tools().getByLabel("Load a file").setInputFiles({ name, mimeType: "application/json", buffer: Buffer.from(content) });

const message = () => tools().getByRole("status");

test("all predictions are saved as a file, cleared, and loaded again", async () => {
    await predict({ name: "empty-key", observation: "nothing" });
    await reveal(await predict());
    await page.goto(`${book.address}how_to_work.html`);
    const file = await saved();
    assert.deepEqual(Object.keys(JSON.parse(file).predictions), ["empty-key", "length-128"]);

    page.once("dialog", (dialog) => dialog.accept());
    await tools().getByRole("button", { name: "Clear all" }).click();
    assert.match(await message().innerText(), /Cleared 2 predictions/);
    assert.deepEqual(JSON.parse(await saved()).predictions, {});

    await load(file);
    await message().filter({ hasText: "Loaded 2 predictions" }).waitFor();
    await page.goto(`${book.address}step1_valid_key.html`);
    assert.equal(await section().getByLabel("What you would do and check").inputValue(), "a key of 65 characters");
    assert.match(await verdict(), /Both outcomes match the answer/);
});

test("clearing asks first, and nothing is lost when the answer is no", async () => {
    await predict();
    await page.goto(`${book.address}how_to_work.html`);
    page.once("dialog", (dialog) => dialog.dismiss());
    await tools().getByRole("button", { name: "Clear all" }).click();
    assert.deepEqual(Object.keys(JSON.parse(await saved()).predictions), ["length-128"]);
});

for (const [what, content] of Object.entries({
    "no JSON": "{",
    "another file": '{"name":"same-key"}',
    "a later version": '{"format":"same-key predictions","version":2,"predictions":{}}',
    "null": "null",
    "a list of predictions": '{"format":"same-key predictions","version":1,"predictions":[{"kind":"input"}]}',
    "predictions that are none": '{"format":"same-key predictions","version":1,"predictions":null}',
})) {
    test(`a file with ${what} is refused, and nothing is lost`, async () => {
        await predict();
        await page.goto(`${book.address}how_to_work.html`);
        await load(content);
        await message().filter({ hasText: "was not loaded, and nothing was changed" }).waitFor();
        assert.deepEqual(Object.keys(JSON.parse(await saved()).predictions), ["length-128"]);
    });
}

test("a file cannot put markup or foreign values into a page", async () => {
    const predictions = { "length-128": { kind: "__proto__", observation: "<img src=x onerror=alert(1)>", reference: 7, mutant: "<b>", revealed: "yes" } };
    await page.goto(`${book.address}how_to_work.html`);
    await load(JSON.stringify({ format: "same-key predictions", version: 1, predictions }));
    await message().filter({ hasText: "Loaded 1 prediction" }).waitFor();
    await page.goto(`${book.address}step1_valid_key.html`);
    assert.equal(await section().getByLabel("What you would do and check").inputValue(), "<img src=x onerror=alert(1)>");
    await openCard();
    await section().getByLabel("an input").check();
    await section().getByLabel("The reference gives").fill("x");
    await reveal(section());
    assert.equal(await section().locator(".verdict img, .verdict b").count(), 0);
});

test("a page without storage still takes a prediction, and says that it will not be kept", async () => {
    await page.addInitScript(() => {
        const refuse = (name) => { if (name.startsWith("same-key/")) throw new DOMException("no", "QuotaExceededError"); };
        Storage.prototype.setItem = refuse;
    });
    await page.goto(`${book.address}how_to_work.html`);
    assert.match(await message().innerText(), /save as a file before you leave/);
    await page.goto(`${book.address}step1_valid_key.html`);
    const form = await predict();
    assert.match(await verdict(form), /It is lost when you leave the page/);
    await reveal(form);
    assert.match(await verdict(form), /This matches the answer/);
});

test("when the storage is full, what it holds is still shown, saved and cleared", async () => {
    await predict();
    await page.addInitScript(() => {
        Storage.prototype.setItem = (name) => { if (name.startsWith("same-key/")) throw new DOMException("no", "QuotaExceededError"); };
    });
    await page.reload();
    assert.notEqual(await section().getByLabel("The mutant gives").inputValue(), "");
    await page.goto(`${book.address}how_to_work.html`);
    assert.deepEqual(Object.keys(JSON.parse(await saved()).predictions), ["length-128"]);
    page.once("dialog", (dialog) => dialog.accept());
    await page.getByRole("button", { name: "Clear all" }).click();
    await message().filter({ hasText: "Cleared 1 prediction" }).waitFor();
    await page.goto(`${book.address}step1_valid_key.html`);
    assert.equal(await section().getByLabel("The mutant gives").inputValue(), "");
});

test("a file replaces a prediction only when the reader says so", async () => {
    await predict();
    const mine = await section().getByLabel("The mutant gives").inputValue();
    const content = JSON.stringify({ format: "same-key predictions", version: 1, predictions: { "length-128": { kind: "state", mutant: "theirs" } } });
    for (const agrees of [false, true]) {
        await page.goto(`${book.address}how_to_work.html`);
        page.once("dialog", (dialog) => (agrees ? dialog.accept() : dialog.dismiss()));
        await load(content);
        await message().filter({ hasText: agrees ? "Loaded 1 prediction" : "nothing was changed" }).waitFor();
        await page.goto(`${book.address}step1_valid_key.html`);
        assert.equal(await section().getByLabel("The mutant gives").inputValue(), agrees ? "theirs" : mine);
    }
});

test("somebody else's text in the storage does not break the page", async () => {
    await page.evaluate(() => localStorage.setItem("same-key/prediction/length-128", "not JSON"));
    await page.reload();
    await reveal(await predict());
    assert.match(await verdict(), /This matches the answer/);
});

test("a prediction is made, revealed and forgotten with the keyboard alone", async () => {
    await card().locator("summary").first().focus();
    await page.keyboard.press("Enter");
    for (let press = 0; press < 10 && !(await section().getByLabel("an input").evaluate((radio) => radio === document.activeElement)); press++) await page.keyboard.press("Tab");
    await page.keyboard.press("Space");
    await page.keyboard.press("Tab");
    await page.keyboard.type("65 characters");
    await page.keyboard.press("Tab");
    await page.keyboard.type("false");
    await page.keyboard.press("ArrowRight"); // turns no page while somebody types
    await page.keyboard.press("Tab");
    await page.keyboard.type("true");
    await page.keyboard.press("Enter");
    assert.match(await verdict(), /Both outcomes match the answer/);
    await page.keyboard.press("Tab");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    assert.equal(await verdict(), "");
    assert.equal(await section().getByLabel("The mutant gives").inputValue(), "");
    assert.match(page.url(), /step1_valid_key/);
});

test("an answer opens with the keyboard alone", async () => {
    await openCard();
    await answer().locator("summary").focus();
    await page.keyboard.press("Enter");
    assert.ok(await answer().locator(".reference").isVisible());
});

test("nothing is ever sent to another server", () => assert.deepEqual(book.outside, []));

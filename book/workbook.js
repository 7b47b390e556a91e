// Predictions that stay in this browser, and a filter for the kill matrix. Nothing is sent anywhere.
// Elements are found by class and data attribute, never by id: the page that prints the whole book renames ids.
(() => {
    "use strict";

    const PREFIX = "same-key/prediction/";
    const FORMAT = "same-key predictions";
    const VERSION = 1;
    const NOT_KEPT = "The browser could not store this: its storage is full or blocked for this page. It is lost when you leave the page.";
    const KINDS = { input: "an input", error: "an error", state: "a state" };
    const FIELDS = {
        observation: "What you would do and check",
        reference: "The reference gives",
        mutant: "The mutant gives",
    };

    // Keeps the fields of a prediction, and drops everything else that a file contains.
    const clean = (prediction) => {
        const text = (value) => (typeof value === "string" ? value.slice(0, 10000) : "");
        const kind = Object.hasOwn(KINDS, prediction?.kind) ? prediction.kind : "";
        return {
            kind,
            observation: text(prediction?.observation),
            reference: text(prediction?.reference),
            mutant: text(prediction?.mutant),
            revealed: kind !== "" && prediction.revealed === true,
        };
    };

    // The predictions in the browser's storage. A prediction that the browser does not store stays in memory until the reader
    // leaves the page.
    const store = (() => {
        const memory = new Map();
        const attempt = (action, otherwise) => {
            try {
                return action();
            } catch {
                return otherwise;
            }
        };
        const keep = (key, text) => attempt(() => (localStorage.setItem(key, text), true), false);
        const kept = () => attempt(() => Object.keys(localStorage), []);
        const read = (key) => memory.get(key) ?? attempt(() => localStorage.getItem(key), null) ?? "{}";
        const forget = (key) => {
            memory.delete(key);
            attempt(() => localStorage.removeItem(key));
        };
        return {
            isLasting: () => {
                const lasting = keep(`${PREFIX}?`, "");
                forget(`${PREFIX}?`);
                return lasting;
            },
            names: () => [...new Set([...kept(), ...memory.keys()])].filter((key) => key.startsWith(PREFIX)).map((key) => key.slice(PREFIX.length)),
            // Other code may have stored invalid text under this key. It reads as an empty prediction.
            get: (name) => clean(attempt(() => JSON.parse(read(PREFIX + name)), {})),
            /** Stores a prediction. Returns whether it is still there after the page is closed. */
            set: (name, prediction) => {
                const [key, text] = [PREFIX + name, JSON.stringify(clean(prediction))];
                const lasting = keep(key, text);
                if (lasting) memory.delete(key);
                else memory.set(key, text);
                return lasting;
            },
            remove: (name) => forget(PREFIX + name),
        };
    })();

    const element = (tag, properties = {}, ...children) => {
        const made = Object.assign(document.createElement(tag), properties);
        made.append(...children);
        return made;
    };

    // ---- Keyboard access to elements that scroll sideways ----

    const keepArrows = (event) => event.key.startsWith("Arrow") && event.stopPropagation(); // otherwise they turn the page

    const scrollers = new ResizeObserver((entries) =>
        entries.forEach(({ target }) => {
            const scrolls = target.scrollWidth > target.clientWidth;
            target[scrolls ? "addEventListener" : "removeEventListener"]("keydown", keepArrows);
            if (scrolls) target.tabIndex = 0;
            else target.removeAttribute("tabindex");
        }),
    );
    const watch = (root) => root.querySelectorAll("pre > code, .table-wrapper").forEach((part) => scrollers.observe(part));

    // ---- A form for each mutant ----

    const forms = new Map();

    const makeForm = (card) => {
        const name = card.dataset.mutant;
        const answer = card.querySelector("details.answer");
        const kinds = Object.entries(KINDS).map(([value, label]) => {
            const radio = element("input", { type: "radio", name: `kind of ${name}`, value, required: true });
            return element("label", {}, radio, ` ${label}`);
        });
        const fields = Object.entries(FIELDS).map(([field, label]) => {
            const input = element("input", { type: "text", className: field, required: true, autocomplete: "off", spellcheck: false });
            return element("label", {}, label, input);
        });
        const forget = element("button", { type: "button", textContent: "Clear this prediction" });
        const form = element(
            "form",
            {},
            element("fieldset", {}, element("legend", { textContent: `What would show ${name}?` }), ...kinds),
            fields[0],
            element("div", { className: "outcomes" }, fields[1], fields[2]),
            element("div", { className: "buttons" }, element("button", { type: "submit", textContent: "Reveal and compare" }), forget),
        );
        const verdict = element("div", { className: "verdict" });
        verdict.setAttribute("aria-live", "polite");
        const section = element("section", { className: "prediction" }, form, verdict);
        section.setAttribute("aria-label", `Predict ${name}`);
        answer.before(section);
        const state = element("span", { className: "state" });
        card.querySelector("summary").append(state);

        const read = () => ({
            kind: form.querySelector("input[type=radio]:checked")?.value ?? "",
            observation: form.querySelector(".observation").value,
            reference: form.querySelector(".reference").value,
            mutant: form.querySelector(".mutant").value,
        });
        const mark = ({ revealed, ...fields }) => (state.textContent = revealed ? " compared" : Object.values(fields).some(Boolean) ? " predicted" : "");
        const show = () => {
            const prediction = store.get(name);
            form.querySelectorAll("input[type=radio]").forEach((radio) => (radio.checked = radio.value === prediction.kind));
            Object.keys(FIELDS).forEach((field) => (form.querySelector(`.${field}`).value = prediction[field]));
            verdict.replaceChildren(...(prediction.revealed ? compare(name, prediction, answer) : []));
            answer.open = prediction.revealed;
            mark(prediction);
            watch(verdict);
        };
        form.addEventListener("input", () => {
            // A prediction that changes after its answer was revealed is a new prediction.
            verdict.replaceChildren(...(store.set(name, read()) ? [] : [element("p", { textContent: NOT_KEPT })]));
            answer.open = false;
            mark(read());
        });
        form.addEventListener("submit", (event) => {
            event.preventDefault();
            store.set(name, { ...read(), revealed: true });
            show();
        });
        forget.addEventListener("click", () => {
            store.remove(name);
            show();
            form.querySelector("input").focus();
        });
        forms.set(name, show);
        show();
    };

    // ---- The answer beside the prediction ----

    // The answer contains Rust's output, with strings in quotation marks. The reader may omit the quotation marks.
    const plain = (text) => {
        const trimmed = text.trim().replaceAll(/\s+/g, " ");
        try {
            const value = JSON.parse(trimmed);
            return typeof value === "string" ? value : trimmed;
        } catch {
            return trimmed;
        }
    };
    const same = (one, other) => plain(one) === plain(other);

    const compare = (name, prediction, answer) => {
        const key = Object.fromEntries(Object.keys(FIELDS).map((field) => [field, answer.querySelector(`.${field}`).textContent.trim()]));
        const rows = [
            ["Shown by", KINDS[prediction.kind], KINDS[answer.dataset.kind]],
            ["Observation", prediction.observation, element("code", { textContent: key.observation })],
            ["The reference gives", prediction.reference, key.reference],
            ["The mutant gives", prediction.mutant, key.mutant],
        ].map(([title, yours, keys]) => {
            const header = element("th", { textContent: title, scope: "row" });
            return element("tr", {}, header, element("td", {}, yours), element("td", {}, keys));
        });
        const heads = ["", "You", "The answer"].map((title) => element(title ? "th" : "td", { textContent: title, ...(title && { scope: "col" }) }));
        const table = element("table", {}, element("thead", {}, element("tr", {}, ...heads)), element("tbody", {}, ...rows));

        const remarks = [];
        if (prediction.kind === answer.dataset.kind) {
            remarks.push(`You chose ${KINDS[prediction.kind]}. This matches the answer.`);
        } else {
            const reason = answer.querySelector(`.not-${prediction.kind}`)?.textContent ?? "";
            remarks.push(`You chose ${KINDS[prediction.kind]}. The answer is ${KINDS[answer.dataset.kind]}. ${reason}`);
        }
        if (same(prediction.reference, prediction.mutant)) {
            remarks.push("You predict the same outcome for both versions. Then this observation never reaches the change: a test that makes it cannot tell the versions apart.");
        } else if (same(prediction.reference, key.reference) && same(prediction.mutant, key.mutant)) {
            remarks.push("Both outcomes match the answer.");
        } else {
            remarks.push("The answer's outcomes belong to its own observation. With another observation, yours can be right as well.");
        }
        remarks.push("The page compared the kind and the two outcomes, not your observation. Does yours show the same as the answer's? Judge for yourself.");
        const run = element("p", { className: "remark" }, "To run your observation, write it in tests/predictions: ", element("code", { textContent: `cargo test --test predictions ${name}` }));
        return [
            element("p", {}, element("strong", { textContent: `Your prediction for ${name}, and the answer` })),
            element("div", { className: "table-wrapper" }, table),
            ...remarks.map((remark) => element("p", { className: "remark", textContent: remark })),
            run,
        ];
    };

    // ---- All predictions: save as a file, load from a file, clear ----

    const showAll = () => forms.forEach((show) => show());

    const makeTools = (place) => {
        const message = element("p", { className: "message" });
        message.setAttribute("role", "status");
        const say = (text) => (message.textContent = text);
        const count = (number) => `${number} ${number === 1 ? "prediction" : "predictions"}`;

        const save = element("button", { type: "button", textContent: "Save as a file" });
        save.addEventListener("click", () => {
            const predictions = Object.fromEntries(store.names().sort().map((name) => [name, store.get(name)]));
            const text = JSON.stringify({ format: FORMAT, version: VERSION, predictions }, null, 2);
            const address = URL.createObjectURL(new Blob([`${text}\n`], { type: "application/json" }));
            element("a", { href: address, download: "same-key-predictions.json" }).click();
            setTimeout(() => URL.revokeObjectURL(address), 60000);
            say(`Saved ${count(Object.keys(predictions).length)}.`);
        });

        const file = element("input", { type: "file", accept: ".json,application/json" });
        file.addEventListener("change", async () => {
            const [chosen] = file.files;
            if (!chosen) return;
            try {
                const content = JSON.parse(await chosen.text());
                if (content?.format !== FORMAT || Object.prototype.toString.call(content.predictions) !== "[object Object]") throw new Error("it contains no predictions of this book");
                if (content.version !== VERSION) throw new Error(`its version is ${content.version}, and this book reads version ${VERSION}`);
                const loaded = Object.entries(content.predictions).filter(([name]) => /^[a-z0-9-]{1,64}$/.test(name));
                const text = (prediction) => JSON.stringify(clean(prediction));
                const replaced = loaded.filter(([name, prediction]) => store.names().includes(name) && text(store.get(name)) !== text(prediction));
                if (replaced.length && !confirm(`Replace ${count(replaced.length)} in this browser? This cannot be undone.`)) throw new Error("it would replace existing predictions");
                const lasting = loaded.map(([name, prediction]) => store.set(name, prediction)).every(Boolean);
                showAll();
                say(`Loaded ${count(loaded.length)} from ${chosen.name}.${lasting ? "" : ` ${NOT_KEPT}`}`);
            } catch (error) {
                say(`${chosen.name} was not loaded, and nothing was changed: ${error.message}.`);
            }
            file.value = "";
        });

        const clear = element("button", { type: "button", textContent: "Clear all" });
        clear.addEventListener("click", () => {
            const names = store.names();
            if (!names.length) return say("There is nothing to clear.");
            if (!confirm(`Clear ${count(names.length)} in this browser? This cannot be undone.`)) return;
            names.forEach((name) => store.remove(name));
            showAll();
            say(`Cleared ${count(names.length)}.`);
        });

        place.append(element("div", { className: "buttons" }, save, element("label", {}, "Load a file: ", file), clear), message);
        if (!store.isLasting()) say("This browser does not let the page store any more data: save as a file before you leave.");
    };

    // ---- The kill matrix ----

    const makeFilter = (region) => {
        const table = region.querySelector("table");
        const heads = [...table.tHead.rows[0].cells];
        const steps = new Map(heads.filter((cell) => cell.dataset.step).map((cell) => [cell.dataset.step, cell.dataset.title]));
        const select = element("select", {}, element("option", { value: "", textContent: "all chapters" }));
        steps.forEach((title, step) => select.append(element("option", { value: step, textContent: title })));
        const count = element("span", {});
        count.setAttribute("role", "status");
        const rows = [...table.tBodies].flatMap((body) => [...body.rows]);
        select.addEventListener("change", () => {
            const shown = heads.map((cell) => !cell.dataset.step || !select.value || cell.dataset.step === select.value);
            heads.forEach((cell, column) => (cell.hidden = !shown[column]));
            let left = 0;
            rows.forEach((row) => {
                const cells = [...row.cells];
                cells.forEach((cell, column) => (cell.hidden = !shown[column]));
                row.hidden = !cells.some((cell, column) => column > 0 && shown[column] && cell.textContent);
                left += row.hidden ? 0 : 1;
            });
            count.textContent = ` ${left} tests kill ${shown.filter(Boolean).length - 1} mutants.`;
        });
        if (steps.size > 1) {
            const label = element("label", {}, "Show the mutants of ", select);
            region.before(element("div", { className: "matrix-filter buttons" }, label, count));
        }
        region.tabIndex = 0;
        region.addEventListener("keydown", keepArrows);
    };

    document.querySelectorAll("main .picture[tabindex]").forEach((picture) => picture.addEventListener("keydown", keepArrows));
    document.querySelectorAll("main").forEach(watch);
    document.querySelectorAll("details.mutant:has(details.answer)").forEach(makeForm);
    document.querySelectorAll(".prediction-tools").forEach(makeTools);
    document.querySelectorAll(".matrix").forEach(makeFilter);
    // Another tab with the same book changed the storage.
    window.addEventListener("storage", (event) => {
        if (event.key === null) showAll();
        else if (event.key.startsWith(PREFIX)) forms.get(event.key.slice(PREFIX.length))?.();
    });
})();

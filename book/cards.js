// Opens a mutant's card when a link leads to its name. The browser itself keeps one card open at a time, and opens the card
// in which it finds a word.
(() => {
    "use strict";

    const reveal = () => {
        const heading = document.getElementById(decodeURIComponent(location.hash.slice(1)));
        const card = heading?.closest("details.mutant");
        if (!card) return;
        card.open = true;
        // The card that was open before has closed, so the heading may have moved.
        card.scrollIntoView();
        card.querySelector("summary").focus({ preventScroll: true });
    };

    // A card that opens closes another. If that one was above, the opened card may have left the window.
    document.querySelectorAll("details.mutant").forEach((card) => {
        card.addEventListener("toggle", () => {
            const { top } = card.getBoundingClientRect();
            if (card.open && (top < 0 || top > innerHeight)) card.scrollIntoView();
        });
    });
    addEventListener("hashchange", reveal);
    // A link to the address at which the page already is changes nothing, and the card may have been closed since.
    addEventListener("click", (event) => {
        const link = event.target.closest?.("a[href]");
        if (link?.href === location.href) reveal();
    });
    // The browser follows the address's fragment until the page has loaded, and takes the focus away each time.
    addEventListener("load", reveal);
})();

/** What opens beside a cell: the pieces of a stack one by one, and the question how many. */

import type { Further, Words } from "./config.ts";
import { arrange } from "./pieces.ts";
import type { Eyes, Pictures } from "./pieces.ts";
import { html, make } from "./svg.ts";
import type { Pick, Stack } from "./types.ts";

const GAP = 8; // pixels between a cell and what opens beside it
const TAIL = 9; // pixels that a reason's tail takes
const CORNER = 16; // pixels from a reason's edge to where its tail may be
const WIDEST = 264; // pixels that a reason is wide at most

/** A stack in small, as a picture of its own. */
function small(pictures: Pictures, eyes: Eyes, stack: Stack): SVGSVGElement {
  const { seats, face } = arrange(pictures, eyes, stack, undefined, false);
  const top = (eyes.flat ? -42 : face - 36) - 2;
  const low = eyes.flat ? 44 : 58 - 12;
  const picture = make("svg", { viewBox: `-44 ${top} 88 ${low - top}`, "aria-hidden": "true" });
  const uses = seats.map(({ href, y, scale }) =>
    make("use", { href, transform: `translate(0 ${y}) scale(${scale})` }),
  );
  picture.append(...uses);
  return picture;
}

/** Put an element beside a place, inside its frame; both are in pixels of the frame. */
function place(element: HTMLElement, anchor: DOMRect, frame: DOMRect, below: boolean): void {
  const { width, height } = element.getBoundingClientRect();
  const within = (value: number, most: number): number => Math.max(0, Math.min(value, most));
  let left = anchor.left - frame.left + anchor.width + GAP;
  let top = anchor.top - frame.top + (anchor.height - height) / 2;
  if (below) {
    left = anchor.left - frame.left + (anchor.width - width) / 2;
    top = anchor.bottom - frame.top + GAP;
    if (top + height > frame.height) top = anchor.top - frame.top - height - GAP;
  } else if (left + width > frame.width) left = anchor.left - frame.left - width - GAP;
  element.style.left = `${within(left, frame.width - width)}px`;
  element.style.top = `${within(top, Math.max(0, frame.height - height))}px`;
}

export class Inspector {
  readonly node = html("div", { class: "popup inspector", part: "inspector", hidden: "" });
  show(
    pictures: Pictures,
    eyes: Eyes,
    words: Words,
    stack: Stack,
    anchor: DOMRect,
    frame: DOMRect,
  ): void {
    const rows = stack.toReversed().map((piece) => {
      return html(
        "div",
        {},
        small(pictures, eyes, [piece]),
        html("span", { dir: "auto" }, words.piece(piece)),
      );
    });
    this.node.replaceChildren(...rows);
    this.node.hidden = false;
    place(this.node, anchor, frame, false);
  }

  hide(): void {
    this.node.hidden = true;
  }
}

/** Why something cannot be done, beside what was touched; whatever is touched next closes it. */
export class Reason {
  // The page says it to those who hear it; the way on from it is for all.
  readonly #text = html("span", { dir: "auto", "aria-hidden": "true" });
  readonly #further = html("button", { type: "button", dir: "auto" });
  readonly node = html(
    "div",
    { class: "popup reason", part: "reason", hidden: "" },
    this.#text,
    this.#further,
  );
  // Wherever the next touch is: the board is not asked about what happens beside it.
  #away: ((event: Event) => void) | undefined;

  /** `away` is called when something is touched, here or elsewhere on the page. */
  show(
    text: string,
    further: Further | undefined,
    anchor: DOMRect,
    frame: DOMRect,
    away: () => void,
  ): void {
    this.hide();
    this.#text.textContent = text;
    this.#further.textContent = further?.text ?? "";
    this.#further.hidden = !further;
    this.#further.onclick = () => {
      away();
      further?.run();
    };
    this.node.hidden = false;
    this.node.style.maxWidth = `${Math.min(WIDEST, frame.width - 2 * GAP)}px`;
    const { width, height } = this.node.getBoundingClientRect();
    const middle = anchor.left - frame.left + anchor.width / 2;
    const left = Math.max(GAP / 2, Math.min(middle - width / 2, frame.width - width - GAP / 2));
    // Above it, where no finger is; below where there is no room, and never over it.
    const above = anchor.top - frame.top - height - TAIL;
    const below = anchor.bottom - frame.top + TAIL;
    const under = above < 0 && below + height <= Math.max(frame.height, below);
    this.node.classList.toggle("under", under);
    this.node.style.left = `${left}px`;
    this.node.style.top = `${under ? below : above}px`;
    const tail = Math.max(CORNER, Math.min(middle - left, width - CORNER));
    this.node.style.setProperty("--tail", `${tail}px`);
    this.#away = (event) => {
      if (!event.composedPath().includes(this.#further)) away();
    };
    document.addEventListener("pointerdown", this.#away, { capture: true });
  }

  hide(): void {
    this.node.hidden = true;
    if (this.#away) document.removeEventListener("pointerdown", this.#away, { capture: true });
    this.#away = undefined;
  }
}

/** Buttons with so many discs, near the cell that they go to. */
export class CountChooser {
  readonly node = html("div", { class: "popup counts", part: "counts", role: "group", hidden: "" });
  #options: readonly Pick[] = [];

  /** What can be picked, and from which stack the pieces are taken. */
  show(
    pictures: Pictures,
    eyes: Eyes,
    words: Words,
    counts: readonly Pick[],
    stack: Stack,
    anchor: DOMRect,
    frame: DOMRect,
  ): void {
    const same =
      counts.length === this.#options.length && counts.every((own, i) => own === this.#options[i]);
    // The window may have changed meanwhile, such as by a phone that was turned.
    if (same && !this.node.hidden) return place(this.node, anchor, frame, true);
    this.#options = counts;
    const buttons = counts.map((pick) => {
      const count = Number(pick.value);
      const button = html("button", {
        type: "button",
        "data-count": pick.value,
        "aria-label": words.count(count),
      });
      button.append(small(pictures, eyes, stack.slice(-count)), words.number(count));
      return button;
    });
    this.node.setAttribute("aria-label", words.counts());
    this.node.replaceChildren(...buttons);
    this.node.hidden = false;
    place(this.node, anchor, frame, true);
    buttons.at(-1)?.focus({ preventScroll: true });
  }

  /** Close it; whether it had the focus. */
  hide(): boolean {
    const had = this.node.matches(":focus-within");
    this.node.hidden = true;
    this.#options = [];
    return had;
  }

  /** The pick of a button. */
  at(node: EventTarget | null): Pick | undefined {
    const button = node instanceof Element ? node.closest<HTMLElement>("[data-count]") : null;
    return this.#options.find(({ value }) => value === button?.dataset["count"]);
  }

  /** Move the focus to the next button, or the one before. */
  step(by: number): void {
    const buttons = [...this.node.querySelectorAll("button")];
    const at = buttons.findIndex((button) => button.matches(":focus"));
    buttons[(at + by + buttons.length) % buttons.length]?.focus();
  }
}

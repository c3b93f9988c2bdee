/** The element in a page: what it offers to touch, keys and ears, and what it tells. */

import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { BorjBoard } from "../index.ts";
import type { Attempt } from "../config.ts";
import type { Choice, Effect, Look, Piece, Shape } from "../types.ts";

const white: Piece = { owner: 0, kind: "soldier", colour: "ivory", teeth: 0 };
const black: Piece = { owner: 1, kind: "soldier", colour: "ebony", teeth: 0 };
const giant: Piece = { owner: 0, kind: "giant", colour: "ivory", teeth: 0 };

const shape: Shape = {
  name: "small",
  style: "squares",
  cells: ["a1", "b1", "c1"].map((id, x) => ({ id, x, y: 0, colour: "light" })),
  lines: [],
  outline: [
    [-0.5, -0.5],
    [2.5, -0.5],
    [2.5, 0.5],
    [-0.5, 0.5],
  ],
  labels: [],
};

const look: Look = {
  game: "any",
  variant: "any",
  shape: "small",
  stacks: { a1: [black, white, white], b1: [black] },
  trays: [{ id: "hand-0", kind: "hand", owner: 0, stacks: [[[giant], 2]], gone: false }],
  status: {
    turn: 0,
    score: [0, 0],
    phase: "any",
    goal: null,
    must: [],
    last: [],
    badges: {},
    visible: [],
    facts: {},
    result: null,
  },
  seats: ["first", "second"],
};

const choice = (action: string, ...picks: [string, string, string?][]): Choice => ({
  action,
  index: 0,
  picks: picks.map(([kind, value, tray]) => ({ kind, value, tray: tray ?? null })),
});

const choices = [
  choice("one", ["cell", "a1"], ["target", "b1"], ["count", "1"]),
  choice("two", ["cell", "a1"], ["target", "b1"], ["count", "2"]),
  choice("far", ["cell", "a1"], ["target", "c1"]),
  choice("enter", ["hand", "giant", "hand-0"], ["cell", "c1"]),
  choice("pass", ["button", "pass"]),
];

let board: BorjBoard;
let told: [string, unknown][];

beforeEach(async () => {
  board = document.createElement("borj-board");
  told = [];
  for (const name of ["borj-pick", "borj-action", "borj-preview", "borj-tried"] as const) {
    board.addEventListener(name, (event) => told.push([name, event.detail]));
  }
  Object.assign(board, { shape, look, choices, acting: 0 });
  document.body.append(board);
  await Promise.resolve();
});

afterEach(() => board.remove());

const find = (selector: string): HTMLElement => {
  const found = board.shadowRoot?.querySelector<HTMLElement>(selector);
  if (!found) throw new Error(`nothing matches ${selector}`);
  return found;
};
const cell = (id: string): HTMLElement => find(`[data-cell="${id}"]`);
const click = (element: Element): void => {
  element.dispatchEvent(new MouseEvent("click", { bubbles: true, composed: true }));
};
const press = (element: Element, key: string): void => {
  element.dispatchEvent(
    new KeyboardEvent("keydown", { key, bubbles: true, composed: true, cancelable: true }),
  );
};
const actions = (): unknown[] =>
  told.filter(([name]) => name === "borj-action").map(([, detail]) => (detail as Choice).action);

describe("clicks", () => {
  test("source and target make an action", () => {
    click(cell("a1"));
    expect(cell("a1").getAttribute("aria-pressed")).toBe("true");
    click(cell("c1"));
    expect(actions()).toEqual(["far"]);
    expect(board.picks).toEqual([]);
  });

  test("what was chosen sets out at once, and waits for what comes of it", async () => {
    board.configure({ motion: false });
    const stack = find('[data-stack="a1"]');
    click(cell("a1"));
    click(cell("c1"));
    board.choices = []; // the page has taken it
    await Promise.resolve();
    expect(stack.classList).toContain("waiting");
    expect(stack.style.transform).toContain("200px");
    expect(find(".ring.awaited").getAttribute("transform")).toContain("200");
    board.choices = choices; // nothing came of it
    await Promise.resolve();
    expect(stack.classList).not.toContain("waiting");
    expect(stack.style.transform).toBe("");
    expect(board.shadowRoot?.querySelector(".awaited")).toBeNull();
  });

  test("cells wait for an answer as long as it is not late, and for none once all is left", async () => {
    vi.useFakeTimers();
    try {
      board.configure({ motion: false });
      await Promise.resolve();
      const wish = async (): Promise<void> => {
        click(cell("a1"));
        click(cell("c1"));
        board.choices = [];
        await Promise.resolve();
      };
      await wish();
      expect(cell("a1").getAttribute("aria-disabled")).toBeNull();
      vi.advanceTimersByTime(399);
      expect(cell("a1").getAttribute("aria-disabled")).toBeNull();
      vi.advanceTimersByTime(1);
      expect(cell("a1").getAttribute("aria-disabled")).toBe("true");
      board.choices = choices;
      await Promise.resolve();
      await wish();
      expect(vi.getTimerCount()).toBeGreaterThan(0);
      board.remove();
      expect(vi.getTimerCount()).toBe(0);
    } finally {
      vi.useRealTimers();
    }
  });

  test("what set out goes back to its row, and nobody else leaves theirs", async () => {
    board.configure({ motion: false });
    const row = (): (string | null)[] =>
      [...find(".stacks").children].map((group) => group.getAttribute("data-stack"));
    const before = row();
    const moved: Node[] = [];
    const watcher = new MutationObserver((changes) => {
      for (const { addedNodes } of changes) moved.push(...addedNodes);
    });
    watcher.observe(find(".stacks"), { childList: true });
    click(cell("a1"));
    click(cell("c1"));
    board.choices = [];
    await Promise.resolve();
    expect(row().at(-1)).toBe("a1");
    board.choices = choices; // nothing came of it
    await Promise.resolve();
    expect(row()).toEqual(before);
    await new Promise((later) => setTimeout(later));
    watcher.disconnect();
    expect(new Set(moved)).toEqual(new Set([find('[data-stack="a1"]')]));
  });

  test("where the number matters it is asked for", () => {
    click(cell("a1"));
    click(cell("b1"));
    expect(actions()).toEqual([]);
    expect(find(".counts").hidden).toBe(false);
    click(find('[data-count="2"]'));
    expect(actions()).toEqual(["two"]);
    expect(find(".counts").hidden).toBe(true);
  });

  test("a piece in hand, then a cell", () => {
    click(find("[data-item]"));
    expect(find("[data-item]").getAttribute("aria-pressed")).toBe("true");
    click(cell("c1"));
    expect(actions()).toEqual(["enter"]);
  });

  test("a button is a whole choice", () => {
    click(find('[data-button="pass"]'));
    expect(actions()).toEqual(["pass"]);
  });

  test("nothing is picked out of turn", () => {
    board.acting = 1;
    click(cell("a1"));
    click(cell("c1"));
    expect(told).toEqual([]);
    board.acting = "both";
    click(cell("a1"));
    expect(board.picks).toHaveLength(1);
  });
});

describe("keys", () => {
  test("arrows go over the cells, Enter picks, Escape puts back", () => {
    cell("c1").focus();
    press(cell("c1"), "ArrowLeft");
    press(cell("b1"), "ArrowLeft");
    press(cell("a1"), "Enter");
    expect(board.picks.map(({ value }) => value)).toEqual(["a1"]);
    press(cell("a1"), "Escape");
    expect(board.picks).toEqual([]);
    press(cell("a1"), " ");
    press(cell("a1"), "PageDown");
    press(cell("b1"), "PageDown");
    press(cell("c1"), "Enter");
    expect(actions()).toEqual(["far"]);
  });

  test("letters and an Escape with nothing to undo are left to the page", () => {
    const seen: string[] = [];
    const hear = (event: KeyboardEvent): void => {
      if (!event.defaultPrevented) seen.push(event.key);
    };
    document.addEventListener("keydown", hear);
    for (const key of ["a", "3", "Escape", "ArrowLeft"]) press(cell("c1"), key);
    document.removeEventListener("keydown", hear);
    expect(seen).toEqual(["a", "3", "Escape"]);
  });

  test("a tray's piece is picked by Enter", () => {
    press(find("[data-item]"), "Enter");
    expect(board.picks).toEqual([{ kind: "hand", value: "giant", tray: "hand-0" }]);
  });

  test("Tab finds one cell", () => {
    const inOrder = [...(board.shadowRoot?.querySelectorAll('.cell[tabindex="0"]') ?? [])];
    expect(inOrder).toHaveLength(1);
  });
});

describe("ears", () => {
  test("cells say what the page's words say, of what stands there and what may be done", async () => {
    board.words = {
      board: () => "The board",
      keys: () => "Arrows and Enter",
      cell: (id, stack, { option, picked }) =>
        `${id} ${stack.length} ${option?.kind ?? "-"} ${picked ? "picked" : "free"}`,
    };
    await Promise.resolve();
    expect(find("svg.board").getAttribute("aria-label")).toBe("The board");
    expect(find("svg.board").getAttribute("aria-description")).toBe("Arrows and Enter");
    expect(cell("a1").getAttribute("aria-label")).toBe("a1 3 cell free");
    expect(cell("c1").getAttribute("aria-label")).toBe("c1 0 - free");
    expect(cell("c1").getAttribute("aria-disabled")).toBe("true");
    click(cell("a1"));
    expect(cell("a1").getAttribute("aria-label")).toBe("a1 3 cell picked");
    expect(cell("c1").getAttribute("aria-label")).toBe("c1 0 target free");
    expect(cell("c1").hasAttribute("aria-disabled")).toBe(false);
    board.acting = null; // who can only look needs no keys
    await Promise.resolve();
    expect(find("svg.board").hasAttribute("aria-description")).toBe(false);
  });

  test("announcements reach the live region", () => {
    board.announce("Your turn");
    expect(find('[role="status"]').textContent).toBe("Your turn");
  });

  test("never mirrored, whatever the page", () => {
    expect(board.dir).toBe("ltr");
    expect(find("svg.board").getAttribute("direction")).toBe("ltr");
  });
});

describe("drawing", () => {
  const nodes = (): Element[] => [...(board.shadowRoot?.querySelectorAll(".piece") ?? [])];

  test("one node a piece; those that did not change stay", () => {
    const [before, kept] = [nodes(), nodes().slice(0, 3)];
    expect(before).toHaveLength(4);
    board.show({ ...look, stacks: { a1: look.stacks["a1"] ?? [], c1: [black] } });
    expect(nodes().slice(0, 3)).toEqual(kept);
    expect(nodes()).toHaveLength(4);
  });

  test("a number from three pieces up", () => {
    const signs = (id: string): string => find(`[data-stack="${id}"] .signs`).innerHTML;
    expect(signs("a1")).toContain("chip");
    expect(signs("b1")).not.toContain("chip");
  });

  test("playing without motion is showing, and is heard", async () => {
    board.config = { motion: false };
    const next = { ...look, stacks: { c1: [black] } };
    const effect = { kind: "remove", source: "a1" } as Effect;
    const heard: unknown[] = [];
    board.addEventListener("borj-sound", ({ detail }) => heard.push(detail));
    await board.play([effect], next);
    expect(nodes()).toHaveLength(1);
    expect(board.look).toBe(next);
    expect(heard).toEqual([{ effect, after: 0 }]);
  });

  test("attributes set what the page may wish", () => {
    board.setAttribute("coordinates", "off");
    board.setAttribute("flat", "");
    board.setAttribute("upright", "auto");
    expect(board.config).toMatchObject({ coordinates: false, flat: true, upright: "auto" });
    board.removeAttribute("flat");
    expect(board.config.flat).toBe(false);
  });
});

describe("what leads nowhere", () => {
  const attempts = (): Attempt[] =>
    told.filter(([name]) => name === "borj-tried").map(([, detail]) => detail as Attempt);
  const reason = (): HTMLElement => find(".reason");
  const dots = (attempt: Attempt | undefined): string[] =>
    (attempt?.picks ?? []).map(({ kind, value }) => `${kind} ${value}`);

  test("is told with what was picked before it", () => {
    click(cell("b1"));
    expect(attempts().map(dots)).toEqual([["cell b1"]]);
    click(cell("a1"));
    click(find("[data-item]"));
    click(cell("b1"));
    expect(attempts().slice(1).map(dots)).toEqual([["hand giant", "cell b1"]]);
  });

  test("is told by keys, too, and not by whoever may not act", () => {
    press(cell("c1"), "Enter");
    expect(attempts().map(dots)).toEqual([["cell c1"]]);
    board.acting = 1;
    press(cell("c1"), "Enter");
    expect(attempts()).toHaveLength(1);
  });

  test("gets its reason where it was touched, until something else is touched", () => {
    click(cell("b1"));
    const [first] = attempts();
    expect(reason().hidden).toBe(true);
    board.explain(first as Attempt, "not yours");
    expect(reason().hidden).toBe(false);
    expect(reason().textContent).toBe("not yours");
    click(cell("a1"));
    expect(reason().hidden).toBe(true);
    // It came too late: somebody is elsewhere by now.
    board.explain(first as Attempt, "not yours");
    expect(reason().hidden).toBe(true);
  });

  test("is forgotten when the page is touched, or something new is shown", () => {
    click(cell("b1"));
    board.explain(attempts()[0] as Attempt, "not yours");
    document.body.dispatchEvent(new Event("pointerdown", { bubbles: true }));
    expect(reason().hidden).toBe(true);
    click(cell("b1"));
    board.explain(attempts()[1] as Attempt, "not yours");
    board.look = { ...look };
    expect(reason().hidden).toBe(true);
  });
});

/**
 * What the tests ask of a page: what its board offers, and where a hand would touch it. It reads;
 * everything that is done is done with mouse, finger and keys.
 */

globalThis.probe = (() => {
  const boards =
    ".game .field borj-board, .study borj-board, .solve borj-board, .lesson .field borj-board";
  const board = () => document.querySelector(boards);
  const root = () => board().shadowRoot;
  // Choices that an action was made of: until there are others, the page is still busy with it.
  let spent;

  /** What is going on: mine to act, over, or nothing yet. */
  function state() {
    const element = board();
    if (!element?.look) return null;
    if (element.choices !== spent) spent = undefined;
    if (document.querySelector("#ended")) return "over";
    return element.options.length > 0 && spent === undefined ? "mine" : null;
  }

  /** Remember that the choices of now are being used up. */
  function spend() {
    spent = board().choices;
  }

  /** All that a player goes by; nothing yet while the board is not there. */
  function turn() {
    const { choices = [], picks = [], look } = board() ?? {};
    const moves = document.querySelectorAll(".middle ol.moves [data-after]");
    const played = [...moves].map((button) => button.dataset.action);
    return { choices, picks, played, stacks: look?.stacks, status: look?.status };
  }

  /** Whatever is said to those who listen, from now on. */
  const heard = [];
  function listen() {
    new MutationObserver((changes) => {
      for (const { target } of changes) {
        const near = target instanceof Element ? target : target.parentElement;
        const region = near?.closest("[aria-live=polite]");
        if (region) heard.push(region.textContent);
      }
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
  }

  /** Whether an action is offered now. */
  function offers(action) {
    return state() === "mine" && board().choices.some((choice) => choice.action === action);
  }

  /** Whether so many actions were played, and somebody here is to act, or the game is over. */
  function after(count) {
    return state() !== null && turn().played.length === count;
  }

  /** Points inside something, the middle first. */
  function* points({ left, top, width, height }) {
    for (const down of [0.5, 0.8, 0.3, 0.9, 0.15])
      for (const along of [0.5, 0.3, 0.7])
        yield { x: left + along * width, y: top + down * height };
  }

  /** A point where a touch meets this and nothing else; none if it is covered everywhere. */
  function seen(node, rect = node.getBoundingClientRect()) {
    for (const point of points(rect)) {
      const hit = node.getRootNode().elementFromPoint(point.x, point.y);
      if (hit && node.contains(hit)) return point;
    }
    return null;
  }

  function named(tray, value) {
    // An item's name ends with its top piece: owner, kind, colour, teeth.
    const items = [...root().querySelectorAll(`[data-tray="${tray}"] [data-item]`)];
    return items.find(({ dataset }) => {
      const [, kind, colour] = dataset.item.split(/[|;]/).at(-1).split(",");
      return kind === value || colour === value;
    });
  }

  /** Where to touch for a pick: a piece is touched on its face, an empty cell in its middle. */
  function spot({ kind, value, tray }) {
    if (kind === "hand") return seen(named(tray, value));
    if (kind === "button") {
      const wanted = `[data-button="${value}"]`; // beside the board, or on a phone below it
      return seen(root().querySelector(wanted) ?? document.querySelector(wanted));
    }
    if (kind === "count") return seen(root().querySelector(`[data-count="${value}"]`));
    const cell = root().querySelector(`[data-cell="${value}"]`);
    const [base, tower] = cell.querySelectorAll(".hit");
    const face = tower.getBoundingClientRect();
    const top = { left: face.left, top: face.top, width: face.width, height: face.width * 0.8 };
    return (face.height && seen(cell, top)) || seen(cell, base.getBoundingClientRect());
  }

  /** The boxes of all cells, as they are on the screen. */
  function cells() {
    const found = {};
    for (const cell of root().querySelectorAll("[data-cell]")) {
      const { x, y, width, height } = cell.querySelector(".hit").getBoundingClientRect();
      found[cell.dataset.cell] = { x, y, width, height };
    }
    return found;
  }

  /** The cell with the focus. */
  function focused() {
    return root().activeElement?.dataset.cell ?? null;
  }

  /** What has the focus, in the page or in its board. */
  function active() {
    const at = document.activeElement;
    return at?.shadowRoot?.activeElement ?? at;
  }

  /** A button or a number beside the board. */
  function beside(kind, value) {
    const wanted = `[data-${kind}="${value}"]`;
    return root().querySelector(wanted) ?? document.querySelector(wanted);
  }

  const asked = { board, state, spend, turn, heard, listen, offers, after };
  return { ...asked, spot, cells, focused, active, beside, named };
})();

/** What is wrong with the texts of a page as they lie, and where its parts are. */

globalThis.layout = (() => {
  const box = (node) => node.getBoundingClientRect();
  const style = (node) => getComputedStyle(node);

  /** Those that only screen readers find, or that nobody sees now. */
  function hidden(node) {
    if (!node.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return true;
    const { width, height } = box(node);
    if (width <= 2 || height <= 2) return true; // it is there to be heard
    for (let up = node; up; up = above(up))
      if (up.matches(".hidden-but-read, .skip, .said, [inert], option, select, svg")) return true;
    return false;
  }

  /** What an element is in: its parent, or what its shadow belongs to. */
  function above(node) {
    return node.parentElement ?? node.getRootNode().host ?? null;
  }

  /** The document, and all trees that elements keep to themselves and leave open. */
  function* roots(root = document.body) {
    yield root;
    for (const node of root.querySelectorAll("*")) if (node.shadowRoot) yield* roots(node.shadowRoot);
  }

  /** The element above that clips or scrolls what is in it, if there is one. */
  function frame(node, axis) {
    for (let up = above(node); up && up !== document.body; up = above(up))
      if (style(up)[axis] !== "visible") return up;
    return null;
  }

  /** The nearest that lies over the page: what is in it may hide what is below. */
  function layer(node) {
    for (let up = node; up && up !== document.body; up = above(up))
      if (["fixed", "sticky"].includes(style(up).position) || up.matches("dialog, .over, nav.open"))
        return up;
    return null;
  }

  /** Every text that is seen, line by line. */
  function* texts() {
    for (const root of roots()) yield* textsOf(root);
  }

  function* textsOf(root) {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const { currentNode: text } = walker;
      const node = text.parentElement;
      if (!text.data.trim() || !node || node.localName === "style" || hidden(node)) continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      for (const rect of range.getClientRects())
        if (rect.width > 1 && rect.height > 1) yield { node, rect, text: text.data.trim() };
    }
  }

  /** Texts that overlap, are cut, or leave their box or the window. */
  function faults() {
    const found = [];
    const shown = [...texts()].filter(({ node, rect }) => {
      const holder = frame(node, "overflowY");
      if (!holder) return true;
      const inside = box(holder); // scrolled away
      return rect.bottom > inside.top + 1 && rect.top < inside.bottom - 1;
    });
    const say = (what, { node, text }) =>
      found.push(`${what}: “${text.slice(0, 40)}” in ${node.localName}.${node.className}`);
    for (const one of shown) {
      const { node, rect } = one;
      const holder = style(node).overflowX === "visible" ? frame(node, "overflowX") : node;
      const dots = holder && style(holder).textOverflow === "ellipsis";
      if (!holder && (rect.left < -1 || rect.right > innerWidth + 1)) say("leaves the window", one);
      if (!holder || dots) continue;
      const scrolls = ["auto", "scroll"].includes(style(holder).overflowX);
      const inside = box(holder);
      const cut = rect.left < inside.left - 1 || rect.right > inside.right + 1;
      if (cut && !scrolls) say("is cut", one);
    }
    for (const one of shown) {
      const { rect } = one;
      const holder = frame(one.node, "overflowY");
      if (!holder || !["hidden", "clip"].includes(style(holder).overflowY)) continue;
      // Lines are a little higher than their letters: half of one has to be missing.
      const inside = box(holder);
      const missing = Math.max(inside.top - rect.top, rect.bottom - inside.bottom);
      if (missing > 0.45 * rect.height) say("is cut above or below", one);
    }
    for (const one of shown) {
      const over = lidOf(one);
      if (over) say(`lies under ${over.localName}.${over.className}`, one);
    }
    for (const root of roots()) {
      const trays = [...root.querySelectorAll(".tray")].filter(
        (tray) => tray.querySelector(".item") && tray.checkVisibility(),
      );
      for (const [i, one] of trays.entries())
        for (const other of trays.slice(i + 1)) {
          const [a, b] = [box(one), box(other)];
          const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
          const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
          if (wide > 3 && high > 3) say("lies over another tray", { node: one, text: one.dataset.caption });
        }
    }
    const button = (node) => node.closest("button, .button, .badge, td, th");
    for (const one of shown) {
      const around = button(one.node);
      if (!around || layer(around) !== layer(one.node)) continue;
      const inside = box(around);
      const { left, right, top, bottom } = one.rect;
      const high = top < inside.top - 3 || bottom > inside.bottom + 3;
      if (left < inside.left - 2 || right > inside.right + 2 || high)
        if (style(one.node).textOverflow !== "ellipsis") say("leaves its box", one);
    }
    for (const [i, one] of shown.entries())
      for (const other of shown.slice(i + 1)) {
        if (one.node === other.node || layer(one.node) !== layer(other.node)) continue;
        const [a, b] = [clipped(one), clipped(other)];
        const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
        const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
        // Lines that follow each other share a little of their height.
        if (wide > 3 && high > 0.35 * Math.min(a.height, b.height))
          say(`lies over “${other.text.slice(0, 30)}”`, one);
      }
    return [...new Set(found)];
  }

  /** What stays where it is while the page scrolls, and hides a text wherever that is scrolled to. */
  function lidOf({ node, rect }) {
    const lid = (x, y) => {
      const top = document.elementFromPoint(x, y);
      const kept = top && layer(top);
      return kept && kept !== layer(node) && !kept.closest("dialog, .over") ? kept : null;
    };
    const [x, y] = [rect.left + rect.width / 2, rect.top + rect.height / 2];
    if (!lid(x, y)) return null;
    const { scrollX, scrollY } = globalThis;
    const around = []; // columns that scroll within the page
    for (let at = node.parentElement; at; at = at.parentElement) around.push([at, at.scrollTop]);
    node.scrollIntoView({ block: "center" });
    const now = box(node);
    const found = lid(x, now.top + Math.min(now.height / 2, y - rect.top + 4));
    for (const [at, top] of around) at.scrollTop = top;
    scrollTo(scrollX, scrollY);
    return found;
  }

  /** What of a text is seen inside what clips it. */
  function clipped({ node, rect }) {
    const own = style(node).overflowX !== "visible" ? node : frame(node, "overflowX");
    const high = frame(node, "overflowY"); // such as a list that is scrolled to half a row
    const { left, right } = own ? box(own) : rect;
    const { top, bottom } = high ? box(high) : rect;
    const [from, to] = [Math.max(rect.left, left), Math.min(rect.right, right)];
    const [over, under] = [Math.max(rect.top, top), Math.min(rect.bottom, bottom)];
    return { left: from, right: to, top: over, bottom: under, height: rect.height };
  }

  /** Where named parts are, in hundredths of the window. */
  function parts(names) {
    return Object.fromEntries(names.flatMap((name) => {
      const node = document.querySelector(name);
      if (!node || !node.checkVisibility()) return [];
      const { left, top, right, bottom } = box(node);
      const share = (value, whole) => Math.round((100 * value) / whole);
      const [x, y] = [innerWidth, innerHeight];
      return [[name, [share(left, x), share(top, y), share(right, x), share(bottom, y)]]];
    }));
  }

  return { faults, parts };
})();

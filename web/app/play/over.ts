/** What lies over a board lies in the middle of it, not of all that lies beside it, too. */

import type { Attachment } from "svelte/attachments";

const EDGE = 12; // pixels that it keeps off the sides

/** `ground` gives the board itself, once it is there. */
export function inTheMiddle(ground: () => Element | undefined): Attachment<HTMLElement> {
  return (node) => {
    const board = ground(); // asked for here, so that all begins anew when there is another
    const shown = node.firstElementChild;
    if (!board || !(shown instanceof HTMLElement)) return undefined;
    // Whoever was at the board with keys is at what lies over it now.
    const root = board.getRootNode();
    if (root instanceof ShadowRoot && document.activeElement === root.host) {
      shown.tabIndex = -1;
      shown.focus({ preventScroll: true });
    }
    const watch = new ResizeObserver(() => {
      const [field, below] = [node, board].map((one) => one.getBoundingClientRect()) as [
        DOMRect,
        DOMRect,
      ];
      const off = below.left + below.width / 2 - (field.left + field.width / 2);
      const most = Math.max(0, (field.width - shown.offsetWidth) / 2 - EDGE);
      node.style.setProperty("--off", `${Math.min(Math.max(off, -most), most)}px`);
    });
    for (const one of [node, shown, board]) watch.observe(one);
    return () => watch.disconnect();
  };
}

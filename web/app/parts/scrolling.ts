/** Lists of moves follow the board: the current one is brought to the middle of its list. */

/**
 * Bring a move to the middle, and keep it there when the list gets more room or less; only the list
 * scrolls, never the page. Not before the page is laid out anyway: to ask where something is would
 * lay it out at once. Returns how to think better of it.
 */
export function toMiddle(
  list: HTMLElement,
  current: () => HTMLElement | null,
  strip: boolean,
): () => void {
  const room = new ResizeObserver(() => {
    const found = current();
    if (strip) list.scrollTo({ left: (found?.offsetLeft ?? 0) - list.clientWidth / 2 });
    else list.scrollTo({ top: found ? found.offsetTop - list.clientHeight / 2 : 0 });
  });
  room.observe(list);
  return () => room.disconnect();
}

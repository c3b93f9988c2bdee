/** Lists of moves follow the board: the current one is brought to the middle of its list. */

/**
 * Bring a move to the middle; only the list scrolls, never the page. Not before the next frame, in
 * which the page is laid out anyway: to ask where something is would lay it out at once.
 * Returns how to think better of it.
 */
export function toMiddle(
  list: HTMLElement,
  current: () => HTMLElement | null,
  strip: boolean,
): () => void {
  const asked = requestAnimationFrame(() => {
    const found = current();
    if (strip) list.scrollTo({ left: (found?.offsetLeft ?? 0) - list.clientWidth / 2 });
    else list.scrollTo({ top: found ? found.offsetTop - list.clientHeight / 2 : 0 });
  });
  return () => cancelAnimationFrame(asked);
}

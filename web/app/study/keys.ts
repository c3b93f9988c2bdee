/** Keys of the study pages, wherever the focus is and nothing is being written. */

export interface Keyed {
  next(): unknown;
  back(): void;
  first(): void;
  last(): void;
  beside(by: number): void;
}

/** What a key does; `more` are a page's own keys. */
export function onKey(
  event: KeyboardEvent,
  study: Keyed,
  more: Readonly<Record<string, () => void>> = {},
): void {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
  const path = event.composedPath();
  const at = path[0];
  const writes =
    (at instanceof HTMLInputElement && at.type !== "checkbox") ||
    at instanceof HTMLTextAreaElement ||
    at instanceof HTMLSelectElement;
  if (writes || path.some((node) => node instanceof HTMLDialogElement)) return;
  // On the board arrows go from cell to cell; on a button, space presses it.
  const inBoard = path.some((node) => node instanceof Element && node.localName === "borj-board");
  const always = { "[": () => study.back(), "]": () => study.next(), ...more };
  const elsewhere = {
    ArrowLeft: () => study.back(),
    ArrowRight: () => study.next(),
    ArrowUp: () => study.beside(-1),
    ArrowDown: () => study.beside(1),
    Home: () => study.first(),
    End: () => study.last(),
  };
  const keys: Readonly<Record<string, () => void>> = inBoard ? always : { ...elsewhere, ...always };
  const pressed =
    event.key === " " && at instanceof Element && at.closest("button, a, summary, input");
  const act = pressed ? undefined : keys[event.key];
  if (!act) return;
  event.preventDefault();
  act();
}

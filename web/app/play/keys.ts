/** Keys of the game page, wherever the focus is and nothing is being written. */

import type { Table } from "./table.svelte.ts";

export function onKey(event: KeyboardEvent, table: Table): void {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
  const at = event.composedPath()[0];
  if (
    (at instanceof HTMLInputElement && at.type !== "checkbox") ||
    at instanceof HTMLTextAreaElement
  )
    return;
  const inBoard = event
    .composedPath()
    .some((node) => node instanceof Element && node.localName === "borj-board");
  const here = table.moment ?? table.session.played.length;
  const act = {
    "[": () => table.visit(here - 1),
    "]": () => table.visit(here + 1),
    ArrowLeft: inBoard ? undefined : () => table.visit(here - 1),
    ArrowRight: inBoard ? undefined : () => table.visit(here + 1),
    Home: inBoard ? undefined : () => table.visit(0),
    End: inBoard ? undefined : () => table.visit(Number.POSITIVE_INFINITY),
    f: () => (table.turned = !table.turned),
    Backspace: () => table.draft.back(),
  }[event.key];
  if (!act) return;
  event.preventDefault();
  act();
}

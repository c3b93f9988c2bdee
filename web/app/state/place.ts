/** Whoever presses what goes away by it is not left without a place: the focus goes to what it stood in. */

/** When one looks after a press, in milliseconds: at once, and when a server may have answered. */
const LOOKS = [60, 300, 1000, 3000] as const;

/** Follow all presses of the page; gives the way to stop. */
export function keepPlace(): () => void {
  let last = 0;
  const pressed = (): void => {
    const own = ++last;
    const around = [...upwards(document.activeElement)];
    if (!around.length) return;
    for (const late of LOOKS) setTimeout(() => own === last && find(around), late);
  };
  document.addEventListener("click", pressed, true);
  return () => {
    last = 0;
    document.removeEventListener("click", pressed, true);
  };
}

/** An element and all that it stands in. */
function* upwards(from: Element | null): Generator<HTMLElement> {
  for (let node = from; node && node !== document.body; node = node.parentElement)
    if (node instanceof HTMLElement) yield node;
}

/** If the focus is nowhere, put it on the nearest that is still there. */
function find(around: readonly HTMLElement[]): void {
  for (const node of around) {
    if (document.activeElement !== document.body) return;
    if (!node.isConnected) continue;
    node.focus({ preventScroll: true });
    if (document.activeElement !== document.body || node.hasAttribute("tabindex")) continue;
    node.tabIndex = -1;
    node.focus({ preventScroll: true });
  }
}

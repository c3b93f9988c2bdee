/**
 * Lots: what was drawn at the start is shown to each player, once. The server draws between those
 * who sit at screens of their own; two at one screen are one reader to it, so theirs are drawn here.
 */

const KEY = "borj.lots";
const MOST = 50;

const drawn = new Map<string, 0 | 1>();

/** Draw for two at one screen: the seat of who set up the game. */
export function drawHere(): 0 | 1 {
  return ((crypto.getRandomValues(new Uint8Array(1))[0] ?? 0) & 1) as 0 | 1;
}

/** The game for which it was drawn. */
export function drawnFor(game: string, host: 0 | 1): void {
  drawn.set(game, host);
}

/** The seat of who set up a game at one screen, if it was drawn by this page. */
export function seatOfHost(game: string): 0 | 1 | undefined {
  return drawn.get(game);
}

/** Whether what was drawn for a game has been read on this device. */
export function wereRead(game: string): boolean {
  return known().includes(game);
}

export function markRead(game: string): void {
  try {
    localStorage.setItem(KEY, JSON.stringify([...known(), game].slice(-MOST)));
  } catch {
    // A browser that stores nothing shows them again when the page is loaded anew.
  }
}

function known(): readonly string[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(found) ? found.map(String) : [];
  } catch {
    return [];
  }
}

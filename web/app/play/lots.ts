/** Games that began here with lots: the page that opens them shows what was drawn, once. */

const drawn = new Set<string>();

export function drawLots(game: string): void {
  drawn.add(game);
}

/** Whether lots were drawn for a game that has not been shown yet. */
export function lotsOf(game: string): boolean {
  return drawn.delete(game);
}

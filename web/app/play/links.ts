/** Addresses that are given away. */

/** A private link as a whole address, wherever the server named only its path. */
function whole(link: string): string {
  return new URL(link, location.origin).href;
}

export const inviteUrl = whole;
export const seatUrl = whole;

/** Where anybody may look at a game. */
export function watchUrl(game: string): string {
  return whole(`/play/${game}`);
}

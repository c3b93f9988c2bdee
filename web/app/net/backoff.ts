/** How long to wait before trying again: longer each time, never the same for all. */

const FIRST = 300;
const LONGEST = 10_000;

export function pause(tries: number, chance: () => number = Math.random): number {
  const most = Math.min(LONGEST, FIRST * 2 ** tries);
  return most / 2 + (chance() * most) / 2;
}

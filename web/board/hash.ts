/** A small number that says whether two sides see the same pieces: as `hash` in core/scene.py. */

import type { Look, Stack } from "./types.ts";

/** CRC-32 as zlib's of a text that names every stack and every tray. */
export function hashOf(look: Look): number {
  return crc32(written(look));
}

/** What is hashed: all that is on the board and beside it, in one order. */
export function written({ stacks, trays }: Look): string {
  const cells = Object.keys(stacks).filter((cell) => stacks[cell]?.length);
  const board = cells.sort().map((cell) => `${cell}=${pieces(stacks[cell] ?? [])};`);
  const beside = trays.map(({ id, stacks: held }) => {
    return `${id}#${held.map(([stack, count]) => `${pieces(stack)}*${count}`).join("|")};`;
  });
  return board.join("") + beside.join("");
}

function pieces(stack: Stack): string {
  return stack
    .map(({ owner, kind, colour, teeth }) => `${owner}.${kind}.${colour}.${teeth}`)
    .join(",");
}

const TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let rest = byte;
  for (let bit = 0; bit < 8; ++bit) rest = rest & 1 ? 0xedb88320 ^ (rest >>> 1) : rest >>> 1;
  return rest;
});

function crc32(text: string): number {
  let rest = 0xffffffff;
  for (const byte of new TextEncoder().encode(text))
    rest = (TABLE[(rest ^ byte) & 0xff] ?? 0) ^ (rest >>> 8);
  return (rest ^ 0xffffffff) >>> 0;
}

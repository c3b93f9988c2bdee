/** What a camera would read: the code's own bits, by the standard, without the library that drew it. */

import { expect, test } from "vitest";
import { code } from "./code.ts";

const BORDER = 2;

/** Reads the text of a small code (version 1 to 3, few corrections, bytes in one block). */
function read(path: string, drawn: number): string {
  const dark = new Set([...path.matchAll(/M(\d+) (\d+)h1v1h-1z/g)].map(([, x, y]) => `${x} ${y}`));
  const size = drawn - 2 * BORDER;
  const bit = (x: number, y: number): number => (dark.has(`${x + BORDER} ${y + BORDER}`) ? 1 : 0);
  // Of the fifteen bits of the format, the three after the level say which mask lies over the data.
  const mask = ((bit(2, 8) << 2) | (bit(3, 8) << 1) | bit(4, 8)) ^ 0b101;
  const masks: ((x: number, y: number) => boolean)[] = [
    (x, y) => (x + y) % 2 === 0,
    (_, y) => y % 2 === 0,
    (x) => x % 3 === 0,
    (x, y) => (x + y) % 3 === 0,
    (x, y) => (Math.floor(y / 2) + Math.floor(x / 3)) % 2 === 0,
    (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
    (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
    (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
  ];
  const turned = masks[mask] ?? (() => false);
  const corner = (x: number, y: number): boolean =>
    (x < 9 && y < 9) || (x >= size - 8 && y < 9) || (x < 9 && y >= size - 8);
  const aligned = (x: number, y: number): boolean =>
    size > 21 && Math.abs(x - (size - 7)) <= 2 && Math.abs(y - (size - 7)) <= 2;
  const bits: number[] = [];
  let up = true;
  for (let right = size - 1; right > 0; right -= 2) {
    if (right === 6) right = 5; // the column of the beat
    for (let step = 0; step < size; step++) {
      const y = up ? size - 1 - step : step;
      for (const x of [right, right - 1]) {
        if (corner(x, y) || aligned(x, y) || x === 6 || y === 6) continue;
        bits.push(bit(x, y) ^ (turned(x, y) ? 1 : 0));
      }
    }
    up = !up;
  }
  const number = (from: number, count: number): number =>
    parseInt(bits.slice(from, from + count).join(""), 2);
  expect(number(0, 4), "bytes").toBe(0b0100);
  const bytes = Array.from({ length: number(4, 8) }, (_, index) => number(12 + 8 * index, 8));
  return new TextDecoder().decode(new Uint8Array(bytes));
}

test.each([
  "https://a.b/i/Xy",
  "http://192.168.1.20:8320/i/Ab12",
  "http://[::1]:8320/seat/0123456789abcdefghjk",
])("a phone reads %s", async (address) => {
  const { path, size } = await code(address);
  expect(size, "version 1 to 3").toBeLessThanOrEqual(29 + 2 * BORDER);
  expect(read(path, size)).toBe(address);
});

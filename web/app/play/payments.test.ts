import { expect, test } from "vitest";
import type { Effect } from "../book/types.ts";
import { joined } from "./payments.ts";

const piece = (kind: string, colour = "ivory") => ({ owner: 0, kind, colour, teeth: 0 });
const paid = (kind: string, into = "spent-0", colour?: string): Effect =>
  ({ kind: "claim", piece: piece(kind, colour), tray: "hand-0", into }) as unknown as Effect;
const place = { kind: "place", target: "c3" } as unknown as Effect;

test("what is paid with pieces alike is one payment with its count", () => {
  const [first, all, ...rest] = joined([place, paid("soldier"), paid("soldier"), paid("soldier")]);
  expect(first).toBe(place);
  expect(all).toMatchObject({ kind: "claim", count: 3 });
  expect(rest).toEqual([]);
});

test("other pieces, colours and trays stay apart", () => {
  const effects = [
    paid("soldier"),
    paid("giant"),
    paid("giant", "spent-1"),
    paid("giant", "spent-1", "ebony"),
  ];
  expect(joined(effects)).toEqual(effects);
});

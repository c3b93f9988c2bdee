import { describe, expect, test } from "vitest";
import dvonn from "../../generated/actions-dvonn.json";
import kamisado from "../../generated/actions-kamisado.json";
import lyngk from "../../generated/actions-lyngk.json";
import sixth from "../../generated/actions-sixth.json";
import tzaar from "../../generated/actions-tzaar.json";
import { choicesOf, readTable } from "../actions.ts";

describe("a table of actions", () => {
  test.each([kamisado, lyngk, dvonn, tzaar, sixth])("has a text and picks for each", (...rows) => {
    const table = readTable(rows.flat());
    expect(new Set(table.map(({ text }) => text)).size).toBe(table.length);
    for (const { picks } of table) {
      expect(picks.length).toBeGreaterThan(0);
      for (const { kind, value, tray } of picks) {
        expect(value).not.toBe("");
        expect(tray !== null).toBe(kind === "hand");
      }
    }
  });

  test("becomes choices, with the hand of the player to act", () => {
    const table = readTable(["Z@A1 hand/tzaar .A1", "c3-e3:2 .c3 >e3 #2", "L@a1 supply/lady .a1"]);
    const [placed, moved, lady] = choicesOf(table, [0, 1, 2], 1);
    expect(placed?.picks[0]).toEqual({ kind: "hand", value: "tzaar", tray: "hand-1" });
    expect(moved).toEqual({
      action: "c3-e3:2",
      index: 1,
      picks: [
        { kind: "cell", value: "c3", tray: null },
        { kind: "target", value: "e3", tray: null },
        { kind: "count", value: "2", tray: null },
      ],
    });
    expect(lady?.picks[0]?.tray).toBe("supply");
    expect(() => choicesOf(table, [3], 0)).toThrow(RangeError);
  });
});

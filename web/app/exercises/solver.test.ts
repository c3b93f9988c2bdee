/** Solving, turn by turn, with a book of three moves and judges that are told what to say. */

import { describe, expect, it, vi } from "vitest";
import type { Judged } from "../../generated/messages.ts";
import type { Action, Step, View } from "../book/types.ts";
import { fault, Refusal } from "../net/api.ts";
import { Solver, type Judge } from "./solver.svelte.ts";

/** A position is what was played; `a` leaves the turn open, `pass` is all there is after `p`. */
function view(code: string, turn: number): View {
  const last = code.at(-1);
  const actions = last === "p" ? ["pass"] : ["a", "b", "p"];
  const told: unknown = {
    game: "some",
    code,
    place: { game: "some", code },
    turn,
    pack: "",
    past: [],
    look: { code },
    choices: actions.map((action, index) => ({ action, index, picks: [] })),
    mid_turn: false,
    must_go_on: last === "a" || last === "p",
    result: null,
  };
  return told as View;
}

vi.mock("../book/index.ts", () => ({
  book: {
    play: ({ code }: { code: string }, _look: unknown, [action]: readonly Action[]) => {
      if (action === "no") return Promise.reject(new Refusal(fault("server-bad-request")));
      const player = code.replace(/[ap]/g, "").length % 2;
      const after = `${code}${action === "pass" ? "q" : action}`;
      const turn = after.replace(/[ap]/g, "").length % 2;
      const step = { player, action: String(action), index: "abp".indexOf(String(action)) };
      const steps = [{ ...step, effects: [] }] as unknown as Step[];
      return Promise.resolve({ steps, view: view(after, turn) });
    },
  },
}));

const said = (told: Partial<Judged>): Judged => ({
  right: false,
  solved: false,
  replies: [],
  themes: [],
  counted: null,
  ...told,
});

function solver(judge: Judge, refute = () => Promise.resolve<readonly number[]>([])): Solver {
  return new Solver(view("", 0), judge, refute);
}

describe("solving", () => {
  it("judges whole turns only, and shows what follows", async () => {
    const judge = vi.fn<Judge>(() => Promise.resolve(said({ right: true, replies: [["b"]] })));
    const one = solver(judge);
    await one.play("a");
    expect(judge).not.toHaveBeenCalled();
    expect(one.played).toHaveLength(1);
    await one.play("b");
    expect(judge).toHaveBeenCalledWith([[0, 1]], expect.anything());
    expect(one.view.code).toBe("abb"); // with the opponent's answer
    expect([one.state, one.played]).toEqual(["find", []]);
    judge.mockResolvedValue(said({ right: true, solved: true }));
    await one.play("b");
    expect(judge).toHaveBeenLastCalledWith([[0, 1], [1]], expect.anything());
    expect(one.state).toBe("solved");
    expect(await one.play("b")).toBe(false);
  });

  it("passes where nothing else is left in a turn", async () => {
    const judge = vi.fn<Judge>(() => Promise.resolve(said({ right: true, solved: true })));
    const one = solver(judge);
    await one.play("p");
    expect(one.view.code).toBe("p0");
    expect(judge).toHaveBeenCalledOnce();
  });

  it("refutes a wrong turn, and lets it be tried again", async () => {
    const one = solver(
      () => Promise.resolve(said({})),
      () => Promise.resolve([1, 1]),
    );
    await one.play("b");
    expect(one.state).toBe("wrong");
    await vi.waitFor(() => expect(one.refuted).toBe(1)); // its turn, and no more
    expect(one.missed).toBe(true);
    one.again();
    expect([one.state, one.view.code, one.refuted]).toEqual(["find", "", 0]);
  });

  it("shows no refutation that comes too late", async () => {
    let answer: (line: readonly number[]) => void = () => undefined;
    const one = solver(
      () => Promise.resolve(said({})),
      () => new Promise((resolve) => (answer = resolve)),
    );
    await one.play("b");
    one.again();
    answer([1]);
    await Promise.resolve();
    expect([one.state, one.view.code]).toEqual(["find", ""]);
    expect(await one.play("a")).toBe(true);
  });

  it("takes a turn back that could not be judged", async () => {
    const one = solver(() => Promise.reject(new Refusal(fault("web-trouble-connection"))));
    expect(await one.play("b")).toBe(false);
    expect([one.state, one.view.code, one.missed]).toEqual(["find", "", false]);
    expect(one.refusal?.lost).toBe(true);
    expect(await one.play("no")).toBe(false);
    expect(one.refusal?.lost).toBe(false);
  });

  it("plays the solution from the start", async () => {
    const one = solver(() => Promise.resolve(said({})));
    await one.play("b");
    await one.show(view("", 0), [["a", "b"], ["b"]], () => Promise.resolve());
    expect([one.state, one.view.code]).toEqual(["shown", "abb"]);
    expect(one.played).toHaveLength(3);
  });
});

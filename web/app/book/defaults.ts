/** What the wire leaves out because it is the default, put back: values of the book for pages. */

import type * as told from "../../generated/messages.ts";
import type {
  Catalogue,
  Effect,
  Look,
  Piece,
  RecordTree,
  Spoken,
  Stack,
  Status,
  Step,
  Swatch,
  Turned,
} from "./types.ts";

const piece = (one: told.Piece): Piece => ({ ...one, teeth: one.teeth ?? 0 });
const stack = (one: readonly told.Piece[]): Stack => one.map(piece);

function status(one: told.Status): Status {
  return {
    ...one,
    score: one.score ?? [0, 0],
    goal: one.goal ?? null,
    must: one.must ?? [],
    last: one.last ?? [],
    badges: one.badges ?? {},
    visible: one.visible ?? [],
    facts: one.facts ?? {},
    result: one.result ?? null,
  };
}

export function lookOf(one: told.Look): Look {
  const stacks = Object.entries(one.stacks ?? {});
  return {
    ...one,
    stacks: Object.fromEntries(stacks.map(([cell, own]) => [cell, stack(own)])),
    trays: (one.trays ?? []).map((tray) => ({
      ...tray,
      gone: tray.gone ?? false,
      stacks: (tray.stacks ?? []).map(([own, count]) => [stack(own), count] as const),
    })),
    status: status(one.status),
  };
}

export function effectOf(one: told.Effect): Effect {
  return {
    kind: one.kind,
    source: one.source ?? null,
    target: one.target ?? null,
    count: one.count ?? null,
    piece: one.piece ? piece(one.piece) : null,
    tray: one.tray ?? null,
    into: one.into ?? null,
    path: one.path ?? [],
    moves: one.moves ?? [],
    player: one.player ?? null,
    status: one.status ? status(one.status) : null,
  };
}

export function stepOf(one: told.Step): Step {
  return {
    ...one,
    effects: (one.effects ?? []).map(effectOf),
    texts: one.texts ?? {},
    joins: one.joins ?? false,
  };
}

export function stepsOf(steps: readonly told.Step[] | undefined): readonly Step[] {
  return (steps ?? []).map(stepOf);
}

export function turnOf(turn: told.Turned): Turned {
  const { view: _, ...rest } = turn;
  return { ...rest, steps: stepsOf(turn.steps) };
}

export function recordOf(record: told.RecordTree): RecordTree {
  return {
    ...record,
    first: lookOf(record.first),
    nodes: record.nodes.map((node) => ({
      ...node,
      step: stepOf(node.step),
      before: node.before ?? "",
      comment: node.comment ?? "",
      nags: node.nags ?? [],
      clock: node.clock ?? null,
      score: node.score ?? null,
      wins_in: node.wins_in ?? null,
      depth: node.depth ?? null,
    })),
  };
}

export function swatchOf(one: told.Swatch): Swatch {
  return {
    ...one,
    piece: one.piece && piece(one.piece),
    alone: one.alone ?? false,
    hand: one.hand ?? [],
    hand_in: one.hand_in ?? [],
    variants: one.variants ?? [],
  };
}

export function catalogueOf({ games, ...more }: told.Catalogue): Catalogue {
  return {
    ...more,
    games: games.map((info) => ({
      ...info,
      first: lookOf(info.first),
      options: info.options.map((option) => ({
        ...option,
        needs: option.needs.map((need) => ({ ...need, of: need.of ?? [] })),
      })),
    })),
  };
}

export function spokenOf(one: told.Spoken): Spoken {
  const remarks = one.remarks ?? [];
  return { ...one, remarks: remarks.map((remark) => ({ ...remark, facts: remark.facts ?? {} })) };
}

/** Engine lines as arrows on the board. */

import type { Mark } from "../../board/config.ts";
import type { Choice, Step } from "../book/types.ts";
import type { Report } from "./thinking.svelte.ts";

const WEIGHTS = [1, 0.55, 0.35, 0.2, 0.1];

/** The first turn of each line: the best one widest. */
export function lineMarks(report: Report, choices: readonly Choice[]): Mark[] {
  const marks: Mark[] = [];
  const seen = new Set<string>();
  for (const [rank, line] of report.lines.entries()) {
    const weight = WEIGHTS[rank] ?? 0.1;
    const tone = rank === 0 ? "turquoise" : "muted";
    const drawn = line.steps.length
      ? firstTurn(line.steps).flatMap((step) => stepMarks(step, tone, weight))
      : choiceMarks(
          choices.find(({ index }) => index === line.indices[0]),
          tone,
          weight,
        );
    for (const mark of drawn) {
      const key = mark.kind === "arrow" ? `${mark.from}-${mark.to}` : mark.cell;
      if (!seen.has(key)) marks.push(mark);
      seen.add(key);
    }
  }
  return marks.reverse(); // the best one lies on top
}

function firstTurn(steps: readonly Step[]): readonly Step[] {
  const end = steps.findIndex((step) => step.player !== steps[0]?.player);
  return end < 0 ? steps : steps.slice(0, end);
}

type Tone = "turquoise" | "muted" | "pomegranate" | "saffron";

/** What a step does, as a mark: where something goes, or where it is put. */
export function stepMarks(step: Step, tone: Tone, weight = 1): Mark[] {
  const marks: Mark[] = [];
  for (const { kind, source, target } of step.effects) {
    if (kind === "slide" && source && target)
      marks.push({ kind: "arrow", from: source, to: target, tone, weight });
    else if (kind === "place" && target) marks.push({ kind: "circle", cell: target, tone });
  }
  return marks;
}

function choiceMarks(choice: Choice | undefined, tone: Tone, weight: number): Mark[] {
  const cells = choice?.picks.filter(({ kind }) => kind === "cell" || kind === "target") ?? [];
  const [from, to] = cells;
  if (from && to) return [{ kind: "arrow", from: from.value, to: to.value, tone, weight }];
  return from ? [{ kind: "circle", cell: from.value, tone }] : [];
}

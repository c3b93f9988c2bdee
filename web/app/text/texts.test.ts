import { expect, test } from "vitest";
import catalogue from "../../generated/catalogue.json";
import { sources as english } from "./en.ts";
import { sources as persian } from "./fa.ts";
import { messagesOf } from "./speech.svelte.ts";

const languages = [await messagesOf("en"), await messagesOf("fa")];

// Keys that pages put together from ids: whatever a game names must have its words.
const keys = catalogue.games.flatMap(({ id, variants, options, seats, declared }) => [
  `game-${id}`,
  `web-motto-${id}`,
  `web-credit-${id}`,
  ...[1, 2, 3, 4].map((n) => `web-learn-${id}-${n}`),
  ...seats.map((seat) => `seat-${seat}`),
  ...variants.flatMap((variant) => [`variant-${id}-${variant}`, `web-variant-${id}-${variant}`]),
  ...options.flatMap(({ name, values }) => {
    const dashed = name.replaceAll("_", "-");
    const own = (values ?? []).map((value) => {
      const word = `web-value-${String(value)}`;
      return typeof value === "boolean" ? word : `web-value-${id}-${dashed}-${String(value)}`;
    });
    return [`option-${id}-${dashed}`, `web-option-${id}-${dashed}`, ...own];
  }),
  ...(declared.scoring ? [`web-score-${id}`] : []),
  ...declared.trays.map(({ kind }) => `render-tray-${kind}`),
  ...declared.facts
    .filter(({ told }) => told === "line")
    .map(({ name }) => `web-fact-${id}-${name}`),
  ...declared.phases.flatMap(({ id: phase, does, compared }) => [
    `edit-phase-${phase}`,
    ...(does.length ? [`web-task-${id}-${phase}`] : []),
    ...(compared
      ? ["", "-note", "-warned", "-sound"].map((part) => `web-compare-${id}-${phase}${part}`)
      : []),
  ]),
]);

test.each(languages)("all that games declare has its words ($lang)", (messages) => {
  expect(keys.filter((key) => !messages.has(key))).toEqual([]);
});

test("what only terminals, paper or other pages say does not come with the first page", () => {
  const all = [...english, ...persian].join("\n");
  expect(all.match(/^(cli-analyse|paper|record|why|story|term|theme)-[\w-]+ =/gm)).toBeNull();
  expect(all).not.toMatch(
    /^(practice-title|oracle-title|table-title|privacy-short|server-stale|bots-note) =/m,
  );
});

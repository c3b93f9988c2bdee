/** Pictures come to life: each becomes a board when it is in view, to play through and to try. */

import { mount, unmount } from "svelte";
import { wire } from "../app/net/wire.svelte.ts";
import type { Lang } from "../app/text/formats.ts";
import { speech } from "../app/text/speech.svelte.ts";
import { figures, rulebook } from "./data.ts";
import Example from "./Example.svelte";
import Task from "./Task.svelte";

/** How far below the window a board may be and still be made ready. */
const NEAR = "200px";
const LATER = 10_000; // milliseconds

/** Let the pictures of a book live until the signal ends that; then nothing of it runs any more. */
export async function enliven(
  root: ParentNode,
  game: string,
  lang: Lang,
  signal?: AbortSignal,
): Promise<void> {
  const [book] = await Promise.all([rulebook(game, lang), speak(lang)]);
  if (signal?.aborted) return;
  const living = new Set<object>();
  wire.connect();
  const told = figures(book);
  const watcher = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        if (!isIntersecting) continue;
        watcher.unobserve(target);
        begin(target as HTMLElement);
      }
    },
    { rootMargin: NEAR },
  );

  function begin(figure: HTMLElement): void {
    const { board, try: task } = figure.dataset;
    const data = told.get(board ? `board:${board}` : `try:${task ?? ""}`);
    const stage = figure.querySelector<HTMLElement>(".stage");
    const picture = stage?.querySelector("svg");
    if (!data || !stage || !picture) return;
    // The board takes the place of the picture, and no other: nothing jumps.
    const { width, height } = picture.getBoundingClientRect();
    const ratio = width && height ? `${width} / ${height}` : "1";
    const trays = stage.dataset["hands"] !== undefined;
    const ready = (): void => figure.classList.add("live");
    // Where nothing answers, the picture stays, and is tried again when it is seen again.
    const failed = (): void => {
      if (!living.delete(made)) return;
      void unmount(made);
      setTimeout(() => signal?.aborted || watcher.observe(figure), LATER);
    };
    const common = { game, ratio, trays, picture, ready, failed };
    const made: object =
      data.type === "board"
        ? mount(Example, { target: stage, props: { ...common, told: data } })
        : mount(Task, { target: stage, props: { ...common, told: data } });
    living.add(made);
  }

  for (const figure of root.querySelectorAll("[data-board], [data-try]")) watcher.observe(figure);
  signal?.addEventListener("abort", () => {
    watcher.disconnect();
    for (const made of living) void unmount(made);
    living.clear();
  });
}

async function speak(lang: Lang): Promise<void> {
  try {
    if (speech.lang === lang) return;
  } catch {
    // No language has been loaded yet.
  }
  await speech.learn(lang);
}

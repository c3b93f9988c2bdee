/** Lessons that were gone through say so; how far somebody has come is kept by the app. */

/** As in app/lesson/progress.svelte.ts. */
const KEY = "borj.lessons";

export function markLearnt(): void {
  let known: Readonly<Record<string, { readonly done?: boolean } | null>>;
  try {
    known = JSON.parse(localStorage.getItem(KEY) ?? "{}") as typeof known;
  } catch {
    return; // Nothing readable is stored.
  }
  for (const link of document.querySelectorAll<HTMLElement>("[data-lesson]")) {
    const said = link.querySelector<HTMLElement>("[data-learnt]");
    if (!said || known[link.dataset["lesson"] ?? ""]?.done !== true) continue;
    link.classList.add("learnt");
    said.textContent = said.dataset["learnt"] ?? "";
  }
}

/** The table of contents follows the reader: it marks where they are and opens that chapter. */

/** Below this part of the window a paragraph is not yet being read. */
const LINE = 0.3;

export function follow(contents: HTMLElement): void {
  const links = new Map<Element, HTMLAnchorElement>();
  for (const link of contents.querySelectorAll<HTMLAnchorElement>('a[href^="#"]')) {
    const place = document.getElementById(link.hash.slice(1));
    if (place) links.set(place, link);
  }
  const places = [...links.keys()];
  let current: HTMLAnchorElement | undefined;
  let waiting = false;

  const look = (): void => {
    waiting = false;
    const line = innerHeight * LINE;
    const place = places.findLast((each) => each.getBoundingClientRect().top <= line) ?? places[0];
    const link = place && links.get(place);
    if (!link || link === current) return;
    current?.removeAttribute("aria-current");
    link.setAttribute("aria-current", "true");
    current = link;
    const chapter = link.closest(".contents > ol > li");
    for (const each of contents.querySelectorAll(".open")) each.classList.remove("open");
    chapter?.classList.add("open");
    keepInSight(contents, link);
  };
  const soon = (): void => {
    if (!waiting) requestAnimationFrame(look);
    waiting = true;
  };
  contents.classList.add("follows");
  addEventListener("scroll", soon, { passive: true });
  addEventListener("resize", soon);
  look();

  // On a small screen it lies over the text; whoever has chosen wants to read.
  contents.addEventListener("click", (event) => {
    if ((event.target as Element).closest("a") && contents.matches(":popover-open"))
      contents.hidePopover();
  });
}

/** Scroll the table alone, never the page. */
function keepInSight(contents: HTMLElement, link: HTMLElement): void {
  const box = contents.getBoundingClientRect();
  const at = link.getBoundingClientRect();
  if (at.top < box.top + 40) contents.scrollTop += at.top - box.top - 80;
  else if (at.bottom > box.bottom - 40) contents.scrollTop += at.bottom - box.bottom + 80;
}

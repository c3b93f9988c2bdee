/** Addresses and pages: a small router on the browser's history. */

import type { Component } from "svelte";
import type { Part } from "../text/apart.ts";

export type Params = Readonly<Record<string, string>>;
// eslint-disable-next-line @typescript-eslint/no-explicit-any -- each page states its own props
export type Page = Component<any>;

export interface Route {
  /** Such as `/play/:id`. */
  readonly path: string;
  readonly load: () => Promise<{ default: Page }>;
  /** Which words come with it. */
  readonly words?: Part | readonly Part[];
  /** Which entry of the menu it belongs to. */
  readonly menu?: string;
  /** Props besides those from the address. */
  readonly props?: Readonly<Record<string, unknown>>;
}

export interface Place {
  readonly path: string;
  readonly query: URLSearchParams;
  readonly hash: string;
}

function here(): Place {
  return {
    path: decodeURI(location.pathname),
    query: new URLSearchParams(location.search),
    hash: location.hash,
  };
}

const SETTLED = 200; // milliseconds after which a page has come to rest
const MOST_FRAMES = 300; // in which a page that is gone back to may become as high as it was

class Router {
  place = $state.raw<Place>(here());
  /** How far the page that was gone back to has to be scrolled, until it is. */
  #wanted: number | undefined;

  /** Go to an address of ours; `replace` leaves no step back. */
  go(to: string, replace = false): void {
    this.#remember();
    if (replace) history.replaceState(null, "", to);
    else history.pushState(null, "", to);
    this.place = here();
    this.#wanted = undefined;
    if (!this.place.hash) scrollTo(0, 0);
  }

  /** How far this page was scrolled, kept with its entry of the history. */
  #remember(): void {
    if (this.#wanted === undefined)
      history.replaceState({ ...(history.state as object | null), down: scrollY }, "");
  }

  /** Go back to where a page was scrolled to, as soon as it is high enough again. */
  #restore(tries = 0): void {
    const down = this.#wanted;
    if (down === undefined) return;
    scrollTo(0, down);
    if (Math.abs(scrollY - down) < 2 || tries > MOST_FRAMES) this.#wanted = undefined;
    else requestAnimationFrame(() => this.#restore(tries + 1));
  }

  /** Follow the browser's own buttons, and links to our pages. */
  listen(): void {
    history.scrollRestoration = "manual"; // pages are not there at once, and the browser's way is lost
    let later: number | undefined;
    addEventListener("scroll", () => {
      clearTimeout(later);
      later = window.setTimeout(() => this.#remember(), SETTLED);
    });
    const back = (): void => {
      clearTimeout(later);
      this.#wanted = (history.state as { down?: number } | null)?.down;
      this.#restore();
    };
    addEventListener("popstate", () => {
      this.place = here();
      back();
    });
    // Whoever scrolls meanwhile is where they want to be.
    for (const name of ["wheel", "touchmove", "keydown"])
      addEventListener(name, () => (this.#wanted = undefined), { passive: true });
    back();
    document.addEventListener("click", (event) => {
      const link = (event.target as Element | null)?.closest?.("a[href]");
      if (!(link instanceof HTMLAnchorElement) || !ours(event, link)) return;
      event.preventDefault();
      this.go(link.pathname + link.search + link.hash);
    });
  }
}

/** Whether the server writes what is there itself, so that it is no page of the app; lessons are. */
export function ofServer(path: string): boolean {
  return /^\/(api|schema|files|docs|learn(?!\/[^/]+\/lessons))(\/|$)/.test(path);
}

function ours(event: MouseEvent, link: HTMLAnchorElement): boolean {
  const plain = !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey);
  const page = link.origin === location.origin && !ofServer(link.pathname);
  const onPage = link.pathname === location.pathname && link.hash !== "";
  const stays = !link.target && !link.hasAttribute("download") && !onPage;
  return event.button === 0 && plain && page && stays && !event.defaultPrevented;
}

export const router = new Router();

/** The parameters of a path that matches, such as {id} for /play/:id. */
export function match(pattern: string, path: string): Params | undefined {
  const wanted = pattern.split("/");
  const found = path.replace(/(.)\/$/, "$1").split("/");
  if (wanted.length !== found.length) return undefined;
  const params: Record<string, string> = {};
  for (const [i, part] of wanted.entries()) {
    const value = found[i] ?? "";
    if (part.startsWith(":") && value) params[part.slice(1)] = value;
    else if (part !== value) return undefined;
  }
  return params;
}

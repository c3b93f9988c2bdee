/** Addresses and pages: a small router on the browser's history. */

import type { Component } from "svelte";

export type Params = Readonly<Record<string, string>>;
// eslint-disable-next-line @typescript-eslint/no-explicit-any -- each page states its own props
export type Page = Component<any>;

export interface Route {
  /** Such as `/play/:id`. */
  readonly path: string;
  readonly load: () => Promise<{ default: Page }>;
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

class Router {
  place = $state.raw<Place>(here());

  /** Go to an address of ours; `replace` leaves no step back. */
  go(to: string, replace = false): void {
    if (replace) history.replaceState(null, "", to);
    else history.pushState(null, "", to);
    this.place = here();
    if (!this.place.hash) scrollTo(0, 0);
  }

  /** Follow the browser's own buttons, and links to our pages. */
  listen(): void {
    addEventListener("popstate", () => {
      this.place = here();
    });
    document.addEventListener("click", (event) => {
      const link = (event.target as Element | null)?.closest?.("a[href]");
      if (!(link instanceof HTMLAnchorElement) || !ours(event, link)) return;
      event.preventDefault();
      this.go(link.pathname + link.search + link.hash);
    });
  }
}

function ours(event: MouseEvent, link: HTMLAnchorElement): boolean {
  const plain = !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey);
  // What the server writes itself is no page of the app.
  const others = /^\/(api|schema|files|learn)(\/|$)/.test(link.pathname);
  const page = link.origin === location.origin && !others;
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

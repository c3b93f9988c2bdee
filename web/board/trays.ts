/** What lies beside the board: hands, markers, claims, won and captured stacks. */

import { form } from "./artwork.ts";
import type { Words } from "./config.ts";
import { stackKey } from "./perform.ts";
import { arrange } from "./pieces.ts";
import type { Eyes, Pictures } from "./pieces.ts";
import { fill, html, make, set } from "./svg.ts";
import type { Look, Piece, Stack, Tray } from "./types.ts";

const WIDE = 92; // units that a stack in a tray takes

export interface Item {
  readonly tray: Tray;
  readonly stack: Stack;
  readonly count: number;
}

interface Shown {
  readonly node: HTMLElement;
  readonly picture: SVGSVGElement;
  readonly number: HTMLElement;
  item: Item;
  /** What it was last called, by which words. */
  named: { readonly words: Words; readonly count: number; readonly label: string } | undefined;
}

/** How an item stands with the choices. */
export interface Standing {
  readonly option: boolean;
  readonly picked: boolean;
}

export class Trays {
  readonly far = html("div", { class: "trays far", part: "trays far" });
  readonly near = html("div", { class: "trays near", part: "trays near" });
  readonly common = html("div", { class: "trays common", part: "trays common" });
  readonly #pictures: Pictures;
  #shown = new Map<string, Shown>();
  #groups = new Map<string, HTMLElement>();

  constructor(pictures: Pictures) {
    this.#pictures = pictures;
  }

  /** Draw all trays; `near` is the player who sits before the board. */
  show(
    look: Look | undefined,
    eyes: Eyes,
    words: Words,
    near: number,
    standing: (item: Item) => Standing,
  ): void {
    const trays = look ? traysOf(look) : [];
    const kept = new Set<string>();
    for (const place of [this.far, this.near, this.common]) {
      const groups = trays
        .filter(({ owner }) => this.#placeOf(owner, near) === place)
        .map((tray) => this.#tray(tray, eyes, words, standing, kept));
      if (!same(place.children, groups)) place.replaceChildren(...groups);
      place.hidden = groups.length === 0;
    }
    for (const [key, { node }] of this.#shown) {
      if (!kept.has(key)) {
        node.remove();
        this.#shown.delete(key);
      }
    }
  }

  /** Whether nothing lies beside the board. */
  get bare(): boolean {
    return [this.far, this.near, this.common].every(({ hidden }) => hidden);
  }

  /** Whether there is something for both. */
  get shared(): boolean {
    return !this.common.hidden;
  }

  /** What of it can be picked, as it is drawn. */
  get open(): readonly Element[] {
    const places = [this.far, this.common, this.near];
    return places.flatMap((place) => [...place.querySelectorAll(".item.option")]);
  }

  /** Forget everything drawn, because pieces look different now. */
  clear(): void {
    this.#shown.clear();
    this.#groups.clear();
  }

  /** The item that a node of the page belongs to. */
  itemAt(node: EventTarget | null): Item | undefined {
    const element = node instanceof Element ? node.closest("[data-item]") : null;
    return [...this.#shown.values()].find((shown) => shown.node === element)?.item;
  }

  /** Where a piece of a tray is on the screen, or where it would be. */
  rectOf(tray: string, stack: Stack): DOMRect | undefined {
    const shown = this.#shown.get(`${tray}|${stackKey(stack)}`);
    const element = shown?.picture ?? this.#groups.get(tray);
    const rect = element?.getBoundingClientRect();
    return rect?.height ? rect : undefined;
  }

  #placeOf(owner: number, near: number): HTMLElement {
    return owner < 0 ? this.common : owner === near ? this.near : this.far;
  }

  #tray(
    tray: Tray,
    eyes: Eyes,
    words: Words,
    standing: (item: Item) => Standing,
    kept: Set<string>,
  ): HTMLElement {
    const group = this.#groups.get(tray.id) ?? html("div", { "data-tray": tray.id, role: "group" });
    this.#groups.set(tray.id, group);
    set(group, {
      class: `tray ${tray.kind}${tray.gone ? " gone" : ""}`,
      "aria-label": words.tray(tray),
      "data-caption": words.caption(tray),
    });
    const nodes = tray.stacks.map(([stack, count]) => {
      const key = `${tray.id}|${stackKey(stack)}`;
      kept.add(key);
      const shown = this.#shown.get(key) ?? this.#make(key, { tray, stack, count }, eyes);
      shown.item = { tray, stack, count };
      this.#update(shown, words, standing(shown.item));
      return shown.node;
    });
    if (!same(group.children, nodes)) group.replaceChildren(...nodes);
    return group;
  }

  #make(key: string, item: Item, eyes: Eyes): Shown {
    const { seats, face } = arrange(this.#pictures, eyes, item.stack, undefined, false);
    const top = (eyes.flat ? -44 : Math.min(-44, face - 38)) - 2;
    const low = eyes.flat ? 46 : form((item.stack[0] as Piece).kind).foot;
    const uses = seats.map(({ href, y, scale }) => {
      return `<use href="${href}" transform="translate(0 ${y}) scale(${scale})"/>`;
    });
    const picture = make("svg", {
      viewBox: `${-WIDE / 2} ${top} ${WIDE} ${low - top}`,
      "aria-hidden": "true",
    });
    picture.style.setProperty("--units", String(low - top));
    fill(picture, uses.join(""));
    const number = html("span", { class: "number", "aria-hidden": "true" });
    const node = html("span", { class: "item", "data-item": key }, picture, number);
    const shown: Shown = { node, picture, number, item, named: undefined };
    this.#shown.set(key, shown);
    return shown;
  }

  #update(shown: Shown, words: Words, { option, picked }: Standing): void {
    const { node, number, item } = shown;
    const { count } = item;
    if (shown.named?.words !== words || shown.named.count !== count)
      shown.named = { words, count, label: words.item(item.tray, item.stack, count) };
    const counted = item.count > 1 || item.tray.kind === "visible";
    const text = counted ? `×${words.number(item.count)}` : "";
    if (number.textContent !== text) number.textContent = text;
    node.classList.toggle("scarce", item.tray.kind === "visible" && item.count <= 2);
    node.classList.toggle("last", item.tray.kind === "visible" && item.count <= 1);
    node.classList.toggle("gone", item.tray.gone);
    node.classList.toggle("option", option);
    node.classList.toggle("picked", picked);
    const active = option || picked;
    set(node, {
      role: active ? "button" : "img",
      tabindex: active ? 0 : undefined,
      "aria-pressed": active ? String(picked) : undefined,
      "aria-label": shown.named.label,
    });
  }
}

function same(children: HTMLCollection, nodes: readonly Element[]): boolean {
  return children.length === nodes.length && nodes.every((node, i) => children[i] === node);
}

/**
 * All trays of a look, and what each player still shows on the board if that is counted: the kinds
 * in one order, and not as long as a hand says the same, which has all that is not on the board.
 */
function traysOf(look: Look): Tray[] {
  const counts = look.status.visible;
  const kinds = Object.keys(counts[0] ?? {});
  if (!kinds.length) return [...look.trays];
  const place = ([stack]: Tray["stacks"][number]): number =>
    kinds.indexOf(stack.at(-1)?.kind ?? "");
  const own = look.trays.map((tray) => ({
    ...tray,
    stacks: tray.stacks.toSorted((one, other) => place(one) - place(other)),
  }));
  const held = own.filter(({ kind, stacks }) => kind === "hand" && stacks.length > 0);
  const visible = counts.map((numbers, owner): Tray => {
    const colour = colourOf(look, owner);
    const stacks = kinds.map(
      (kind) => [[{ owner, kind, colour, teeth: 0 }], numbers[kind] ?? 0] as const,
    );
    return { id: `visible-${owner}`, kind: "visible", owner, stacks, gone: false };
  });
  return [...visible.filter(({ owner }) => held.every((tray) => tray.owner !== owner)), ...own];
}

/** The colour of a player's pieces. */
function colourOf(look: Look, owner: number): string {
  const standing = Object.values(look.stacks).flat();
  const beside = look.trays.flatMap(({ stacks }) => stacks.flatMap(([stack]) => stack));
  return [...standing, ...beside].find((piece) => piece.owner === owner)?.colour ?? "";
}

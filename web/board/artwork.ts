/**
 * The shared artwork: tokens and colours from theme.json, symbols from sheet.svg, outlines of
 * letters from glyphs.json. Nothing here knows a game: what a piece looks like follows from its
 * kind and its colour's name.
 */

import glyphData from "../../src/borj/render/artwork/glyphs.json";
import sheet from "../../src/borj/render/artwork/sheet.svg?raw";
import themeData from "../../src/borj/render/artwork/theme.json";
import type { Piece } from "./types.ts";

/** How a colour looks: its face, its edge and marks upon it, and its signs for all eyes. */
export interface Paint {
  readonly face: string;
  readonly edge: string;
  readonly mark: string;
  readonly symbol?: string;
  readonly pattern?: string;
  readonly character?: string;
  /** The token of its edge where that differs by theme. */
  readonly rim?: string;
}

/** What outlines a colour: black stands out by night, too. */
export function edgeOf({ edge, rim }: Paint): string {
  return rim ? `var(--${rim})` : edge;
}

/** How a kind of piece is drawn; see `Form` in borj/render/theme.py. */
export interface Form {
  readonly symbol: string;
  readonly mark?: string;
  readonly height: number;
  readonly number: string;
  readonly owners?: readonly string[];
  readonly inset?: string;
  readonly lift: number;
  readonly foot: number;
  readonly wall?: string;
  readonly badge: readonly number[];
}

const PLAIN = { height: 1, number: "chip", lift: 4, foot: 50, badge: [0, 0] };
const GREY: Paint = { face: "#8C8C8C", edge: "#4D4D4D", mark: "#FFFFFF" };

type Entries<T> = Readonly<Record<string, T | undefined>>;
const palettes = themeData.palettes as Readonly<Record<string, Entries<Paint>>>;
const forms = themeData.pieces as Entries<Partial<Form>> & { readonly "": { symbol: string } };

/** Colours of paper, ink, lines and signals, by theme. */
export const themes: Readonly<Record<string, Readonly<Record<string, string>>>> = themeData.themes;

/** The paint of a colour; one that this palette lacks comes from the other, or is grey. */
export function paint(colour: string, palette: "pieces" | "fields" = "pieces"): Paint {
  const other = palette === "pieces" ? "fields" : "pieces";
  return palettes[palette]?.[colour] ?? palettes[other]?.[colour] ?? GREY;
}

/** How a kind of piece is drawn; a kind that nobody drew yet is a plain disc. */
export function form(kind: string): Form {
  return { ...PLAIN, ...forms[""], ...forms[kind] };
}

/** The paint of a piece's body: its owner's where that is what the body shows. */
export function body(piece: Piece): Paint {
  return paint((piece.owner >= 0 && form(piece.kind).owners?.[piece.owner]) || piece.colour);
}

/** The paint of a piece's inset, if its kind has one. */
export function inset(piece: Piece): Paint | undefined {
  const palette = form(piece.kind).inset;
  return palette ? paint(piece.colour, palette as "fields") : undefined;
}

interface Drawing {
  readonly kind: string;
  readonly inner: string;
  readonly rest: string;
}

export type Drawings = ReadonlyMap<string, Drawing>;
const DRAWING = /<(symbol|pattern|\w+Gradient) id="([\w-]+)"([^>]*)>\s*([\s\S]*?)\s*<\/\1>/g;

/** The drawings of a sheet by their ids. */
export function drawingsOf(text: string): Drawings {
  const found = new Map<string, Drawing>();
  for (const [, kind = "", id = "", rest = "", inner = ""] of text.matchAll(DRAWING))
    found.set(id, { kind, rest, inner: inner.replace(/>\s+</g, "><") });
  return found;
}

const drawings = drawingsOf(sheet);

/** What boards and pieces are made of: drawings that take the place of those of the sheet. */
export interface Material {
  readonly drawings: Drawings;
  /** The colours of its boards, as rules for a host that has its name. */
  readonly css: string;
}

/** The inside of a symbol of the sheet; nothing if nobody drew it. */
export function symbol(id: string): string {
  return drawings.get(id)?.inner ?? "";
}

/** A pattern of the sheet in a colour, under an id. */
export function pattern(id: string, name: string, colour: string): string {
  const { rest, inner } = drawings.get(name) ?? { rest: "", inner: "" };
  return `<pattern id="${id}"${rest}>${inner.replaceAll("currentColor", colour)}</pattern>`;
}

/** Whether the sheet has a drawing of that name. */
export function drawn(id: string | undefined): id is string {
  return id !== undefined && drawings.has(id);
}

const glyphs = glyphData.glyphs as Entries<{ w: number; d: string }>;

/** A text as outlines, its capitals centred on (x, y): the same on every machine, without fonts. */
export function text(content: string, x: number, y: number, size: number, fill = ""): string {
  const scale = size / glyphData.em;
  const known = [...content].map((letter) => glyphs[letter] ?? { w: 0, d: "" });
  const wide = known.reduce((sum, glyph) => sum + glyph.w, 0) * scale;
  let at = 0;
  const paths = known.map(({ w, d }) => {
    const path = `<path d="${d}"${at ? ` transform="translate(${at})"` : ""}/>`;
    at += w;
    return path;
  });
  const place = move(x - wide / 2, y + (glyphData.cap * scale) / 2, scale);
  return `<g transform="${place}"${fill && ` fill="${fill}"`} stroke="none">${paths.join("")}</g>`;
}

/** A transform to a place. */
export function move(x: number, y: number, scale = 1): string {
  const shrink = scale === 1 ? "" : ` scale(${Number(scale.toFixed(4))})`;
  return `translate(${short(x)} ${short(y)})${shrink}`;
}

/** A coordinate as short as it can be, to a hundredth of a unit. */
export function short(value: number): string {
  return String(Math.round(value * 100) / 100 || 0);
}

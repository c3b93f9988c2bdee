/** Small tools for SVG in the document. */

const NS = "http://www.w3.org/2000/svg";

export type Attributes = Readonly<Record<string, string | number | undefined>>;

export function make<K extends keyof SVGElementTagNameMap>(
  name: K,
  attributes: Attributes = {},
  ...children: readonly Node[]
): SVGElementTagNameMap[K] {
  const element = document.createElementNS(NS, name);
  set(element, attributes);
  element.append(...children);
  return element;
}

export function html<K extends keyof HTMLElementTagNameMap>(
  name: K,
  attributes: Attributes = {},
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[K] {
  const element = document.createElement(name);
  set(element, attributes);
  element.append(...children);
  return element;
}

/** Set attributes that changed; undefined takes one away. */
export function set(element: Element, attributes: Attributes): void {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === undefined) element.removeAttribute(name);
    else if (element.getAttribute(name) !== String(value))
      element.setAttribute(name, String(value));
  }
}

const painted = new WeakMap<Element, string>();

/** Put markup inside an element, unless it is there already. */
export function fill(element: Element, markup: string): void {
  if ((painted.get(element) ?? "") === markup) return;
  painted.set(element, markup);
  element.innerHTML = markup;
}

const drawn = new WeakMap<Element, Map<string, Element>>();

/** Put parts inside an element, each the markup of one node: what is there already stays there. */
export function fillEach(element: Element, parts: readonly string[]): void {
  const before = drawn.get(element);
  const wanted = new Set(parts.filter(Boolean));
  const now = new Map<string, Element>();
  for (const [part, node] of before ?? []) {
    if (wanted.has(part)) now.set(part, node);
    else node.remove();
  }
  const fresh = [...wanted].filter((part) => !now.has(part));
  drawn.set(element, now);
  if (!fresh.length) return;
  const made = make("g");
  made.innerHTML = fresh.join("");
  for (const [i, node] of [...made.children].entries()) now.set(fresh[i] ?? "", node);
  element.append(...made.children);
}

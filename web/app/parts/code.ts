/** A text as a QR code. The page draws it by itself, so that it also works without a network. */

export interface Code {
  /** The dark squares, as one path of an SVG in which each has the side 1. */
  path: string;
  size: number;
}

export async function code(text: string): Promise<Code> {
  const { encode } = await import("uqr");
  const { data, size } = encode(text, { border: 2 });
  let path = "";
  for (const [y, row] of data.entries())
    for (const [x, dark] of row.entries()) if (dark) path += `M${x} ${y}h1v1h-1z`;
  return { path, size };
}

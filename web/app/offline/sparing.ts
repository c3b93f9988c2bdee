/** Connections on which nothing is fetched that nobody asked for. */

interface Line {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

export function sparing(line = (navigator as { connection?: Line }).connection): boolean {
  return line?.saveData === true || ["slow-2g", "2g", "3g"].includes(line?.effectiveType ?? "");
}

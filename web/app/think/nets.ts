/** The small nets beside the evaluations: the same files as the native engine's. */

const files = import.meta.glob<string>("../../../src/borj/engine/weights/nets/*.json", {
  import: "numbers",
  eager: true,
});

export const nets: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(files).map(([path, found]) => [path.replace(/^.*\/|\.json$/g, ""), found]),
);

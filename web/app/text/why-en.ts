/** The words in which games are explained, as they are: fetched when somebody wants to read why. */

const files = import.meta.glob<string>("../../../src/borj/text/en/why*.ftl", {
  query: "?raw",
  import: "default",
  eager: true,
});

export const sources: readonly string[] = Object.values(files);

/** What lists of games and the form of a new one say, as it is: fetched with the first such page. */

const files = import.meta.glob<string>("../../../src/borj/text/en/pages.ftl", {
  query: "?raw",
  import: "default",
  eager: true,
});

export const sources: readonly string[] = Object.values(files);

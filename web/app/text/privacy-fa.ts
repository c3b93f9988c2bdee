/** The words of what is kept of a visitor, as they are: fetched with their page. */

const files = import.meta.glob<string>("../../../src/borj/text/fa/privacy.ftl", {
  query: "?raw",
  import: "default",
  eager: true,
});

export const sources: readonly string[] = Object.values(files);

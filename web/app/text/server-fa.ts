/** What the server says, as it is: fetched with what plays without it. The server brings its words. */

const files = import.meta.glob<string>("../../../src/borj/text/fa/server.ftl", {
  query: "?raw",
  import: "default",
  eager: true,
});

export const sources: readonly string[] = Object.values(files);

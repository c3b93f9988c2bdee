/** The words of exercises, oracle and companion, as they are: fetched with their pages. */

const files = import.meta.glob<string>(
  "../../../src/borj/text/fa/{practice,exercises,oracle,table}.ftl",
  {
    query: "?raw",
    import: "default",
    eager: true,
  },
);

export const sources: readonly string[] = Object.values(files);

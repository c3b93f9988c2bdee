/** The texts of a language that pages speak, as they are: one chunk of the build. */

const files = import.meta.glob<string>(
  [
    "../../../src/borj/text/en/*.ftl",
    "!../../../src/borj/text/en/cli.ftl",
    "!../../../src/borj/text/en/engine-cli.ftl",
    "!../../../src/borj/text/en/engine.ftl",
    "!../../../src/borj/text/en/records.ftl",
    "!../../../src/borj/text/en/pages.ftl",
    "!../../../src/borj/text/en/paper.ftl",
    "!../../../src/borj/text/en/{film,embed,screen}.ftl",
    // What comes with the pages that say it: see `apart.ts`.
    "!../../../src/borj/text/en/why*.ftl",
    "!../../../src/borj/text/en/{practice,exercises,oracle,table}.ftl",
    "!../../../src/borj/text/en/{privacy,craft,server,bots}.ftl",
  ],
  { query: "?raw", import: "default", eager: true },
);

export const sources: readonly string[] = Object.values(files);

/** The texts of a language that pages speak, as they are: one chunk of the build. */

const files = import.meta.glob<string>(
  [
    "../../../src/borj/text/fa/*.ftl",
    "!../../../src/borj/text/fa/cli.ftl",
    "!../../../src/borj/text/fa/engine-cli.ftl",
    "!../../../src/borj/text/fa/engine.ftl",
    "!../../../src/borj/text/fa/records.ftl",
    "!../../../src/borj/text/fa/pages.ftl",
    "!../../../src/borj/text/fa/paper.ftl",
    "!../../../src/borj/text/fa/{film,embed,screen}.ftl",
    // What comes with the pages that say it: see `apart.ts`.
    "!../../../src/borj/text/fa/why*.ftl",
    "!../../../src/borj/text/fa/{practice,exercises,oracle,table}.ftl",
    "!../../../src/borj/text/fa/{privacy,craft,server,bots}.ftl",
  ],
  { query: "?raw", import: "default", eager: true },
);

export const sources: readonly string[] = Object.values(files);

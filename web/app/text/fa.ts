/** The texts of a language that pages speak, as they are: one chunk of the build. */

const files = import.meta.glob<string>(
  [
    "../../../src/borj/text/fa/*.ftl",
    "!**/cli.ftl",
    "!**/engine-cli.ftl",
    "!**/engine.ftl",
    "!**/records.ftl",
  ],
  { query: "?raw", import: "default", eager: true },
);

export const sources: readonly string[] = Object.values(files);

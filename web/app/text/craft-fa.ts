/** The words of what is made of games, and of turns thought out ahead: fetched where they are said. */

import source from "../../../src/borj/text/fa/craft.ftl?raw";

export const sources: readonly string[] = [source];

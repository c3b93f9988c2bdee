/** The words of one's bots: fetched with their page. */

import source from "../../../src/borj/text/en/bots.ftl?raw";

export const sources: readonly string[] = [source];

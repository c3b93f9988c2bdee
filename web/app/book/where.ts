/** Where Python and the book's archive are, and which book it is. */

import { folder } from "virtual:pyodide";
import archive from "../../dist/book.zip?url";
import type { Sources } from "./python.ts";

export const sources: Sources = { folder, archive };

/** The hash of this page's book, as the server tells its own; none where pages are developed. */
export const hash = /book-([\w-]{8})\.zip$/.exec(archive)?.[1];

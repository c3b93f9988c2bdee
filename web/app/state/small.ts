/** Whether the window is small: a phone or a tablet, touched with fingers. The style sheets say the same. */

import { MediaQuery } from "svelte/reactivity";

export const small = new MediaQuery("(max-width: 860px)");

/** A phone that lies on its side: a board that is whole counts more there than large cells. */
export const flat = new MediaQuery(
  "(min-width: 480px) and (max-height: 499px) and (min-aspect-ratio: 1)",
);

/** A phone that is held upright: one column. */
export const upright = new MediaQuery("(max-width: 640px)");

/** A phone, however it is held. */
export const brief = new MediaQuery("(max-width: 640px), (max-height: 499px)");

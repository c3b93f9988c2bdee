/** The whole screen for the page, or the window again. */

/** All of the page, so that notices are seen, too; its header gives way (style/base.css). */
export function full(): void {
  const change = document.fullscreenElement
    ? document.exitFullscreen()
    : document.documentElement.requestFullscreen();
  change.catch(() => undefined); // the browser may refuse it: all stays as large as it is
}

/** Files that leave the page. */

/** Hand something to the browser as a file. */
export function download(name: string, body: Blob): void {
  const url = URL.createObjectURL(body);
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

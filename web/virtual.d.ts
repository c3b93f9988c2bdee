/** Modules that plugins of the build make up. */

declare module "virtual:pyodide" {
  /** The address of the folder with Python for the browser. */
  export const folder: string;
}

// What the TypeScript compiler does not see: promises that nobody waits for, values of any kind.
import js from "@eslint/js";
import svelte from "eslint-plugin-svelte";
import { defineConfig } from "eslint/config";
import globals from "globals";
import ts from "typescript-eslint";

import svelteConfig from "./svelte.config.js";

const UNSAFE = ["argument", "assignment", "call", "member-access", "return"];

export default defineConfig(
  { ignores: ["generated/**", "public/**"] },
  js.configs.recommended,
  ts.configs.strictTypeChecked,
  svelte.configs.recommended,
  {
    languageOptions: {
      globals: { ...globals.browser, ...globals.node },
      parserOptions: {
        projectService: { allowDefaultProject: ["*.js"] },
        extraFileExtensions: [".svelte"],
        tsconfigRootDir: import.meta.dirname,
      },
    },
    rules: {
      // `return done()` and `() => done()` are how we end early and pass on.
      "@typescript-eslint/no-confusing-void-expression": [
        "error",
        { ignoreArrowShorthand: true, ignoreVoidReturningFunctions: true },
      ],
      "@typescript-eslint/restrict-template-expressions": ["error", { allowNumber: true }],
      "@typescript-eslint/no-unused-vars": ["error", { varsIgnorePattern: "^_+$" }],
      // Browsers and servers of yesterday have less than the types of today say.
      "@typescript-eslint/no-unnecessary-condition": "off",
      "@typescript-eslint/no-useless-default-assignment": "off",
      "@typescript-eslint/no-unnecessary-boolean-literal-compare": "off",
      // Stacks and labels are written in plain letters.
      "@typescript-eslint/no-misused-spread": "off",
      // Looks are records by cell, which are copied before something is taken out.
      "@typescript-eslint/no-dynamic-delete": "off",
      // What lies in a Map is said to be known or not by `$state.raw` beside it.
      "svelte/prefer-svelte-reactivity": "off",
    },
  },
  {
    files: ["**/*.svelte", "**/*.svelte.ts"],
    languageOptions: { parserOptions: { parser: ts.parser, svelteConfig } },
    rules: {
      // Reading a signal is an effect.
      "@typescript-eslint/no-unused-expressions": "off",
      // svelte-check says which of them are of no use.
      "svelte/no-unused-svelte-ignore": "off",
    },
  },
  {
    // svelte-check knows the types of components, which are `any` here.
    files: ["**/*.svelte"],
    rules: Object.fromEntries(
      UNSAFE.map((kind) => [`@typescript-eslint/no-unsafe-${kind}`, "off"]),
    ),
  },
  {
    files: ["**/*.test.ts", "**/test/*.ts", "*.js"],
    rules: Object.fromEntries(
      UNSAFE.map((kind) => [`@typescript-eslint/no-unsafe-${kind}`, "off"]),
    ),
  },
);

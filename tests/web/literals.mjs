/**
 * Tells every string that TypeScript and Svelte files hold, and every name by which they read facts:
 * node literals.mjs WEB FILE… prints a list of [file, line, text] as JSON.
 */

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";

const [web, ...files] = process.argv.slice(2);
const require = createRequire(join(web, "package.json"));
const ts = require("typescript");
const { parse } = require("svelte/compiler");

const found = [];

function script(file, source) {
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true);
  const tell = (node, text) => {
    const { line } = tree.getLineAndCharacterOfPosition(node.getStart(tree));
    found.push([file, line + 1, text]);
  };
  const visit = (node) => {
    const literal =
      ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node);
    if (literal) tell(node, node.text);
    // `facts.name`, `const { name } = facts` and `{ name: … }` are strings in other clothes.
    if (ts.isPropertyAccessExpression(node) && /facts$/i.test(node.expression.getText(tree)))
      tell(node, node.name.text);
    if (ts.isVariableDeclaration(node) && ts.isObjectBindingPattern(node.name))
      if (/facts$/i.test(node.initializer?.getText(tree) ?? ""))
        for (const { propertyName, name } of node.name.elements)
          tell(node, (propertyName ?? name).getText(tree));
    if (ts.isPropertyAssignment(node) && ts.isIdentifier(node.name)) tell(node, node.name.text);
    ts.forEachChild(node, visit);
  };
  visit(tree);
}

/** A Svelte file: its tree is walked whole, since strings stand in scripts, markup and attributes. */
function component(file, source) {
  const seen = new Set();
  const lineOf = (at) => source.slice(0, at).split("\n").length;
  const facts = (node) => node && /facts$/i.test(source.slice(node.start, node.end));
  const visit = (node, inAttribute) => {
    if (node === null || typeof node !== "object" || seen.has(node)) return;
    seen.add(node);
    if (Array.isArray(node)) return node.forEach((one) => visit(one, inAttribute));
    const { type, start } = node;
    const tell = (text) => found.push([file, lineOf(start), text]);
    if (type === "StyleSheet" || type === "Comment") return;
    if (type === "Literal" && typeof node.value === "string") tell(node.value);
    if (type === "TemplateElement") tell(node.value.cooked ?? node.value.raw);
    if (type === "Text" && inAttribute) tell(node.data);
    if (type === "MemberExpression" && !node.computed && facts(node.object)) tell(node.property.name);
    if (type === "VariableDeclarator" && node.id.type === "ObjectPattern" && facts(node.init))
      for (const { key } of node.id.properties) if (key) tell(key.name);
    if (type === "Property" && !node.shorthand && node.key.type === "Identifier") tell(node.key.name);
    for (const [name, inner] of Object.entries(node))
      if (name !== "css") visit(inner, inAttribute || type === "Attribute");
  };
  const { fragment, instance, module } = parse(source, { modern: true });
  for (const part of [module, instance, fragment]) visit(part, false);
}

for (const file of files) {
  const source = readFileSync(file, "utf8");
  if (file.endsWith(".svelte")) component(file, source);
  else script(file, source);
}
process.stdout.write(JSON.stringify(found));

/** Lets plain Node load the routes that factories of tests import: their JSX is compiled, their assets are empty. */
import { readFileSync } from "node:fs";
import { registerHooks } from "node:module";
import { fileURLToPath } from "node:url";
import ts from "typescript";

const options = {
  jsx: ts.JsxEmit.ReactJSX,
  module: ts.ModuleKind.ESNext,
  target: ts.ScriptTarget.ESNext,
};

registerHooks({
  load(url, context, next) {
    if (/\.(css|svg)(\?|$)/.test(url))
      return { format: "module", source: "export default '';", shortCircuit: true };
    if (!url.endsWith(".tsx")) return next(url, context);
    const text = readFileSync(fileURLToPath(url), "utf8");
    const source = ts.transpileModule(text, { compilerOptions: options }).outputText;
    return { format: "module", source, shortCircuit: true };
  },
});

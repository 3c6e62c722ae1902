import ts from "typescript";
import { lineOf, walk, type FileRule, type Finding } from "../source-file.ts";

const readers = new Set(["formData", "json", "text", "arrayBuffer", "blob", "bytes"]);

/** Where a body is read within its bounds. */
const place = "app/platform/form/read-body.server.ts";
const own = /^(app|modules)\/(?!.*(\.test\.tsx?$|\/tests\/))/;

/** A request, or a copy of one. */
const request = /^request(\.clone\(\))?$/;

/** Nothing but the readers of `read-body.server.ts` reads what a caller sends: they count before they parse. */
export const bodyReadInOnePlace: FileRule = (file) => {
  const findings: Finding[] = [];
  if (!own.test(file.path) || file.path === place) return findings;
  walk(file.tree, (node) => {
    if (!ts.isPropertyAccessExpression(node) || !readers.has(node.name.text)) return;
    if (!request.test(node.expression.getText())) return;
    findings.push({
      rule: "body-read-in-one-place",
      path: file.path,
      line: lineOf(file, node),
      message: `request.${node.name.text}() reads without bounds; use readForm or readJson of ${place}.`,
    });
  });
  return findings;
};

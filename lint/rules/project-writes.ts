import ts from "typescript";
import { lineOf, walk, type FileRule, type Violation } from "../source-file.ts";

/** The folder whose writes maintain what depends on the row: search text, parties, log and event. */
const folder = "modules/projects/domain/writing/";
const own = /^(app|modules|jobs)\/(?!.*(\.test\.tsx?$|\/tests\/|\/testing\/|seed))/;
const tables = new Set(["projects", "projectParties"]);

/** Only the functions of `folder` write a project or its parties. */
export const projectWrittenInOnePlace: FileRule = (file) => {
  const violations: Violation[] = [];
  if (!own.test(file.path) || file.path.startsWith(folder)) return violations;
  walk(file.tree, (node) => {
    if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return;
    const [table] = node.arguments;
    const method = node.expression.name.text;
    if (method !== "insert" && method !== "update") return;
    if (!table || !ts.isIdentifier(table) || !tables.has(table.text)) return;
    violations.push({
      rule: "project-written-in-one-place",
      path: file.path,
      line: lineOf(file, node),
      message: `${method}(${table.text}) skips what follows from a project's row; call a function of ${folder}.`,
    });
  });
  return violations;
};

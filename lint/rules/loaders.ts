import ts from "typescript";
import { findExport, lineOf, walk, type FileRule, type Violation } from "../source-file.ts";

const writes = new Set(["insert", "update", "delete", "execute"]);
/** Functions of the platform that write; a test checks that each of them exists. */
export const writers: ReadonlySet<string> = new Set([
  "inTransaction",
  "enqueue",
  "writeLog",
  "emit",
]);
const databases = /^(db|tx|sql|database|transaction)\b/;

/** The name of the writing call, or null. `headers.delete()` and `map.delete()` are no writes. */
function writingCall(node: ts.Node): string | null {
  if (!ts.isCallExpression(node)) return null;
  const callee = node.expression;
  if (ts.isIdentifier(callee)) return writers.has(callee.text) ? callee.text : null;
  if (!ts.isPropertyAccessExpression(callee) || !writes.has(callee.name.text)) return null;
  return databases.test(callee.expression.getText())
    ? `${callee.expression.getText()}.${callee.name.text}`
    : null;
}

/** A loader responds to a GET, which may be repeated and prefetched, so it writes nothing. */
export const loaderWritesNothing: FileRule = (file) => {
  const loader = /\/routes\//.test(file.path) ? findExport(file, "loader") : undefined;
  const violations: Violation[] = [];
  if (!loader) return violations;
  walk(loader, (node) => {
    const call = writingCall(node);
    if (call)
      violations.push({
        rule: "loader-writes-nothing",
        path: file.path,
        line: lineOf(file, node),
        message: `the loader calls ${call}(); writing belongs to an action.`,
      });
  });
  return violations;
};

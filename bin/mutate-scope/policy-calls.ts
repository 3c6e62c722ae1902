/** Calls of the rules that decide who may do what. */
import ts from "typescript";
import { walk, type SourceFile } from "../../lint/source-file.ts";

export const isPolicyFile = (path: string) => /(^|[/-])policy\.ts$/.test(path);

const isPermissionName = (name: string) => /^(can|may)[A-Z]/.test(name);

/** A possibility, such as `mayBeMistyped`, grants nobody a right; a rule with such a name is in a policy file. */
const namesPermission = (name: string) => isPermissionName(name) && !/^...Be[A-Z]/.test(name);

/** Rules that return a word rather than a boolean are not calls that can be removed. */
function returnsBoolean(type: ts.TypeNode | undefined): boolean {
  return (
    type === undefined ||
    type.kind === ts.SyntaxKind.BooleanKeyword ||
    type.getText().endsWith("Rule")
  );
}

/** The functions of policy files that return a boolean, and every function of the product whose name begins with "can" or "may". */
export function policyNames(files: readonly SourceFile[]): Set<string> {
  const names = new Set<string>();
  for (const file of files)
    walk(file.tree, (node) => {
      const isGuard = (name: string) => isPolicyFile(file.path) || namesPermission(name);
      if (
        ts.isFunctionDeclaration(node) &&
        node.name &&
        isGuard(node.name.text) &&
        returnsBoolean(node.type)
      )
        names.add(node.name.text);
      if (!ts.isVariableDeclaration(node) || !ts.isIdentifier(node.name) || !node.initializer)
        return;
      if (!ts.isArrowFunction(node.initializer) || !isGuard(node.name.text)) return;
      if (returnsBoolean(node.type ?? node.initializer.type)) names.add(node.name.text);
    });
  return names;
}

/** The value that allows everybody: true for a permission; for any other rule true where true continues, false where it refuses. */
export function valueThatLetsIn(call: ts.CallExpression): "true" | "false" {
  if (ts.isIdentifier(call.expression) && isPermissionName(call.expression.text)) return "true";
  let goesOn = true;
  let node: ts.Node = call;
  while (!ts.isStatement(node.parent) && !ts.isFunctionLike(node.parent)) {
    if (ts.isPrefixUnaryExpression(node.parent)) goesOn = !goesOn;
    node = node.parent;
  }
  const { parent } = node;
  if (ts.isIfStatement(parent) && parent.expression === node && refuses(parent.thenStatement))
    goesOn = !goesOn;
  return goesOn ? "true" : "false";
}

/** Whether a branch leaves: it throws, or returns. */
function refuses(branch: ts.Statement): boolean {
  const last = ts.isBlock(branch) ? branch.statements.at(-1) : branch;
  return last !== undefined && (ts.isThrowStatement(last) || ts.isReturnStatement(last));
}

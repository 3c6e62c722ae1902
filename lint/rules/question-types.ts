import ts from "typescript";
import { fieldTypes } from "#modules/form-logic/domain/forms/form-types.ts";
import { lineOf, walk, type FileRule, type Violation } from "../source-file.ts";

const checked =
  /^(app|modules)\/(?!ready-forms\/forms\/|.*(\.test\.tsx?$|\/(tests|testing|seed-data|question-types)\/|\/(form-types|question-builders)\.ts$))/;
const names: ReadonlySet<string> = new Set(fieldTypes);

const equality = new Set([
  ts.SyntaxKind.EqualsEqualsEqualsToken,
  ts.SyntaxKind.ExclamationEqualsEqualsToken,
]);

/** The expression that a literal is compared with, if it is. */
function comparedWith(node: ts.Node): ts.Expression | null {
  const { parent } = node;
  if (ts.isCaseClause(parent)) return parent.parent.parent.expression;
  if (!ts.isBinaryExpression(parent) || !equality.has(parent.operatorToken.kind)) return null;
  return parent.left === node ? parent.right : parent.left;
}

/** A list, a call or a table with the name distinguishes types too. A single word may mean something else there. */
function distinguishes(node: ts.StringLiteral): boolean {
  const other = comparedWith(node);
  if (other) return /type$/i.test(other.getText());
  const { parent } = node;
  const isKey = ts.isPropertyAssignment(parent) && parent.name === node;
  const isListed = ts.isArrayLiteralExpression(parent) || ts.isCallExpression(parent);
  return node.text.includes("-") && (isKey || isListed || ts.isElementAccessExpression(parent));
}

/** What depends on a question's type asks its object in `question-types/registry.ts`. */
export const noQuestionTypeName: FileRule = (file) => {
  const violations: Violation[] = [];
  if (!checked.test(file.path)) return violations;
  walk(file.tree, (node) => {
    if (!ts.isStringLiteral(node) || !names.has(node.text) || !distinguishes(node)) return;
    violations.push({
      rule: "no-question-type-name",
      path: file.path,
      line: lineOf(file, node),
      message: `"${node.text}" names a question type; ask its object in question-types/registry.ts.`,
    });
  });
  return violations;
};

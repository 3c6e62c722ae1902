/** Conditions of queries that restrict a person to the visible records. */
import ts from "typescript";
import { walk, type SourceFile } from "../../lint/source-file.ts";

const comparisons = new Set(["eq", "inArray"]);
const combinations = new Set(["and", "or", "not"]);
const clauses = new Set(["where", "having", "innerJoin", "leftJoin"]);

function calleeOf(node: ts.CallExpression): string {
  return ts.isIdentifier(node.expression) ? node.expression.text : "";
}

/** Whether the viewer occurs anywhere in it. */
function namesViewer(node: ts.Node): boolean {
  let names = false;
  walk(node, (one) => {
    if (ts.isIdentifier(one) && (one.text === "scope" || one.text === "viewer")) names = true;
  });
  return names;
}

/** The first word of `a.b.c`. */
function rootOf(node: ts.Node): string {
  if (ts.isPropertyAccessExpression(node)) return rootOf(node.expression);
  return ts.isIdentifier(node) ? node.text : "";
}

/** Tables are imported, or renamed at the top of the file; records and scopes are not. */
function isColumn(file: SourceFile, node: ts.Node): boolean {
  if (!ts.isPropertyAccessExpression(node)) return false;
  const root = rootOf(node);
  return file.tree.statements.some((statement) => {
    if (ts.isVariableStatement(statement))
      return statement.declarationList.declarations.some(
        ({ name }) => name.getText(file.tree) === root,
      );
    const named = ts.isImportDeclaration(statement) && statement.importClause?.namedBindings;
    return (
      named && ts.isNamedImports(named) && named.elements.some(({ name }) => name.text === root)
    );
  });
}

/** `eq(x.organizationId, scope.organizationId)` and its like; two columns compared are a join. */
export function isScopeComparison(file: SourceFile, node: ts.CallExpression): boolean {
  const [column, value] = node.arguments;
  if (!comparisons.has(calleeOf(node)) || !column || !value) return false;
  if (namesViewer(value)) return true;
  return /\borganizationId$/.test(column.getText(file.tree)) && !isColumn(file, value);
}

/** A call with the scope, such as `visibleProjects(scope)`, where a query takes a condition. */
export function isScopeCall(file: SourceFile, node: ts.CallExpression): boolean {
  if (combinations.has(calleeOf(node)) || !node.arguments.some((one) => isViewerItself(one)))
    return false;
  let parent: ts.Node = node.parent;
  while (
    ts.isParenthesizedExpression(parent) ||
    ts.isSpreadElement(parent) ||
    ts.isNonNullExpression(parent)
  )
    parent = parent.parent;
  if (ts.isConditionalExpression(parent)) parent = parent.parent;
  if (ts.isTemplateSpan(parent)) return isConditionInSql(file, parent);
  if (!ts.isCallExpression(parent) || parent === node) return false;
  if (combinations.has(calleeOf(parent))) return true;
  return (
    ts.isPropertyAccessExpression(parent.expression) && clauses.has(parent.expression.name.text)
  );
}

const isViewerItself = (node: ts.Node) =>
  ts.isIdentifier(node) && (node.text === "scope" || node.text === "viewer");

function isConditionInSql(file: SourceFile, span: ts.TemplateSpan): boolean {
  return /(\b(and|or|where|on)|\()\s*$/i.test(textBefore(file, span));
}

function textBefore(file: SourceFile, span: ts.TemplateSpan): string {
  const { head, templateSpans } = span.parent;
  const index = templateSpans.indexOf(span);
  return (index === 0 ? head : templateSpans[index - 1]!.literal)
    .getText(file.tree)
    .replace(/\$\{$/, "");
}

/** Places of `= ${scope.organizationId}` in raw SQL. */
export function scopeInSql(file: SourceFile, node: ts.TemplateExpression): [number, number][] {
  return node.templateSpans.flatMap((span): [number, number][] => {
    const isScope =
      namesViewer(span.expression) ||
      /^(organizationId|own)$/.test(span.expression.getText(file.tree));
    const before = /\s*(=)\s*$/.exec(textBefore(file, span));
    if (!isScope || !before || /\bset\b[^;]*$/i.test(textBefore(file, span))) return [];
    const open = file.text.lastIndexOf("${", span.expression.getStart(file.tree));
    // The literal after the span begins with its closing brace.
    return [[open - before[0].length, span.literal.getStart(file.tree) + 1]];
  });
}

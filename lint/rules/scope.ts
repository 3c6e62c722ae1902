/** Scope that cannot be forgotten: code that reaches the database names the viewer, or has a record that was found for a viewer. */
import ts from "typescript";
import { lineOf, walk, type FileRule, type Violation, type SourceFile } from "../source-file.ts";
import { withoutScope } from "./without-scope.ts";

const databases = new Set(["db", "tx", "sql", "inTransaction"]);

/** Types that are a scope, contain one, represent one in a prepared query, or are a record found in one. */
const scoped =
  /\b(Scope|ScopeParams|ScopeIdParams|Authorized|BuilderPost|RecordReference|ProjectReference|InspectorReference|ProjectWithSite|ProjectRow|FormRow|UserRow|WithParties|AutoRubricProject|InView)\b|InView\b/;

const isDomain = (path: string) =>
  /^modules\/[^/]+\/(domain|jobs)\//.test(path) && !/\.test\.ts$|\/testing\//.test(path);

/** Whether the function itself uses the database. */
function reachesDatabase(body: ts.Node): boolean {
  let reaches = false;
  walk(body, (node) => {
    if (!ts.isIdentifier(node) || !databases.has(node.text)) return;
    const { parent } = node;
    const isUsed =
      (ts.isPropertyAccessExpression(parent) && parent.expression === node) ||
      (ts.isCallExpression(parent) && parent.expression === node);
    if (isUsed) reaches = true;
  });
  return reaches;
}

const isExported = (node: ts.FunctionDeclaration) =>
  node.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) ?? false;

/** An exported function of a domain or a job that reaches the database takes a scope or a record in view. */
export const scopeIsTaken: FileRule = (file) => {
  if (!isDomain(file.path)) return [];
  return file.tree.statements.flatMap((node): Violation[] => {
    if (!ts.isFunctionDeclaration(node) || !node.name || !node.body || !isExported(node)) return [];
    const takesScope = node.parameters.some(
      ({ type }) => type && scoped.test(type.getText(file.tree)),
    );
    const name = node.name.text;
    if (takesScope || isExcepted(file, name) || !reachesDatabase(node.body)) return [];
    return [
      {
        rule: "scope-is-taken",
        path: file.path,
        line: lineOf(file, node),
        message: `${name}() reaches the database and takes neither a Scope nor a record in view.`,
      },
    ];
  });
};

function isExcepted({ path }: SourceFile, name: string): boolean {
  const module = path.split("/")[1] ?? "";
  return withoutScope.some(
    ({ of, names }) => of === module && (names === "all" || names.includes(name)),
  );
}

/** Only code with a scope or a record in view, which names others, may declare a record as in view; tests and demo data may too. */
export const inViewNeedsScope: FileRule = (file) => {
  if (/\.test\.ts$|\/tests\/|\/testing\/|seed/.test(file.path)) return [];
  const violations: Violation[] = [];
  walk(file.tree, (node) => {
    if (!ts.isCallExpression(node) || node.expression.getText(file.tree) !== "asInView") return;
    let around: ts.Node = node;
    while (around.parent && !ts.isFunctionDeclaration(around)) around = around.parent;
    const takesScope =
      ts.isFunctionDeclaration(around) &&
      around.parameters.some(({ type }) => type && scoped.test(type.getText(file.tree)));
    if (!takesScope)
      violations.push({
        rule: "in-view-needs-scope",
        path: file.path,
        line: lineOf(file, node),
        message: "asInView() is called where neither a Scope nor a record in view is taken.",
      });
  });
  return violations;
};

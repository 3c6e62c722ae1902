/** What a file loads: the files of the codebase it imports for their values, and those these import. */
import { existsSync, readFileSync } from "node:fs";
import { join, posix } from "node:path";
import ts from "typescript";
import { parseSource } from "./source-file.ts";

/**
 * The requests that are made most, by the file that answers them, with how many files of ours each may load. Narrow public files
 * keep the number low: the aim is 120. What is loaded on demand (`await import`) does not count.
 */
export const budgets = [
  {
    request: "the list of projects",
    file: "modules/projects/routes/lists/projects.tsx",
    max: 120,
  },
  { request: "a project", file: "modules/projects/routes/page/manage.tsx", max: 120 },
  { request: "the intake", file: "modules/intake/routes/intake.tsx", max: 229 },
  { request: "saving answers", file: "modules/intake/routes/answers.ts", max: 54 },
  { request: "submitting", file: "modules/intake/routes/submit.tsx", max: 130 },
  { request: "the scheduling screen", file: "modules/scheduling/routes/schedule.tsx", max: 120 },
  { request: "a ticket", file: "modules/tickets/routes/ticket.tsx", max: 120 },
  { request: "the reports", file: "modules/reports/routes/reports.tsx", max: 92 },
  {
    request: "a subscription",
    file: "modules/subscriptions/routes/subscription.tsx",
    max: 120,
  },
  { request: "My Home", file: "modules/home/routes/home.tsx", max: 120 },
] as const;

type ImportStatement = ts.ImportDeclaration | ts.ExportDeclaration;

function readsValues(statement: ImportStatement): boolean {
  if (ts.isExportDeclaration(statement)) {
    const { exportClause, isTypeOnly } = statement;
    return (
      !isTypeOnly && !(exportClause && ts.isNamedExports(exportClause) && allTypes(exportClause))
    );
  }
  const clause = statement.importClause;
  if (!clause) return true;
  if (clause.isTypeOnly) return false;
  const names = clause.namedBindings;
  return Boolean(clause.name) || !names || !ts.isNamedImports(names) || !allTypes(names);
}

const allTypes = ({ elements }: ts.NamedImports | ts.NamedExports): boolean =>
  elements.length > 0 && elements.every((element) => element.isTypeOnly);

function targetOf(path: string, specifier: string): string | null {
  if (specifier.startsWith("#")) return specifier.slice(1);
  if (!specifier.startsWith(".")) return null;
  return posix.normalize(posix.join(posix.dirname(path), specifier));
}

function importsOf(root: string, path: string): string[] {
  const { tree } = parseSource(path, readFileSync(join(root, path), "utf8"));
  return tree.statements.flatMap((statement) => {
    if (!ts.isImportDeclaration(statement) && !ts.isExportDeclaration(statement)) return [];
    const specifier = statement.moduleSpecifier;
    if (!specifier || !ts.isStringLiteral(specifier) || !readsValues(statement)) return [];
    const target = targetOf(path, specifier.text);
    return target && /\.tsx?$/.test(target) && existsSync(join(root, target)) ? [target] : [];
  });
}

/** The file itself and every file of the codebase that is loaded with it, in the order of their imports. */
export function loadedWith(root: string, file: string): string[] {
  const met = new Set([file]);
  for (const path of met) for (const target of importsOf(root, path)) met.add(target);
  return [...met];
}

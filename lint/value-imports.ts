/** What a file loads: the files of the codebase it imports for their values, and those these import. */
import { existsSync, readFileSync } from "node:fs";
import { join, posix } from "node:path";
import ts from "typescript";
import { parseSource } from "./source-file.ts";

/**
 * Requests that are made most, by the file that answers them, with how many files of the modules each may load: those
 * are what narrow public files avoid. What every request has from the platform and the database is counted beside them; `aim` is
 * for all together.
 */
export const budgets = [
  { request: "saving answers", file: "modules/intake/routes/answers.ts", most: 21, aim: 47 },
  {
    request: "the scheduling screen",
    file: "modules/scheduling/routes/schedule.tsx",
    most: 45,
    aim: 94,
  },
] as const;

/** Those of the paths that are in a module. */
export const inModules = (paths: readonly string[]): string[] =>
  paths.filter((path) => path.startsWith("modules/"));

type Reading = ts.ImportDeclaration | ts.ExportDeclaration;

function readsValues(statement: Reading): boolean {
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

/** Which tests reach a file, by the imports of the codebase. */
import { dirname, join, matchesGlob } from "node:path/posix";
import ts from "typescript";
import { walk, type SourceFile } from "../../lint/source-file.ts";

/** Files by what they import at run time; `import()` and `import.meta.glob()` count, types do not. */
export type Imports = ReadonlyMap<string, readonly string[]>;

function resolve(from: string, name: string): string | null {
  if (name.startsWith("#")) return name.slice(1);
  return name.startsWith(".") ? join(dirname(from), name) : null;
}

export function readImports(files: readonly SourceFile[]): Imports {
  const paths = files.map(({ path }) => path);
  return new Map(
    files.map((file) => {
      const globs = globsOf(file);
      const gathered = paths.filter((path) => globs.some((glob) => matchesGlob(path, glob)));
      return [file.path, [...importsOf(file), ...gathered]];
    }),
  );
}

/** Manifests are loaded this way, with their event listeners, jobs and file permissions. */
function globsOf(file: SourceFile): string[] {
  const globs: string[] = [];
  walk(file.tree, (node) => {
    if (!ts.isCallExpression(node) || node.expression.getText(file.tree) !== "import.meta.glob")
      return;
    const [glob] = node.arguments;
    if (glob && ts.isStringLiteral(glob)) globs.push(join(dirname(file.path), glob.text));
  });
  return globs;
}

function importsOf(file: SourceFile): string[] {
  const names: string[] = [];
  walk(file.tree, (node) => {
    const isType =
      ts.isImportDeclaration(node) &&
      node.importClause?.phaseModifier === ts.SyntaxKind.TypeKeyword;
    if (
      (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) &&
      !isType &&
      node.moduleSpecifier
    )
      names.push((node.moduleSpecifier as ts.StringLiteral).text);
    if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) {
      const [name] = node.arguments;
      if (name && ts.isStringLiteral(name)) names.push(name.text);
    }
  });
  return names.flatMap((name) => resolve(file.path, name) ?? []);
}

/** Every file that reaches `path`, by how many imports away. */
function reaching(imports: Imports, path: string): Map<string, number> {
  const importers = new Map<string, string[]>();
  for (const [from, names] of imports)
    for (const name of names) importers.set(name, [...(importers.get(name) ?? []), from]);
  const away = new Map([[path, 0]]);
  for (const [one, steps] of away)
    for (const from of importers.get(one) ?? []) if (!away.has(from)) away.set(from, steps + 1);
  return away;
}

const moduleOf = (path: string) => /^modules\/([^/]+)/.exec(path)?.[1] ?? "";

/** It opens every route, and finds them by the manifests. */
const matrixTest = "app/platform/auth/authorization-matrix.test.ts";

/** Test files that reach `path`: those of its module, the nearest first, then the authorization matrix test, then the others. */
export function testsReaching(imports: Imports, path: string): string[] {
  const away = reaching(imports, path);
  const nearestFirst = [...away.keys()]
    .filter((one) => /\.test\.tsx?$/.test(one) && one !== matrixTest)
    .toSorted((a, b) => away.get(a)! - away.get(b)! || a.localeCompare(b));
  // What belongs to no module is in all of them.
  const { own = [], others = [] } = Object.groupBy(nearestFirst, (one) =>
    ["", moduleOf(one)].includes(moduleOf(path)) ? "own" : "others",
  );
  return [...own, matrixTest, ...others];
}

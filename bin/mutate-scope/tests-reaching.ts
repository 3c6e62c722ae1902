/** Finds the tests that reach a file by the imports of the codebase, those that are likely to fail first. */
import { dirname, join, matchesGlob } from "node:path/posix";
import type { SourceFile } from "../../lint/source-file.ts";

/** Files by what they import at run time; `import()` and `import.meta.glob()` count, types do not. */
export type Imports = ReadonlyMap<string, readonly string[]>;

const types = /^(import|export) type [^;]*;/gm;
const imported = /(?:\bfrom|\bimport)\s*\(?\s*"([.#][^"]+)"/g;
/** Manifests are loaded this way, with their event listeners, jobs and file permissions. */
const gathered = /import\.meta\.glob\b[^(]*\(\s*"([^"]+)"/g;

export function readImports(files: readonly Pick<SourceFile, "path" | "text">[]): Imports {
  const paths = files.map(({ path }) => path);
  return new Map(
    files.map(({ path, text }) => {
      const resolve = (name: string) =>
        name.startsWith("#") ? name.slice(1) : join(dirname(path), name);
      const names = [...text.replace(types, "").matchAll(imported)].map(([, name = ""]) => name);
      const globs = [...text.matchAll(gathered)].map(([, glob = ""]) => resolve(glob));
      const matched = paths.filter((each) => globs.some((glob) => matchesGlob(each, glob)));
      return [path, [...names.map(resolve), ...matched]];
    }),
  );
}

/** Every file that reaches `path`, the nearest first. */
function reaching(imports: Imports, path: string): string[] {
  const importers = new Map<string, string[]>();
  for (const [from, names] of imports)
    for (const name of names) importers.set(name, [...(importers.get(name) ?? []), from]);
  const reached = new Set([path]);
  for (const one of reached) for (const from of importers.get(one) ?? []) reached.add(from);
  return [...reached];
}

const moduleOf = (path: string) => /^modules\/([^/]+)/.exec(path)?.[1] ?? "";

/** It opens every route, and finds them by the manifests. */
const matrixTest = "app/platform/auth/authorization-matrix.test.ts";

/** Tests that name the function first, then those of the same module, the authorization matrix test, and the others. */
export function testsReaching(
  imports: Imports,
  path: string,
  namesFunction: (test: string) => boolean = () => false,
): string[] {
  const rankOf = (test: string) => {
    if (namesFunction(test)) return 0;
    // What belongs to no module is in all of them.
    if (test !== matrixTest && ["", moduleOf(test)].includes(moduleOf(path))) return 1;
    return test === matrixTest ? 2 : 3;
  };
  const tests = reaching(imports, path).filter((one) => /\.test\.tsx?$/.test(one));
  return [...new Set([...tests, matrixTest])].toSorted((a, b) => rankOf(a) - rankOf(b));
}

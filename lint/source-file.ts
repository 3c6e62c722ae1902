import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";

/** One file of the codebase as the rules read it. */
export interface SourceFile {
  /** Relative to the root, with slashes. */
  path: string;
  text: string;
  tree: ts.SourceFile;
}

export interface Violation {
  rule: string;
  path: string;
  /** From 1; 0 when the whole file or folder is meant. */
  line: number;
  message: string;
}

export type FileRule = (file: SourceFile) => Violation[];

const ownFolders = "{app,modules,db,jobs,e2e,bench,bin,lint}";
const leftOut = /^db\/migrations\/|(^|\/)(node_modules|\.data|build)\/|\.d\.ts$/;

function kindOf(path: string): ts.ScriptKind {
  return path.endsWith(".tsx") ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
}

/** Every folder and file under `root` that belongs to the codebase, sorted; folders end in a slash. */
export function ownPaths(root: string): string[] {
  return globSync(`${ownFolders}/**/*`, { cwd: root, withFileTypes: true })
    .map((entry) => {
      const path = join(entry.parentPath, entry.name).slice(join(root, "/").length);
      return path.replaceAll("\\", "/") + (entry.isDirectory() ? "/" : "");
    })
    .filter((path) => !leftOut.test(path))
    .toSorted();
}

export function parseSource(path: string, text: string): SourceFile {
  const tree = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, kindOf(path));
  return { path, text, tree };
}

/** Parses every TypeScript file of the codebase. */
export function readSources(root: string, paths: readonly string[]): SourceFile[] {
  return paths
    .filter((path) => /\.tsx?$/.test(path))
    .map((path) => parseSource(path, readFileSync(join(root, path), "utf8")));
}

/** The line of a node, from 1. */
export function lineOf(file: SourceFile, node: ts.Node): number {
  return file.tree.getLineAndCharacterOfPosition(node.getStart(file.tree)).line + 1;
}

/** Calls `visit` for `node` and everything in it. */
export function walk(node: ts.Node, visit: (node: ts.Node) => void): void {
  visit(node);
  ts.forEachChild(node, (child) => walk(child, visit));
}

/** Whether the statement has an `export` in front. */
function isExported(node: ts.Node): boolean {
  return ts.canHaveModifiers(node)
    ? (ts.getModifiers(node) ?? []).some((word) => word.kind === ts.SyntaxKind.ExportKeyword)
    : false;
}

/** The initializer or declaration exported as `name`, or undefined. A re-export returns its specifier. */
export function findExport(file: SourceFile, name: string): ts.Node | undefined {
  for (const statement of file.tree.statements) {
    if (
      ts.isFunctionDeclaration(statement) &&
      statement.name?.text === name &&
      isExported(statement)
    )
      return statement;
    if (ts.isVariableStatement(statement) && isExported(statement)) {
      const found = statement.declarationList.declarations.find(
        (one) => ts.isIdentifier(one.name) && one.name.text === name,
      );
      if (found) return found.initializer ?? found;
    }
    if (
      ts.isExportDeclaration(statement) &&
      statement.exportClause &&
      ts.isNamedExports(statement.exportClause)
    ) {
      const found = statement.exportClause.elements.find((one) => one.name.text === name);
      if (found) return found;
    }
  }
  return undefined;
}

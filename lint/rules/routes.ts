import ts from "typescript";
import type { ManifestFacts } from "../manifests.ts";
import { findExport, lineOf, walk, type Finding, type SourceFile } from "../source-file.ts";

const routePath = /^modules\/([^/]+)\/(routes\/.+\.tsx?)$/;

function calls(node: ts.Node, name: string): boolean {
  let found = false;
  walk(node, (inner) => {
    if (ts.isCallExpression(inner) && inner.expression.getText() === name) found = true;
  });
  return found;
}

/** Whether `node` calls `name`, itself or through a function of the same file. */
function callsWithin(
  file: SourceFile,
  node: ts.Node,
  name: string,
  seen = new Set<ts.Node>(),
): boolean {
  if (seen.has(node)) return false;
  seen.add(node);
  if (calls(node, name)) return true;
  return file.tree.statements.some(
    (statement) =>
      ts.isFunctionDeclaration(statement) &&
      statement.name !== undefined &&
      calls(node, statement.name.text) &&
      callsWithin(file, statement, name, seen),
  );
}

function guardFindings(file: SourceFile): Finding[] {
  return ["loader", "action"].flatMap((name) => {
    const handler = findExport(file, name);
    if (!handler || callsWithin(file, handler, "requirePermission")) return [];
    const message = `the ${name} never calls requirePermission(); declare the route "public" or require a permission.`;
    return [
      { rule: "route-requires-permission", path: file.path, line: lineOf(file, handler), message },
    ];
  });
}

/** Each route file requires a permission, unless its manifest declares the route "public". */
export function checkGuards(
  files: readonly SourceFile[],
  manifests: readonly ManifestFacts[],
): Finding[] {
  return files.flatMap((file) => {
    const [, module, name] = routePath.exec(file.path) ?? [];
    const manifest = manifests.find((one) => one.id === module);
    if (!manifest || /\.test\.tsx?$/.test(file.path)) return [];
    const declared = manifest.routes.filter((route) => route.file === name);
    const isPublic = declared.length > 0 && declared.every((route) => route.guard === "public");
    return isPublic ? [] : guardFindings(file);
  });
}

/** The files in `routes/` and the routes of the manifest are the same set. */
export function checkDeclarations(
  paths: readonly string[],
  manifests: readonly ManifestFacts[],
): Finding[] {
  return manifests.flatMap((manifest) => {
    const folder = `modules/${manifest.id}/`;
    const declared = new Set(manifest.routes.map((route) => route.file));
    const present = new Set(
      paths
        .filter((path) => path.startsWith(`${folder}routes/`) && /\.tsx?$/.test(path))
        .map((path) => path.slice(folder.length)),
    );
    const undeclared = [...present]
      .filter((file) => !declared.has(file))
      .map((file) => ({
        rule: "route-declared",
        path: folder + file,
        line: 0,
        message: "no route of the manifest names this file.",
      }));
    const missing = [...declared]
      .filter((file) => !present.has(file))
      .map((file) => ({
        rule: "route-declared",
        path: `${folder}module.ts`,
        line: 0,
        message: `declares "${file}", which does not exist.`,
      }));
    return [...undeclared, ...missing];
  });
}

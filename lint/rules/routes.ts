import type { ManifestFacts } from "../manifests.ts";
import type { Finding } from "../source-file.ts";

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

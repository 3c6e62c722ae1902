import { globSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

/** The parts of a manifest that the import rules read. */
export interface ManifestFacts {
  id: string;
  needs: readonly string[];
}

/** Folders of modules that have a manifest, sorted by name. */
function manifestFolders(root: string): string[] {
  return globSync("modules/*/module.ts", { cwd: root })
    .map((path) => path.split(/[\\/]/)[1] ?? "")
    .toSorted();
}

/**
 * Loads every `modules/<name>/module.ts` under `root`.
 * Throws a sentence that names the manifest when one does not load, is named unlike its folder,
 * needs a module that is not there, or needs itself round a loop.
 */
export async function readManifests(root: string): Promise<ManifestFacts[]> {
  const manifests = await Promise.all(
    manifestFolders(root).map(async (folder) => {
      const loaded = (await import(
        pathToFileURL(join(root, "modules", folder, "module.ts")).href
      )) as { default?: Partial<ManifestFacts> };
      const manifest = loaded.default;
      if (manifest?.id !== folder) {
        throw new Error(
          `modules/${folder}/module.ts must export by default a manifest with id "${folder}".`,
        );
      }
      return {
        id: folder,
        needs: manifest.needs ?? [],
      };
    }),
  );
  refuseBadNeeds(manifests);
  return manifests;
}

/** Exported for its test: `needs` must name modules that exist and must form no loop. */
export function refuseBadNeeds(manifests: readonly Pick<ManifestFacts, "id" | "needs">[]): void {
  const needsById = new Map(manifests.map((manifest) => [manifest.id, manifest.needs]));
  const finished = new Set<string>();
  const visit = (id: string, path: readonly string[]): void => {
    if (finished.has(id)) return;
    if (path.includes(id))
      throw new Error(`Modules need each other in a loop: ${[...path, id].join(" -> ")}.`);
    const needs = needsById.get(id);
    if (!needs) throw new Error(`Module "${path.at(-1)}" needs "${id}", which does not exist.`);
    for (const need of needs) visit(need, [...path, id]);
    finished.add(id);
  };
  for (const { id } of manifests) visit(id, []);
}

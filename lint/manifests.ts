import { globSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

/** The parts of a manifest that the import rules read. */
export interface ManifestFacts {
  id: string;
  needs: readonly string[];
}

/**
 * Loads every `modules/<name>/module.ts` under `root`. Throws a sentence that names the manifest when one is named unlike its
 * folder. The app refuses needs that do not exist or form a cycle when it starts (`check-manifests.ts`).
 */
export async function readManifests(root: string): Promise<ManifestFacts[]> {
  const paths = globSync("modules/*/module.ts", { cwd: root }).toSorted();
  return Promise.all(
    paths.map(async (path) => {
      const folder = path.split(/[\\/]/)[1]!;
      const loaded = (await import(pathToFileURL(join(root, path)).href)) as {
        default?: Partial<ManifestFacts>;
      };
      const manifest = loaded.default;
      if (manifest?.id !== folder) {
        throw new Error(
          `modules/${folder}/module.ts must export by default a manifest with id "${folder}".`,
        );
      }
      return { id: folder, needs: manifest.needs ?? [] };
    }),
  );
}

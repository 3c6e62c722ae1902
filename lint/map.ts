/** The map against the disk: every folder down to the second level, and of the platform, is named in `docs/map.md`, and none that is not there. */
import { existsSync, readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";

const topFolders = ["app", "modules", "db", "jobs", "e2e", "bench", "docs", "lint", "bin"];

function foldersIn(root: string, folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => `${folder}/${entry.name}/`);
}

/** Folders of the house at depth one and two, such as "app/" and "app/server/", and those of the platform, which every module asks. */
export function foldersOnDisk(root: string): string[] {
  const top = topFolders.filter((folder) => existsSync(join(root, folder)));
  return top.flatMap((folder) => [
    `${folder}/`,
    ...foldersIn(root, folder),
    ...(folder === "app" ? foldersIn(root, "app/platform") : []),
  ]);
}

/** Folders named by the list of the map: lines that begin "- `app/platform/`". */
export function foldersOnMap(map: string): string[] {
  return [...map.matchAll(/^\s*- `([a-z0-9/-]+\/)`: \S/gm)].map((match) => match[1] ?? "");
}

/** One sentence per difference between the map and the disk. */
export function compareMap(onMap: readonly string[], onDisk: readonly string[]): string[] {
  const named = new Set(onMap);
  const present = new Set(onDisk);
  const twice = onMap.filter((folder, at) => onMap.indexOf(folder) !== at);
  return [
    ...onDisk
      .filter((folder) => !named.has(folder))
      .map((folder) => `docs/map.md does not name ${folder}`),
    ...[...named]
      .filter((folder) => !present.has(folder))
      .map((folder) => `docs/map.md names ${folder}, which does not exist`),
    ...twice.map((folder) => `docs/map.md names ${folder} twice`),
  ];
}

export function checkMap(root: string): string[] {
  const map = readFileSync(join(root, "docs/map.md"), "utf8");
  return compareMap(foldersOnMap(map), foldersOnDisk(root));
}

if (import.meta.main) {
  const faults = checkMap(process.cwd());
  for (const fault of faults) console.log(fault);
  process.exitCode = faults.length > 0 ? 1 : 0;
}

import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { moduleNames, type ModuleNames } from "./module-names.ts";

const templates = fileURLToPath(new URL("templates", import.meta.url));

/** Template by the file it becomes. */
const files = ({ kebab, oneKebab }: ModuleNames): Record<string, string> => ({
  "module.ts": "module.ts",
  "README.md": "README.md",
  "schema.ts": "schema.ts",
  [`domain/list-${kebab}.server.ts`]: "domain/list.server.ts",
  [`domain/get-${oneKebab}.server.ts`]: "domain/get.server.ts",
  [`routes/${kebab}.tsx`]: "routes/page.tsx",
  [`routes/${oneKebab}.tsx`]: "routes/one.tsx",
  "tests/subjects.ts": "tests/subjects.ts",
  [`tests/${kebab}.test.ts`]: "tests/page.test.ts",
});

function fill(template: string, names: ModuleNames): string {
  return Object.entries(names).reduce<string>(
    (text, [name, value]) => text.replaceAll(`{{${name}}}`, () => String(value)),
    readFileSync(join(templates, `${template}.template`), "utf8"),
  );
}

/** The map with a line for the module, in the order of names. */
export function addToMap(
  map: string,
  { kebab, words }: Pick<ModuleNames, "kebab" | "words">,
): string {
  const lines = map.split("\n");
  const named = (line: string): string | undefined =>
    /^\s*- `modules\/([a-z0-9-]+)\/`: /.exec(line)?.[1];
  const after = lines.findIndex((line) => (named(line) ?? "") > kebab);
  const last = lines.findLastIndex((line) => /^\s*- `modules\/(?:[a-z0-9-]+\/)?`: /.test(line));
  if (last === -1) throw new Error("docs/map.md has no line for modules/.");
  const entry = `  - \`modules/${kebab}/\`: ${words} of an organization.`;
  return lines.toSpliced(after === -1 ? last + 1 : after, 0, entry).join("\n");
}

/**
 * Writes `modules/<name>/` under `root` and its line in the map.
 * Returns the paths written, relative to `root`. Throws a sentence when the name is refused or taken.
 */
export function writeModule(root: string, name: string): string[] {
  const names = moduleNames(name);
  const folder = `modules/${names.kebab}`;
  if (existsSync(join(root, folder))) throw new Error(`${folder} exists already.`);
  const mapFile = join(root, "docs/map.md");
  const map = addToMap(readFileSync(mapFile, "utf8"), names);
  const written = Object.entries(files(names)).map(([path, template]) => {
    const file = join(root, folder, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, fill(template, names));
    return `${folder}/${path}`;
  });
  writeFileSync(mapFile, map);
  return written;
}

/** `npm run modules`: writes a diagram of the modules and what they need into `docs/architecture.md`. */
import { readFileSync, writeFileSync } from "node:fs";
import { loadModules } from "#app/platform/manifest/modules.server.ts";
import type { ModuleManifest } from "#app/platform/manifest/define-module.ts";

type Module = Pick<ModuleManifest, "id" | "needs">;

const page = new URL("../docs/architecture.md", import.meta.url);
const block = /(?<=<!-- modules -->\n)[^]*?(?=<!-- \/modules -->)/;

/** A Mermaid diagram; an arrow that follows from two others is left out. */
export function modulesDiagram(modules: readonly Module[]): string {
  const needsOf = new Map(modules.map(({ id, needs = [] }) => [id, needs]));
  const reached = (id: string): string[] =>
    (needsOf.get(id) ?? []).flatMap((need) => [need, ...reached(need)]);
  const arrows = modules
    .toSorted((a, b) => a.id.localeCompare(b.id))
    .flatMap(({ id, needs = [] }) => {
      const implied = new Set(needs.flatMap(reached));
      return needs.filter((need) => !implied.has(need)).map((need) => `  ${id} --> ${need}`);
    });
  return ["", "```mermaid", "flowchart TB", ...arrows, "```", "", ""].join("\n");
}

/** The page, as it is and as it should be. */
export async function architecturePage(): Promise<{ is: string; shouldBe: string }> {
  const is = readFileSync(page, "utf8");
  const picture = modulesDiagram(await loadModules());
  return { is, shouldBe: is.replace(block, () => picture) };
}

if (import.meta.main) writeFileSync(page, (await architecturePage()).shouldBe);

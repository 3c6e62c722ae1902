import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { loadModules } from "#app/platform/manifest/modules.server.ts";
import { floorsOf, mostRoomsAFloor, needsPicture } from "./needs-picture.ts";

const room = (id: string, ...needs: string[]) => ({ id, purpose: "", needs });
const small = [room("top", "middle", "ground"), room("middle", "ground"), room("ground")];

test("docs/needs.md says what the manifests say; `npm run map` writes it", async () => {
  const kept = readFileSync(new URL("../docs/needs.md", import.meta.url), "utf8");
  expect(kept).toBe(needsPicture(await loadModules()));
});

test("no floor has more rooms than one can keep in mind", async () => {
  const floors = [...floorsOf(await loadModules()).values()];
  for (const floor of new Set(floors))
    expect(floors.filter((one) => one === floor).length).toBeLessThanOrEqual(mostRoomsAFloor);
});

test("a room stands above all it needs", () => {
  expect(Object.fromEntries(floorsOf(small))).toEqual({ top: 2, middle: 1, ground: 0 });
});

test("an arrow that follows from others is left to the list", () => {
  const lines = needsPicture(small).split("\n");
  expect(lines.filter((line) => line.includes("-->"))).toEqual([
    "  middle --> ground",
    "  top --> middle",
  ]);
  expect(lines).toContain("- floor 2, `top`: needs `ground`, `middle`");
});

import { expect, test } from "vitest";
import { architecturePage, modulesDiagram } from "./modules-diagram.ts";

test("docs/architecture.md shows the current modules; `npm run modules` updates it", async () => {
  const { is, shouldBe } = await architecturePage();
  expect(is).toBe(shouldBe);
});

test("an arrow that follows from two others is left out", () => {
  const modules = [
    { id: "top", needs: ["middle", "ground"] },
    { id: "middle", needs: ["ground"] },
    { id: "ground", needs: [] },
  ];
  expect(
    modulesDiagram(modules)
      .split("\n")
      .filter((row) => row.includes("-->")),
  ).toEqual(["  middle --> ground", "  top --> middle"]);
});

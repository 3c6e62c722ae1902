import { describe, expect, it } from "vitest";
import { checkManifests } from "./check-manifests.ts";
import type { ModuleManifest } from "./define-module.ts";

const reserved = new Set(["public"]);
const check = (...manifests: Partial<ModuleManifest>[]) =>
  checkManifests(
    manifests.map((manifest, at) => ({ id: `m${at}`, purpose: "", ...manifest })),
    reserved,
  );
const route = (guard: string, path = "page") => ({
  id: path,
  path,
  file: "routes/page.tsx",
  guard,
});

describe("checkManifests", () => {
  it("passes what fits together", () => {
    expect(
      check(
        { permissions: { "m0.see": { prefixed: "everyone" } }, routes: [route("m0.see")] },
        { needs: ["m0"], routes: [route("public", "other")] },
      ),
    ).toEqual([]);
  });

  it.each<[string, Partial<ModuleManifest>[], string]>([
    ["an unknown need", [{ needs: ["cellar"] }], 'needs "cellar", which does not exist'],
    ["an unknown permission", [{ routes: [route("m0.enter")] }], 'unknown permission "m0.enter"'],
    [
      "a permission of another's name",
      [{ permissions: { "m9.see": { prefixed: "everyone" } } }],
      'must start with "m0."',
    ],
    [
      "a path of two modules",
      [{ routes: [route("public")] }, { routes: [route("public")] }],
      'Path "/page"',
    ],
    ["a loop of needs", [{ needs: ["m1"] }, { needs: ["m0"] }], "needs itself"],
    [
      "a schedule of no job",
      [{ schedules: [{ job: "m0.sweep", cron: "* * * * *" }] }],
      "does not declare",
    ],
    [
      "a search for holders of nothing",
      [{ search: { label: "Things", guard: "m0.see", load: () => Promise.reject(new Error()) } }],
      'unknown permission "m0.see"',
    ],
    ["one id twice", [{ id: "m1" }, {}], 'Module "m1" is declared twice'],
  ])("refuses %s", (_what, manifests, sentence) => {
    expect(check(...manifests).join("\n")).toContain(sentence);
  });
});

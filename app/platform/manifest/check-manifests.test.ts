import { describe, expect, it } from "vitest";
import { checkManifests } from "./check-manifests.ts";
import type { ModuleManifest, ModuleRoute } from "./define-module.ts";

const reserved = new Set(["public"]);
const check = (...manifests: Partial<ModuleManifest>[]) =>
  checkManifests(
    manifests.map((manifest, index) => ({ id: `m${index}`, purpose: "", ...manifest })),
    reserved,
  );
const route = (guard: string, path = "page", more: Partial<ModuleRoute> = {}) => ({
  id: path,
  path,
  file: "routes/page.tsx",
  guard,
  ...more,
});

describe("checkManifests", () => {
  it("accepts manifests that fit together", () => {
    expect(
      check(
        { permissions: { "m0.see": { prefixed: "everyone" } }, routes: [route("m0.see")] },
        {
          needs: ["m0"],
          routes: [
            route("public", "other"),
            route("public", "things/:id?", { subject: "thing" }),
            route("public", "things/:id/parts/:number", {
              subject: { id: "thing", number: { notARecord: "a number", example: "1" } },
            }),
          ],
        },
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
      "a notice of another's name",
      [{ notices: [{ id: "m9.changed", label: "Changed" }] }],
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
      "a search guarded by an unknown permission",
      [{ search: { label: "Things", guard: "m0.see", load: () => Promise.reject(new Error()) } }],
      'unknown permission "m0.see"',
    ],
    [
      "a parameter that names nothing",
      [{ routes: [route("public", "things/:id")] }],
      'does not say what ":id" names',
    ],
    [
      "one subject for two parameters",
      [{ routes: [route("public", "things/:id/parts/:partId", { subject: "thing" })] }],
      "name the subject of each",
    ],
    [
      "a subject for no parameter",
      [{ routes: [route("public", "things/:id", { subject: { id: "thing", partId: "part" } })] }],
      'a subject for ":partId", which is not in its path',
    ],
    [
      "a subject of a path without parameters",
      [{ routes: [route("public", "things", { subject: "thing" })] }],
      "names a subject and has no parameter",
    ],
    ["one id twice", [{ id: "m1" }, {}], 'Module "m1" is declared twice'],
  ])("refuses %s", (_what, manifests, message) => {
    expect(check(...manifests).join("\n")).toContain(message);
  });
});

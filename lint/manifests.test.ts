import { expect, test } from "vitest";
import { refuseBadNeeds } from "./manifests.ts";

test("needs that end somewhere are fine", () => {
  const manifests = [
    { id: "forms", needs: [] },
    { id: "scoring", needs: ["forms"] },
    { id: "intake", needs: ["forms", "scoring"] },
  ];
  expect(() => refuseBadNeeds(manifests)).not.toThrow();
});

test("a loop is named by its way round", () => {
  const manifests = [
    { id: "forms", needs: ["intake"] },
    { id: "intake", needs: ["scoring"] },
    { id: "scoring", needs: ["forms"] },
  ];
  expect(() => refuseBadNeeds(manifests)).toThrow("forms -> intake -> scoring -> forms");
});

test("an unknown need is named with the module that has it", () => {
  expect(() => refuseBadNeeds([{ id: "intake", needs: ["frms"] }])).toThrow(
    'Module "intake" needs "frms", which does not exist.',
  );
});

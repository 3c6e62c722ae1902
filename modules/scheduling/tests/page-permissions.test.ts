import { expect, it } from "vitest";
import {
  loadModules,
  isAllowedType,
  typesAdmitted,
} from "#app/platform/manifest/modules.server.ts";
import { userTypes } from "#app/platform/viewer.ts";

const manifest = (await loadModules()).find(({ id }) => id === "scheduling")!;

it("follows the specification's list without a prefix, and the menu with the organization prefix", () => {
  const schedule = manifest.permissions!["scheduling.schedule"]!;
  const stated = ["admin", "client", "scheduler", "super-admin"];
  expect(typesAdmitted(schedule, "bare").sort()).toEqual(stated);
  expect(typesAdmitted(schedule, "prefixed").sort()).toEqual(
    [...stated, "field-user", "quality-manager"].sort(),
  );
});

it.each([
  ["Scheduling", ["installer"]],
  ["Calendar", ["quality-manager"]],
])("the menu entry %s is shown to all but %o", (label, without) => {
  const entry = manifest.menu!.find((one) => one.label === label)!;
  expect(userTypes.filter((type) => !isAllowedType(entry.allowedTypes, type))).toEqual(without);
});

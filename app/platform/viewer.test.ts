import { expect, it } from "vitest";
import { isShutOut, lackingPermission } from "./viewer.ts";

it.each([
  [{ type: "admin", userDisabled: false, organizationDisabled: false }, false],
  [{ type: "super-admin", userDisabled: true, organizationDisabled: false }, true],
  [{ type: "admin", userDisabled: false, organizationDisabled: true }, true],
  [{ type: "client", userDisabled: false, organizationDisabled: true }, true],
  [{ type: "super-admin", userDisabled: false, organizationDisabled: true }, false],
  [{ type: null, userDisabled: null, organizationDisabled: null }, false],
] as const)("%j is shut out: %s", (person, expected) => {
  expect(isShutOut(person)).toBe(expected);
});

it.each([
  [{ type: "scheduler" }, "client"],
  [{ type: "scheduler", clientsAll: true }, null],
  [{ type: "scheduler", clients: { one: "Ann" } }, null],
  [{ type: "quality-manager", clientsAll: true }, "qualification"],
  [{ type: "quality-manager", clientsAll: true, qualifications: { form: "Roof" } }, null],
  [{ type: "field-user" }, null],
] as const)("%j lacks: %s", (limits, expected) => {
  const none = { clients: {}, clientsAll: false, qualifications: {}, qualificationsAll: false };
  expect(lackingPermission({ ...none, ...limits })).toBe(expected);
});

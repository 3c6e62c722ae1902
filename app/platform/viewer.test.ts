import { expect, it } from "vitest";
import { isShutOut } from "./viewer.ts";

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

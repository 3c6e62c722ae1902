import { expect, test } from "vitest";
import { userTypes } from "#app/platform/viewer.ts";
import { canDeleteReport } from "./policy.ts";

test("a report is deleted by the administrators of its organization alone", () => {
  const viewer = { id: "somebody", organizationId: "owner", thirdPartyInspector: false };
  const deleters = (organizationId: string) =>
    userTypes.filter((type) => canDeleteReport({ ...viewer, type }, { organizationId }));
  expect(deleters("owner").toSorted()).toEqual(["admin", "client", "super-admin"]);
  expect(deleters("another")).toEqual([]);
});

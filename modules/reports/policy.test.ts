import { expect, test } from "vitest";
import { userTypes } from "#app/platform/viewer.ts";
import { canDeleteReport } from "./policy.ts";

test("only administrators of its organization can delete a report", () => {
  const viewer = { id: "somebody", organizationId: "owner", thirdPartyInspector: false };
  const deleters = (organizationId: string) =>
    userTypes.filter((type) => canDeleteReport({ ...viewer, type }, { organizationId }));
  expect(deleters("owner").toSorted()).toEqual(["admin", "client", "super-admin"]);
  expect(deleters("another")).toEqual([]);
});

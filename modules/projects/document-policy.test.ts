import { expect, test } from "vitest";
import { userTypes } from "#app/platform/viewer.ts";
import { canDeleteDocument } from "./document-policy.ts";

test("the uploader and the owner's administrators may delete a document", () => {
  const viewer = { id: "somebody", organizationId: "owner", thirdPartyInspector: false };
  const deleters = (organizationId: string, createdById: string | null) =>
    userTypes.filter((type) =>
      canDeleteDocument({ ...viewer, type }, { organizationId }, { createdById }),
    );
  for (const createdById of ["another", null]) {
    expect(deleters("owner", createdById).toSorted()).toEqual(["admin", "client", "super-admin"]);
    expect(deleters("elsewhere", createdById)).toEqual([]);
  }
  expect(deleters("elsewhere", "somebody")).toEqual([...userTypes]);
});

import type { BodyIds } from "#app/platform/testing/body-ids.ts";

export const bodyIds: BodyIds = {
  chosen: ["foreign-ids.test.ts", "is refused by its dialog"],
  clientId: ["foreign-ids.test.ts", "of a new project is refused beside it"],
  formId: ["foreign-ids.test.ts", "of a new project is refused beside it"],
  inspectorId: ["foreign-ids.test.ts", "of a new project is refused beside it"],
  inspectorOrganizationId: [
    "foreign-ids.test.ts",
    "beside the inspector does not say whose the inspector is",
  ],
  installer: ["foreign-ids.test.ts", "of a new project is refused beside it"],
  nabcepIds: { notARecord: "numbers of certificates" },
  ownerId: ["foreign-ids.test.ts", "of a new project is refused beside it"],
  projectId: ["foreign-ids.test.ts", "of a project is not that of a new one"],
  rubricId: ["foreign-ids.test.ts", "of a new project is refused beside it"],
};

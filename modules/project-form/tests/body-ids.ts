import type { BodyIds } from "#app/platform/testing/body-ids.ts";

/** For each id in a request body: the test that shows that a foreign id is refused. */
export const bodyIds: BodyIds = {
  chosen: ["foreign-ids.test.ts", "is refused by its dialog"],
  clientId: [
    "foreign-ids.test.ts",
    "as %s of a new project is refused at its field, and nothing is written",
  ],
  formId: [
    "foreign-ids.test.ts",
    "as %s of a new project is refused at its field, and nothing is written",
  ],
  inspectorId: [
    "foreign-ids.test.ts",
    "as %s of a new project is refused at its field, and nothing is written",
  ],
  inspectorOrganizationId: [
    "foreign-ids.test.ts",
    "of the inspector's organization does not decide the organization of the inspector",
  ],
  installer: [
    "foreign-ids.test.ts",
    "as %s of a new project is refused at its field, and nothing is written",
  ],
  nabcepIds: { notARecord: "numbers of certificates" },
  ownerId: [
    "foreign-ids.test.ts",
    "as %s of a new project is refused at its field, and nothing is written",
  ],
  projectId: ["foreign-ids.test.ts", "of a project is not accepted for a new one"],
  rubricId: [
    "foreign-ids.test.ts",
    "as %s of a new project is refused at its field, and nothing is written",
  ],
};

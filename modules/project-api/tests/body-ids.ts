import type { BodyIds } from "#app/platform/testing/body-ids.ts";

const refused = ["project-api.test.ts", "as %s is refused at its field"] as const;

export const bodyIds: BodyIds = {
  clientId: refused,
  externalId: { notARecord: "the customer's own number" },
  formId: refused,
  id: { notARecord: "the id of the project in an answer" },
  inspectorId: refused,
  installer: refused,
  nabcepIds: { notARecord: "numbers of certificates" },
  ownerId: refused,
  projectId: { notARecord: "the id that a key reserves" },
  rubricId: refused,
};

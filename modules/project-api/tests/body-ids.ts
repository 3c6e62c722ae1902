import type { BodyIds } from "#app/platform/testing/body-ids.ts";

const refused = ["project-api.test.ts", "as %s is refused at its field"] as const;

/** For each id in a request body: the test that shows that a foreign id is refused. */
export const bodyIds: BodyIds = {
  client: { notARecord: "a filter of the list, which finds only what the caller sees" },
  clientId: refused,
  externalId: { notARecord: "the customer's own number" },
  formId: refused,
  inspector: { notARecord: "a filter of the list, which finds only what the caller sees" },
  inspectorId: refused,
  installer: refused,
  nabcepIds: { notARecord: "numbers of certificates" },
  ownerId: refused,
  rubricId: refused,
};

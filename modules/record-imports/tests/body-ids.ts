import type { BodyIds } from "#app/platform/testing/body-ids.ts";

/** For each id in a request body: the test that shows that a foreign id is refused. */
export const bodyIds: BodyIds = {
  clientId: ["import-records.test.ts", "is refused without a file, a client and a rubric"],
  externalId: { notARecord: "the id of a record in another product" },
  rubricId: ["import-records.test.ts", "is refused without a file, a client and a rubric"],
};

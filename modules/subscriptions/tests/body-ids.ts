import type { BodyIds } from "#app/platform/testing/body-ids.ts";

const foreign = [
  "edit.test.ts",
  "another organization's records are no choice of the criteria, and show no name",
] as const;

/** For each id in a request body: the test that shows that a foreign id is refused. */
export const bodyIds: BodyIds = {
  clientId: foreign,
  formId: foreign,
  installerId: foreign,
  reviewerId: foreign,
};

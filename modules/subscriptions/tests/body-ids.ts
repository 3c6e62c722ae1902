import type { BodyIds } from "#app/platform/testing/body-ids.ts";

const foreign = [
  "edit.test.ts",
  "another organization's records are no choice of the criteria, and show no name",
] as const;

export const bodyIds: BodyIds = {
  clientId: foreign,
  formId: foreign,
  installerId: foreign,
  reviewerId: foreign,
};

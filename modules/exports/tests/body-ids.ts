import type { BodyIds } from "#app/platform/testing/body-ids.ts";

const foreign = ["csv-report.test.ts", "have no project of another organization"] as const;

export const bodyIds: BodyIds = {
  clientId: foreign,
  formId: foreign,
  installerId: foreign,
  reviewerId: foreign,
  rubricId: ["form-reports.test.ts", "another organization gets nothing of a form and rubric"],
};

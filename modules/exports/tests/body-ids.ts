import type { BodyIds } from "#app/platform/testing/body-ids.ts";

const foreign = [
  "csv-report.test.ts",
  "contain no project of another organization, whatever ids the criteria name",
] as const;

export const bodyIds: BodyIds = {
  clientId: foreign,
  formId: foreign,
  installerId: foreign,
  reviewerId: foreign,
  rubricId: [
    "form-reports.test.ts",
    "another organization gets no data of a foreign form and rubric",
  ],
};

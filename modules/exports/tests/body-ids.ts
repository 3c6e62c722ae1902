import type { BodyIds } from "#app/platform/testing/body-ids.ts";

const foreign = [
  "csv-report.test.ts",
  "contain no project of another organization, whatever ids the criteria name",
] as const;

/** For each id in a request body: the test that shows that a foreign id is refused. */
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

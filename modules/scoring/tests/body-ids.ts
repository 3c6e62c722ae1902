import type { BodyIds } from "#app/platform/testing/body-ids.ts";

/** For each id in a request body: the test that shows that a foreign id is refused. */
export const bodyIds: BodyIds = {
  id: ["routes.test.ts", "another organization's id is not affected"],
  rubric: [
    "score-preview.test.ts",
    "a rubric of another form or organization also falls back to the first one",
  ],
  scoringSystemId: ["change-rubrics.test.ts", "and one of another organization is refused"],
};

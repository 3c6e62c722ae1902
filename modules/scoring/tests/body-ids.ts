import type { BodyIds } from "#app/platform/testing/body-ids.ts";

export const bodyIds: BodyIds = {
  id: ["routes.test.ts", "another organization's id is not touched"],
  rubric: [
    "score-preview.test.ts",
    "a rubric of another form or organization gives way to the first as well",
  ],
  scoringSystemId: ["change-rubrics.test.ts", "and one of another organization is refused"],
};

import type { BodyIds } from "#app/platform/testing/body-ids.ts";

/** For each id in a request body: the test that shows that a foreign id is refused. */
export const bodyIds: BodyIds = {
  fieldId: [
    "review-permissions.test.ts",
    "a question that the form does not have cannot be flagged",
  ],
  photo: { notARecord: "which of the page's own photos is open in the viewer" },
  photos: { notARecord: "which answers the page shows" },
  rubric: ["scores.test.ts", "a rubric of another organization cannot be tried"],
};

import type { BodyIds } from "#app/platform/testing/body-ids.ts";

/** For each id in a request body: the test that shows that a foreign id is refused. */
export const bodyIds: BodyIds = {
  newTestId: { notARecord: "the id of the test that the page would save" },
  project: [
    "form-tests.test.ts",
    "reads no intake of another organization, and none that is still filled in",
  ],
  rubric: ["form-tests.test.ts", "scores by no rubric of another form"],
};

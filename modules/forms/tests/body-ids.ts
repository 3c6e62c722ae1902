import type { BodyIds } from "#app/platform/testing/body-ids.ts";

/** For each id in a request body: the test that shows that a foreign id is refused. */
export const bodyIds: BodyIds = {
  formId: ["form-list.test.ts", "a form of another organization is not copied, even when shared"],
  id: ["form-list.test.ts", "an id of another organization's form creates a form under a new id"],
  rubric: { notARecord: "carried along to the preview's own pages, which read it" },
};

import type { BodyIds } from "#app/platform/testing/body-ids.ts";

export const bodyIds: BodyIds = {
  fieldId: ["who-is-refused.test.ts", "a question that is none of the form's is not flagged"],
  photos: { notARecord: "which answers the page shows" },
  rubric: ["scores.test.ts", "a rubric of another organization is not tried"],
};

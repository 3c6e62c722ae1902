import type { BodyIds } from "#app/platform/testing/body-ids.ts";

export const bodyIds: BodyIds = {
  formId: ["form-list.test.ts", "a form of another organization, a shared one too, is not copied"],
  id: ["form-list.test.ts", "an id that is another organization's form makes a form of its own"],
  rubric: { notARecord: "carried along to the preview's own pages, which read it" },
};

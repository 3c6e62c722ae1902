import type { BodyIds } from "#app/platform/testing/body-ids.ts";

export const bodyIds: BodyIds = {
  rubric: {
    notARecord: "a choice of a reading form; one that is not offered counts as not chosen",
  },
};

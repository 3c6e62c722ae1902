import type { BodyIds } from "#app/platform/testing/body-ids.ts";

/** For each id in a request body: the test that shows that a foreign id is refused. */
export const bodyIds: BodyIds = {
  rubric: {
    notARecord: "a choice of a reading form; one that is not offered counts as not chosen",
  },
};

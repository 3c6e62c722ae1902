import type { BodyIds } from "#app/platform/testing/body-ids.ts";

/** For each id in a request body: the test that shows that a foreign id is refused. */
export const bodyIds: BodyIds = {
  id: [
    "foreign-ids.test.ts",
    "posting the id of another organization's entry creates a separate entry",
  ],
};

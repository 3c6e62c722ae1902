import type { BodyIds } from "#app/platform/testing/body-ids.ts";

/** For each id in a request body: the test that shows that a foreign id is refused. */
export const bodyIds: BodyIds = {
  client: [
    "access.test.ts",
    "refuses a rubric of another form and a client that may not be chosen",
  ],
  id: ["access.test.ts", "does not take over the id of another organization's record"],
  rubric: ["access.test.ts", "a rubric of another form"],
};

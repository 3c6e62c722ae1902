import type { BodyIds } from "#app/platform/testing/body-ids.ts";

/** For each id in a request body: the test that shows that a foreign id is refused. */
export const bodyIds: BodyIds = {
  choiceListId: ["choice-lists.test.ts", "takes no choices from a list of another organization"],
  id: { notARecord: "a part of the form in the URL" },
  newId: { notARecord: "the id of a new part of the form in the URL" },
};

import type { BodyIds } from "#app/platform/testing/body-ids.ts";

export const bodyIds: BodyIds = {
  choiceListId: ["choice-lists.test.ts", "takes no choices from a list of another organization"],
  id: { notARecord: "a part of the form in the address" },
  newId: { notARecord: "a part of the form in the address, of which it becomes one" },
};

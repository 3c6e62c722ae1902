import type { BodyIds } from "#app/platform/testing/body-ids.ts";

export const bodyIds: BodyIds = {
  newListId: { notARecord: "the id of the list that the page would add" },
};

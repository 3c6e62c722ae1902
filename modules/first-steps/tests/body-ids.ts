import type { BodyIds } from "#app/platform/testing/body-ids.ts";

export const bodyIds: BodyIds = {
  id: { notARecord: "the id of the form that the page would add" },
};

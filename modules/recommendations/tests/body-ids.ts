import type { BodyIds } from "#app/platform/testing/body-ids.ts";

export const bodyIds: BodyIds = {
  id: ["foreign-ids.test.ts", "the id of another organization's entry makes one of its own"],
};

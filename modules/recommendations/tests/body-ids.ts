import type { BodyIds } from "#app/platform/testing/body-ids.ts";

export const bodyIds: BodyIds = {
  id: [
    "foreign-ids.test.ts",
    "posting the id of another organization's entry creates a separate entry",
  ],
};

import type { BodyIds } from "#app/platform/testing/body-ids.ts";

export const bodyIds: BodyIds = {
  project: { notARecord: "a word that a list is filtered by" },
};

import type { BodyIds } from "#app/platform/testing/body-ids.ts";

export const bodyIds: BodyIds = {
  photo: ["photos.test.ts", "deletion does not affect photos of another ticket or project"],
  project: { notARecord: "a word that a list is filtered by" },
};

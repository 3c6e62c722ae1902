import type { BodyIds } from "#app/platform/testing/body-ids.ts";

export const bodyIds: BodyIds = {
  fieldId: ["photos.test.ts", "a question that is none of the form's"],
  photo: ["photos.test.ts", "changes no photos of another project"],
  photos: { notARecord: "files of the sender" },
  project: { notARecord: "of which list the page leads back to" },
};

import type { BodyIds } from "#app/platform/testing/body-ids.ts";

/** For each id in a request body: the test that shows that a foreign id is refused. */
export const bodyIds: BodyIds = {
  fieldId: [
    "photos.test.ts",
    "stores a photo of a question that the form lacks in the pool, and moves no photo to such a question",
  ],
  photo: ["photos.test.ts", "changes no photos of another project"],
  photos: { notARecord: "files of the sender" },
  project: { notARecord: "of which list the page leads back to" },
};

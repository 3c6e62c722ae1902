import type { BodyIds } from "#app/platform/testing/body-ids.ts";

/** For each id in a request body: the test that shows that a foreign id is refused. */
export const bodyIds: BodyIds = {
  client: { notARecord: "a word that a list is filtered by" },
  documents: { notARecord: "files of the sender" },
  id: { notARecord: "requested in a URL, and read within the scope" },
  noteId: [
    "notes-and-documents.test.ts",
    "refuse the id of another note, and an id that the form did not create",
  ],
  photo: { notARecord: "a file of the sender" },
};

import type { BodyIds } from "#app/platform/testing/body-ids.ts";

export const bodyIds: BodyIds = {
  chosen: ["foreign-ids.test.ts", "is refused by its dialog"],
  client: { notARecord: "a word that a list is filtered by" },
  clientId: ["foreign-ids.test.ts", "of a new project is refused beside it"],
  documents: { notARecord: "files of the sender" },
  formId: ["foreign-ids.test.ts", "of a new project is refused beside it"],
  id: { notARecord: "asked for in an address, and read within the scope" },
  inspector: { notARecord: "a word that a list is filtered by" },
  inspectorId: ["foreign-ids.test.ts", "of a new project is refused beside it"],
  inspectorOrganizationId: [
    "foreign-ids.test.ts",
    "beside the inspector does not say whose the inspector is",
  ],
  installer: ["foreign-ids.test.ts", "of a new project is refused beside it"],
  nabcepIds: { notARecord: "numbers of certificates" },
  noteId: ["notes-and-documents.test.ts", "take no id of another note"],
  ownerId: ["foreign-ids.test.ts", "of a new project is refused beside it"],
  photo: { notARecord: "a file of the sender" },
  projectId: ["foreign-ids.test.ts", "of a project is not that of a new one"],
  rubricId: ["foreign-ids.test.ts", "of a new project is refused beside it"],
};

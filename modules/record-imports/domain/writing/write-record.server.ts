/** Creates the project of one record, by the functions that pages use. */
import type { ReceivedFile } from "#app/platform/files/receive-file.server.ts";
import type { Scope } from "#app/platform/viewer.ts";
import type { Transaction } from "#db/client.server.ts";
import { newId } from "#db/columns.ts";
import {
  completeProject,
  addPhotosInTransaction,
  deleteUnconfirmed,
  releaseLock,
  saveInTransaction,
} from "#modules/intake/public.imports.server.ts";
import { readIntake } from "#modules/intake/public.server.ts";
import {
  emptyProjectForm,
  writeNewProject,
  type ProjectChoices,
} from "#modules/project-form/public.imports.server.ts";
import { fileValue } from "#modules/form-logic/public.ts";
import type { ProjectRow } from "#modules/projects/public.ts";
import type { ConvertedRecord } from "../convert/convert-record.ts";
import type { RecordImport } from "../record-imports.server.ts";

export interface RecordToWrite {
  upload: RecordImport;
  rowNumber: number;
  recordId: string;
  record: ConvertedRecord;
  choices: ProjectChoices;
  /** Received already, because the transaction must not wait for pictures to be decoded. */
  files: readonly { fieldId: string; file: ReceivedFile }[];
}

const unknownOwner = "Unknown owner";
const longestName = 100;
const longestAddress = 200;

/** Who answered in the other product, in place of the viewer: a name, no user. */
function authorScope(scope: Scope, upload: RecordImport, { author }: ConvertedRecord): Scope {
  if (author === "") return scope;
  const viewer = { ...scope.viewer, id: `import-${upload.id}`, name: author };
  return { ...scope, viewer };
}

const dateOf = (text: string | null): Date | null => (text === null ? null : new Date(text));

/** @returns the project as it is then. @throws Problem when the rules for projects refuse it. */
export async function writeRecord(
  tx: Transaction,
  scope: Scope,
  written: RecordToWrite,
): Promise<ProjectRow> {
  const { upload, record, files } = written;
  const id = newId();
  const startedAt = dateOf(record.startedAt) ?? dateOf(record.completedAt);
  const project = await createProject(tx, scope, { ...written, id, startedAt });
  const author = authorScope(scope, upload, record);
  const answers = await addFiles(tx, author, id, { record, files });
  const doneAt = dateOf(record.completedAt) ?? startedAt ?? undefined;
  if (answers.length > 0)
    await saveInTransaction(
      tx,
      author,
      id,
      answers.map(({ fieldId, values, comment }) => ({
        fieldId,
        basedOn: 0,
        answer: { values, ...(comment !== "" && { comment }) },
        doneAt,
      })),
    );
  await deleteUnconfirmed(tx, project);
  await releaseLock(tx, author, id);
  const completedAt = dateOf(record.completedAt);
  if (completedAt === null) return project;
  const intake = await readIntake(project, tx);
  return completeProject(tx, scope, project, intake, "submit-without-review", completedAt, true);
}

function createProject(
  tx: Transaction,
  scope: Scope,
  created: RecordToWrite & { id: string; startedAt: Date | null },
): Promise<ProjectRow> {
  const { id, upload, rowNumber, recordId, record, choices, startedAt } = created;
  const { point } = record;
  const address = record.address.slice(0, longestAddress);
  return writeNewProject(tx, scope, {
    id,
    choices,
    imported: {
      started: {
        startedAt: startedAt ?? new Date(),
        ...(startedAt && { inspectionAt: startedAt }),
        ...(record.author !== "" && { inspectorName: record.author }),
      },
      logged: {
        message: `imported from ${upload.fileName}, record ${rowNumber}`,
        doneAt: startedAt,
      },
    },
    values: {
      ...emptyProjectForm(""),
      ownerId: scope.organizationId,
      formId: upload.formId,
      rubricId: upload.rubricId,
      clientId: upload.clientId,
      siteOwnerName: record.siteOwner.slice(0, longestName) || unknownOwner,
      externalId: recordId,
    },
    place: {
      siteAddress:
        address ||
        (point ? `${point.latitude}, ${point.longitude}` : `No address (record ${rowNumber})`),
      latitude: point?.latitude ?? null,
      longitude: point?.longitude ?? null,
      geocodeResults: null,
      timeZone: null,
    },
  });
}

/** @returns the answers, with those that name the stored files. */
async function addFiles(
  tx: Transaction,
  author: Scope,
  projectId: string,
  { record, files }: Pick<RecordToWrite, "record" | "files">,
): Promise<ConvertedRecord["answers"]> {
  const answers = [...record.answers];
  for (const [fieldId, ofField] of Map.groupBy(files, (each) => each.fieldId)) {
    const photos = ofField.map(({ file }) => file);
    const added = await addPhotosInTransaction(tx, author, projectId, { fieldId, photos });
    const values = added.flatMap((file) => (file.isFile ? [fileValue(file)] : []));
    if (values.length > 0) answers.push({ fieldId, values, comment: "" });
  }
  return answers;
}

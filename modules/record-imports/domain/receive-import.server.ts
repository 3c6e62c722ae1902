/** Receives the files of an import. It creates no project: a job reads the records for their review. */
import { and, eq, isNull, sum } from "drizzle-orm";
import { receiveUpload } from "#app/platform/files/read-upload.server.ts";
import { saveReceivedFile } from "#app/platform/files/store-file.server.ts";
import { formValues, refuse } from "#app/platform/form/forms.server.ts";
import type { OfferedChoices } from "#app/platform/lists/choices.ts";
import { readChoiceSearch } from "#app/platform/lists/table-query.ts";
import { isProblem, isRetryable, type Problem } from "#app/platform/problems.ts";
import { enqueue } from "#app/platform/queue/queue.server.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { db, inTransaction } from "#db/client.server.ts";
import { newId } from "#db/columns.ts";
import { files as storedFiles } from "#db/schema.ts";
import {
  choiceSearchesOf,
  loadProjectChoices,
} from "#modules/project-form/public.imports.server.ts";
import { readRecordsJob } from "../jobs/read-records.job.ts";
import { recordImports } from "../schema.ts";
import { checkPick, type ImportPick } from "./pick.ts";
import { collection } from "./reading/open-source.server.ts";

/**
 * Bytes of one uploaded file, how many can be sent together, and bytes of all files of the imports of an organization that wait to
 * be confirmed or written. While one is written, as many bytes again are on the disk of the worker.
 */
const maxBytes = 1_000_000_000;
const maxFiles = 5;
const maxWaitingBytes = 10_000_000_000;

const noFileMessage = "Choose the file with the records.";

const pickedChoices = (scope: Scope, pick: ImportPick, url?: string) => {
  const { searchParams } = new URL(url ?? "/", "http://page.invalid");
  const find = choiceSearchesOf((name) => readChoiceSearch(searchParams, name));
  return loadProjectChoices(scope, { ...pick, ownerId: scope.organizationId, find });
};

export interface ImportChoices {
  clients: OfferedChoices;
  rubrics: { value: string; label: string }[];
  chosen: { clientId: string; rubricId: string };
}

/** The fields of the form; the URL may name what is chosen. */
export async function loadImportChoices(
  scope: Scope,
  formId: string,
  url: string,
): Promise<ImportChoices> {
  const { searchParams } = new URL(url);
  const clientId = searchParams.get("clientId")?.slice(0, 100) ?? "";
  const { clients, rubrics, more } = await pickedChoices(
    scope,
    { formId, rubricId: "", clientId },
    url,
  );
  const named = rubrics.filter(({ value }) => value !== "auto-rubric");
  return {
    clients: {
      choices: clients.map(({ value, label }) => ({ value, label })),
      moreChoices: more?.clientId,
    },
    rubrics: named,
    chosen: {
      clientId,
      rubricId:
        searchParams.get("rubricId")?.slice(0, 100) ?? (named.length === 1 ? named[0]!.value : ""),
    },
  };
}

/**
 * Stores the posted files and enqueues the reading.
 * @returns the id of the import, or the refusal with its errors.
 */
export async function receiveImport(scope: Scope, formId: string, request: Request) {
  const { fields, files, refused } = await receiveUpload(request, {
    kind: "source",
    maxBytes,
    maxFiles,
  });
  const values = formValues(fields);
  const text = (name: string) => (typeof values[name] === "string" ? values[name] : "");
  const pick = { formId, rubricId: text("rubricId"), clientId: text("clientId") };
  const file = files.find(({ field }) => field === "file");
  const media = files.filter((each) => each.field === "media");
  try {
    const errors: Record<string, string> = checkPick(pick, await pickedChoices(scope, pick));
    const [problem] = refused;
    if (problem) errors["file"] = `${problem.name}: ${problem.problem.message}`;
    else if (!file) errors["file"] = noFileMessage;
    else if (media.some(({ contentType }) => contentType !== "application/zip"))
      errors["media"] = "Choose ZIP files.";
    else if (!(await hasRoom(scope, files))) errors["file"] = noRoomMessage;
    if (!file || Object.keys(errors).length > 0)
      return refuse({ values, message: "Check the fields below.", errors });
    return await storeImport(scope, pick, file, media);
  } catch (error) {
    if (!isRetryable(error) && !isFull(error)) throw error;
    const { message, status } = error;
    return refuse({ values, errors: { file: message }, message }, status);
  } finally {
    await Promise.all(files.map((each) => each.discard()));
  }
}

/** The person cannot change that, but should know which step it was. */
const isFull = (error: unknown): error is Problem => isProblem(error) && error.code === "disk-full";

const noRoomMessage =
  "Earlier imports of your organization have 10 GB of files. Confirm or discard one of them first.";

async function hasRoom(
  { organizationId }: Scope,
  received: readonly { size: number }[],
): Promise<boolean> {
  const [waiting] = await db
    .select({ bytes: sum(storedFiles.size).mapWith(Number) })
    .from(storedFiles)
    .where(
      and(
        eq(storedFiles.organizationId, organizationId),
        eq(storedFiles.collection, collection),
        isNull(storedFiles.deletedAt),
      ),
    );
  const added = received.reduce((bytes, { size }) => bytes + size, 0);
  return (waiting?.bytes ?? 0) + added <= maxWaitingBytes;
}

type Received = Awaited<ReturnType<typeof receiveUpload>>["files"][number];

async function storeImport(
  scope: Scope,
  pick: ImportPick,
  file: Received,
  media: readonly Received[],
): Promise<string> {
  const id = newId();
  const { organizationId, viewer } = scope;
  const owner = { collection, recordId: id, kind: "source", organizationId } as const;
  await inTransaction(async (tx) => {
    const source = await saveReceivedFile(tx, scope, owner, file);
    const archives = [];
    for (const archive of media) archives.push(await saveReceivedFile(tx, scope, owner, archive));
    await tx.insert(recordImports).values({
      id,
      organizationId,
      createdById: viewer.id,
      fileName: file.name.slice(-200),
      ...pick,
      sourceFileId: source.id,
      mediaFileIds: archives.map((archive) => archive.id),
      columns: { fields: {} },
      totalBytes: source.size,
    });
    const payload = { uploadId: id, userId: viewer.id, reading: 1 };
    await enqueue(tx, readRecordsJob, payload, { organizationId });
  });
  return id;
}

/** Files that are answers. They are documents of the project, and the answer names them. */
import { and, eq, sql } from "drizzle-orm";
import { db, type Database, type Transaction } from "#db/client.server.ts";
import { files, type FileKind } from "#db/schema.ts";
import type { RefusedPart } from "#app/platform/files/read-upload.server.ts";
import type { ReceivedFile } from "#app/platform/files/receive-file.server.ts";
import { saveReceivedFile } from "#app/platform/files/store-file.server.ts";
import { isProblem, Problem } from "#app/platform/problems.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { idInForm } from "#modules/form-logic/public.repeats.ts";
import {
  fieldTypes,
  fileError,
  type FormField,
  maxBytesOf,
  questionTypes,
} from "#modules/form-logic/public.ts";
import type { ProjectReference } from "#modules/projects/public.ts";
import { intakes } from "../../schema.ts";

const typesWithFiles = fieldTypes.filter((type) => questionTypes[type].takesFiles);

/** The questions, as their author built them, whose answers are files. */
async function fileQuestions(
  project: ProjectReference,
  tx: Transaction | Database = db,
): Promise<FormField[]> {
  const types = JSON.stringify(typesWithFiles);
  const [row] = await tx
    .select({
      fields: sql<
        FormField[]
      >`jsonb_path_query_array(${intakes.form}, '$.sections[*].fields[*] ? (@.type == $types[*])', jsonb_build_object('types', ${types}::jsonb))`,
    })
    .from(intakes)
    .where(eq(intakes.projectId, project.id));
  return row?.fields ?? [];
}

/** The question, if files are its answer. */
export const findFileQuestion = async (
  tx: Transaction,
  project: ProjectReference,
  fieldId: string,
): Promise<FormField | undefined> =>
  (await fileQuestions(project, tx)).find(({ id }) => id === idInForm(fieldId));

/** @returns what may be sent for a question: a photo, or for a question that asks for files any of them. */
export async function kindsOfQuestions(
  project: ProjectReference,
): Promise<(fieldId: string | null) => FileKind> {
  const ids = new Set((await fileQuestions(project)).map(({ id }) => id));
  return (fieldId) => (fieldId !== null && ids.has(idInForm(fieldId)) ? "file" : "photo");
}

interface NewFiles {
  project: ProjectReference;
  question: FormField;
  fieldId: string;
  files: readonly ReceivedFile[];
  /** The id that the answer already names; null for a new one. */
  id: string | null;
}

/**
 * @throws Problem "key-used" for an id that another file has, "file-type" or "file-too-large" for a file that the question
 * does not take.
 */
export async function saveFiles(
  tx: Transaction,
  scope: Scope,
  { project, question, fieldId, files: received, id }: NewFiles,
): Promise<{ id: string; name: string; isFile: true }[]> {
  const { id: recordId, organizationId } = project;
  const owner = {
    collection: "projects",
    recordId,
    kind: "file",
    organizationId,
    fieldId,
  } as const;
  const saved: { id: string; name: string; isFile: true }[] = [];
  for (const [index, file] of received.entries()) {
    const error = fileError(question, file);
    if (error !== null)
      throw new Problem(file.size > maxBytesOf(question) ? "file-too-large" : "file-type", error);
    const own = index === 0 && id !== null ? id : undefined;
    const before = own === undefined ? null : await findFile(tx, own);
    if (before && before.recordId !== recordId) throw new Problem("key-used");
    const row = before ?? (await saveReceivedFile(tx, scope, { ...owner, id: own }, file));
    saved.push({ id: row.id, name: row.name, isFile: true });
  }
  return saved;
}

/** Adds to `refused` why the question does not take a file. @throws any other error. */
export async function unlessRefused<Added>(
  refused: RefusedPart[],
  { name }: ReceivedFile,
  add: Promise<Added[]>,
): Promise<Added[]> {
  try {
    return await add;
  } catch (error) {
    if (!isProblem(error) || !["file-type", "file-too-large"].includes(error.code)) throw error;
    refused.push({ name, problem: error });
    return [];
  }
}

async function findFile(tx: Transaction, id: string) {
  const [row] = await tx
    .select({ id: files.id, name: files.name, recordId: files.recordId })
    .from(files)
    .where(and(eq(files.id, id)));
  return row ?? null;
}

/** Adds photos of an intake to a question or the pool, moves, marks and deletes them. */
import { and, arrayContains, eq, gt, inArray, isNull, sql } from "drizzle-orm";
import { inTransaction, type Transaction } from "#db/client.server.ts";
import { photoEvidence } from "#db/photos-schema.ts";
import { files } from "#db/schema.ts";
import type { ReceivedFile } from "#app/platform/files/receive-file.server.ts";
import { longestReason, type PhotoWarnings } from "#app/platform/files/evidence/photo-warnings.ts";
import { saveReceivedFile } from "#app/platform/files/store-file.server.ts";
import { deleteFile, restoreFile } from "#app/platform/files/stored-files.server.ts";
import { isLongerThan } from "#app/platform/form/count-characters.ts";
import { enqueue } from "#app/platform/queue/queue.server.ts";
import { Problem } from "#app/platform/problems.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { idInForm } from "#modules/form-logic/public.repeats.ts";
import { largestFile } from "#modules/form-logic/public.ts";
import type { ProjectReference } from "#modules/projects/public.ts";
import { getProject, type ProjectWithSite } from "#modules/projects/public.server.ts";
import { canWriteAnswers } from "../../policy.ts";
import { intakes } from "../../schema.ts";
import { findDoubles } from "../../jobs/find-doubles.job.ts";
import { receiveOnce } from "../steps/receive-once.server.ts";
import { findWarnings } from "./list-photos.server.ts";
import { requireLock } from "../project-lock.server.ts";
import { findFileQuestion, saveFiles } from "./add-files.server.ts";

/** The maximum size of a photo or file in bytes. */
export const photoLimit = largestFile * 1_000_000;

/**
 * Returns the intake's project, if the viewer may change its photos now.
 * @throws Problem "illegal-transition" in another status, "lock-lost" while another person has the intake open.
 */
export async function getProjectForPhotoChange(
  tx: Transaction,
  scope: Scope,
  projectId: string,
): Promise<ProjectWithSite["project"]> {
  const { project } = await getProject(scope, projectId, { tx });
  if (!canWriteAnswers(scope.viewer, project))
    throw new Problem("illegal-transition", "You cannot change this intake in its current status.");
  await requireLock(tx, scope, project);
  return project;
}

/** Checks permission before an upload is read, so that a user does not wait for a long upload that is then refused. */
export async function requireCanAddPhotos(scope: Scope, projectId: string): Promise<void> {
  await inTransaction((tx) => getProjectForPhotoChange(tx, scope, projectId));
}

interface AddOptions {
  key?: string | null;
  reason?: string | null;
  /** Of a file that is an answer, if it was sent without a key. */
  id?: string | null;
}

/**
 * Stores all received photos, or none. A repeated request, and a photo that the question already has, add nothing. If the intake
 * no longer has the question, the photos go to the pool, because an old tab may still show a former form.
 */
export async function addPhotos(
  scope: Scope,
  projectId: string,
  fieldId: string | null,
  photos: readonly ReceivedFile[],
  { key = null, reason = null, id = null }: AddOptions = {},
): Promise<AddedPhoto[]> {
  return inTransaction(async (tx) => {
    const { project } = await getProject(scope, projectId, { tx });
    return receiveOnce(tx, scope, project, { key, step: "photos" }, () =>
      addInTransaction(tx, scope, projectId, { fieldId, photos, reason, id: id ?? key }),
    );
  });
}

interface NewPhotos {
  fieldId: string | null;
  photos: readonly ReceivedFile[];
  reason?: string | null;
  id?: string | null;
}

/** Like `addPhotos` without a key, within the caller's transaction. */
export async function addInTransaction(
  tx: Transaction,
  scope: Scope,
  projectId: string,
  { fieldId, photos, reason = null, id = null }: NewPhotos,
): Promise<AddedPhoto[]> {
  const project = await getProjectForPhotoChange(tx, scope, projectId);
  const question = fieldId && (await findFileQuestion(tx, project, fieldId));
  if (question) return saveFiles(tx, scope, { project, question, fieldId, files: photos, id });
  const added: AddedPhoto[] = [];
  const targetFieldId = fieldId && (await hasField(tx, project.id, fieldId)) ? fieldId : null;
  // This lock serializes two uploads of the same photo under different keys, so that the second finds the
  // duplicate.
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`photos:${project.id}`}, 0))`,
  );
  const { organizationId } = project;
  const once = { organizationId, singletonKey: project.id };
  if (photos.length > 0) await enqueue(tx, findDoubles, { projectId: project.id }, once);
  for (const photo of photos) {
    const row =
      (await findSame(tx, project, targetFieldId, photo)) ??
      (await saveReceivedFile(tx, scope, ownerOf(project, targetFieldId), photo));
    if (reason) await saveReason(tx, project, row.id, reason);
    added.push({ id: row.id, name: row.name, ...(await findWarnings(project, row, tx)) });
  }
  return added;
}

export interface AddedPhoto extends PhotoWarnings {
  id: string;
  name: string;
  /** It is no photo but a file that is the answer to the question. */
  isFile?: true;
}

/**
 * Stores why a photo is used although something is wrong with it. An empty reason changes nothing.
 * @throws Problem "invalid-input" for a reason that is too long.
 */
export async function explainPhoto(
  scope: Scope,
  projectId: string,
  id: string,
  reason: string,
): Promise<void> {
  await inTransaction(async (tx) => {
    const project = await getProjectForPhotoChange(tx, scope, projectId);
    const [photo] = await tx
      .select({ id: files.id })
      .from(files)
      .where(belongsToIntake(projectId, [id]));
    if (photo) await saveReason(tx, project, photo.id, reason);
  });
}

async function saveReason(
  tx: Transaction,
  { organizationId }: ProjectReference,
  fileId: string,
  typed: string,
): Promise<void> {
  const reason = typed.trim();
  if (reason === "") return;
  if (isLongerThan(reason, longestReason))
    throw new Problem("invalid-input", `Shorten the reason to ${longestReason} characters.`);
  await tx
    .update(photoEvidence)
    .set({ reason })
    .where(and(eq(photoEvidence.fileId, fileId), eq(photoEvidence.organizationId, organizationId)));
}

/** Finds a photo with the same bytes that the question, or the pool, already has. */
async function findSame(
  tx: Transaction,
  project: ProjectWithSite["project"],
  fieldId: string | null,
  { digest }: ReceivedFile,
): Promise<AddedPhoto | null> {
  if (digest === undefined) return null;
  const [same] = await tx
    .select({ id: files.id, name: files.name })
    .from(files)
    .where(
      and(
        photosOf(project.id),
        eq(files.digest, digest),
        fieldId ? eq(files.fieldId, fieldId) : isNull(files.fieldId),
      ),
    )
    .limit(1);
  return same ?? null;
}

async function hasField(tx: Transaction, projectId: string, fieldId: string): Promise<boolean> {
  const found = await tx
    .select({ id: intakes.projectId })
    .from(intakes)
    .where(
      and(eq(intakes.projectId, projectId), arrayContains(intakes.fieldIds, [idInForm(fieldId)])),
    );
  return found.length > 0;
}

function ownerOf(project: ProjectWithSite["project"], fieldId: string | null) {
  return {
    collection: "projects",
    recordId: project.id,
    kind: "photo" as const,
    organizationId: project.organizationId,
    ...(fieldId ? { fieldId } : {}),
  };
}

function belongsToIntake(projectId: string, ids: readonly string[]) {
  return and(inArray(files.id, [...ids]), photosOf(projectId));
}

const allPhotosOf = (projectId: string) =>
  and(eq(files.collection, "projects"), eq(files.recordId, projectId), eq(files.kind, "photo"));

function photosOf(projectId: string) {
  return and(allPhotosOf(projectId), isNull(files.deletedAt));
}

/**
 * Moves photos to a question, or to the pool if the question is null.
 * @throws Problem "invalid-input" for a question that the intake does not have.
 */
export async function movePhotos(
  scope: Scope,
  projectId: string,
  ids: readonly string[],
  fieldId: string | null,
): Promise<void> {
  await inTransaction(async (tx) => {
    await getProjectForPhotoChange(tx, scope, projectId);
    if (fieldId && !(await hasField(tx, projectId, fieldId)))
      throw new Problem("invalid-input", "This question is not part of the form.");
    await tx.update(files).set({ fieldId }).where(belongsToIntake(projectId, ids));
  });
}

export async function markPhotos(
  scope: Scope,
  projectId: string,
  ids: readonly string[],
  marked: boolean,
): Promise<void> {
  await inTransaction(async (tx) => {
    await getProjectForPhotoChange(tx, scope, projectId);
    await tx.update(files).set({ marked }).where(belongsToIntake(projectId, ids));
  });
}

/** Deletes photos of this intake. Ids of other photos, or of photos that no longer exist, change nothing. */
export async function deletePhotos(
  scope: Scope,
  projectId: string,
  ids: readonly string[],
): Promise<void> {
  await inTransaction(async (tx) => {
    const project = await getProjectForPhotoChange(tx, scope, projectId);
    const found = await tx
      .select({ id: files.id })
      .from(files)
      .where(belongsToIntake(projectId, ids));
    for (const { id } of found)
      await deleteFile(tx, scope, id, { organizationId: project.organizationId });
  });
}

/** Restores photos that were deleted within the last day, each to its question. Other ids change nothing. */
export async function restorePhotos(
  scope: Scope,
  projectId: string,
  ids: readonly string[],
): Promise<void> {
  await inTransaction(async (tx) => {
    const project = await getProjectForPhotoChange(tx, scope, projectId);
    const found = await tx
      .select({ id: files.id })
      .from(files)
      .where(
        and(
          inArray(files.id, [...ids]),
          allPhotosOf(projectId),
          gt(files.deletedAt, sql`now() - interval '1 day'`),
        ),
      );
    for (const { id } of found)
      await restoreFile(tx, scope, id, { organizationId: project.organizationId });
  });
}

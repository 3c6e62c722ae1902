/** Loads one photo of an intake with its drawing, and stores a changed drawing. */
import { and, eq, isNull } from "drizzle-orm";
import { db, inTransaction, type Database, type Transaction } from "#db/client.server.ts";
import { files } from "#db/schema.ts";
import {
  findDrawing,
  saveDrawing,
  type DrawingChange,
} from "#app/platform/files/drawings/drawings.server.ts";
import { deleteRendered } from "#app/platform/files/pictures.server.ts";
import { log } from "#app/platform/log.server.ts";
import { Problem } from "#app/platform/problems.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { canReadIntake, type ProjectReference } from "#modules/projects/public.ts";
import { getProject } from "#modules/projects/public.server.ts";
import { canReadCaptures, canWriteAnswers } from "../../policy.ts";
import { getProjectForPhotoChange, type AddedPhoto } from "./change-photos.server.ts";
import { receivedSteps } from "../../schema.ts";
import { findLockHolder } from "../opening/find-lock-holder.server.ts";
import { projectTranslation } from "../project-translation.server.ts";
import { findReceived, receiveOnce } from "../steps/receive-once.server.ts";
import type { StepResult } from "../steps/step.ts";
import { findCapture } from "./list-photos.server.ts";
import type { PhotoView } from "./photo-view.ts";

/**
 * @param idOrKey the photo's id, or the key with which the viewer's phone uploaded it. The phone may not know the id
 * yet.
 */
async function getPhoto(
  scope: Scope,
  project: ProjectReference,
  idOrKey: string,
  tx: Transaction | Database = db,
) {
  const sent = await findReceived<AddedPhoto[]>(
    scope,
    project,
    { key: idOrKey, step: "photos" },
    tx,
  );
  const photo = await findPhoto(project, sent?.[0]?.id ?? idOrKey, tx);
  if (!photo)
    throw new Problem(
      "not-found",
      "This photo was removed, or it does not belong to this project.",
    );
  return photo;
}

async function findPhoto(project: ProjectReference, id: string, tx: Transaction | Database) {
  const [photo] = await tx
    .select()
    .from(files)
    .where(
      and(
        eq(files.id, id),
        eq(files.collection, "projects"),
        eq(files.recordId, project.id),
        eq(files.kind, "photo"),
        isNull(files.deletedAt),
      ),
    );
  return photo ?? null;
}

/**
 * Like `getPhoto`, for a photo of another person, by its id or by that person's key. Returns null when the project has
 * none.
 */
export async function findPhotoOfSender(
  project: ProjectReference,
  idOrKey: string,
  senderId: string,
): Promise<string | null> {
  const [sent] = await db
    .select({ response: receivedSteps.response })
    .from(receivedSteps)
    .where(
      and(
        eq(receivedSteps.senderId, senderId),
        eq(receivedSteps.key, idOrKey),
        eq(receivedSteps.projectId, project.id),
        eq(receivedSteps.step, "photos"),
      ),
    );
  const added = sent?.response as AddedPhoto[] | undefined;
  return (await findPhoto(project, added?.[0]?.id ?? idOrKey, db))?.id ?? null;
}

/**
 * @throws Problem "not-found" for a photo that does not belong to the project, "not-project-member" for a viewer who may not open
 * the intake.
 */
export async function viewPhoto(
  scope: Scope,
  projectId: string,
  photoId: string,
  language: string | null = null,
): Promise<PhotoView> {
  const { project, site } = await getProject(scope, projectId);
  if (!canReadIntake(scope.viewer, project)) throw new Problem("not-project-member");
  const photo = await getPhoto(scope, project, photoId);
  const [drawing, holder, capture, translation] = await Promise.all([
    findDrawing(photo),
    findLockHolder(project),
    canReadCaptures(scope.viewer, project) ? findCapture(project, photo) : null,
    projectTranslation(project, language),
  ]);
  const isHeld = holder !== null && holder.id !== scope.viewer.id;
  return {
    projectId: project.id,
    siteOwner: site.siteOwnerName,
    siteAddress: site.siteAddress,
    id: photo.id,
    name: photo.name,
    // Photos are measured when they are received. A photo without a size gets a default one, so that the drawing has an
    // aspect ratio.
    width: photo.width ?? 1_000,
    height: photo.height ?? 750,
    shapes: drawing?.shapes ?? [],
    version: drawing?.version ?? 0,
    canDraw: canWriteAnswers(scope.viewer, project) && !isHeld,
    capture,
    translation,
  };
}

/** Checks that the photo exists before the posted drawing is validated. @returns its project. */
export async function requirePhoto(scope: Scope, projectId: string, photoId: string) {
  const { project } = await getProject(scope, projectId);
  await getPhoto(scope, project, photoId);
  return project;
}

/**
 * Stores the drawing.
 * @throws Problem like `getProjectForPhotoChange`, "not-found" when there is no such photo, "stale-version" when the drawing was
 * changed since.
 */
export async function drawOnPhoto(
  scope: Scope,
  projectId: string,
  photoId: string,
  drawing: DrawingChange,
): Promise<void> {
  await deleteFormerPictures(
    await inTransaction((tx) => drawInTransaction(tx, scope, projectId, photoId, drawing)),
  );
}

/**
 * Stores a drawing that was made on a phone, perhaps hours ago. A drawing that is sent twice under the same key is
 * stored once.
 * @throws Problem like `drawOnPhoto`.
 */
export async function receiveDrawing(
  scope: Scope,
  projectId: string,
  { photo, ...drawing }: DrawingChange & { photo: string },
  key: string,
): Promise<StepResult> {
  const answer = await inTransaction(async (tx) => {
    const { project } = await getProject(scope, projectId, { tx, forUpdate: true });
    return receiveOnce(tx, scope, project, { key, step: "draw" }, async () => {
      const { id, version } = await drawInTransaction(tx, scope, projectId, photo, drawing);
      return { refused: false as const, drawn: { id, version } };
    });
  });
  await deleteFormerPictures(answer.drawn);
  return answer;
}

/** Like `drawOnPhoto`, within the caller's transaction. The caller calls `deleteFormerPictures` afterwards. */
export async function drawInTransaction(
  tx: Transaction,
  scope: Scope,
  projectId: string,
  photoId: string,
  drawing: DrawingChange,
) {
  const project = await getProjectForPhotoChange(tx, scope, projectId);
  const found = await getPhoto(scope, project, photoId, tx);
  return { id: found.id, version: await saveDrawing(tx, scope, found, drawing) };
}

/**
 * Deletes the rendered pictures of the former drawing. If this fails, they only use disk space, because the new drawing
 * is already stored.
 */
export async function deleteFormerPictures({ id, version }: { id: string; version: number }) {
  if (version === 1) return;
  await deleteRendered({ id }, version - 1).catch((error: unknown) =>
    log().warn({ error, photoId: id }, "pictures of a former drawing stayed"),
  );
}

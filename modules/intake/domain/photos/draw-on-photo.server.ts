/** One photo of an intake with what is drawn on it, to be looked at and drawn on. */
import { and, eq, isNull } from "drizzle-orm";
import { db, inTransaction, type Database, type Transaction } from "#db/client.server.ts";
import { files } from "#db/schema.ts";
import { findDrawing, keepDrawing } from "#app/platform/files/drawings/drawings.server.ts";
import type { Shape } from "#app/platform/files/drawings/shapes.ts";
import { forgetDrawn } from "#app/platform/files/pictures.server.ts";
import { log } from "#app/platform/log.server.ts";
import { Problem } from "#app/platform/problems.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { canReadIntake, type SeenProject } from "#modules/projects/public.ts";
import { getProject } from "#modules/projects/public.server.ts";
import { canWriteAnswers } from "../../policy.ts";
import { openForPhotos } from "../answers/photos.server.ts";
import { findLockHolder } from "../opening/project-lock.server.ts";
import type { PhotoView } from "./photo-view.ts";

async function getPhoto(project: SeenProject, photoId: string, tx: Transaction | Database = db) {
  const [photo] = await tx
    .select()
    .from(files)
    .where(
      and(
        eq(files.id, photoId),
        eq(files.collection, "projects"),
        eq(files.recordId, project.id),
        eq(files.kind, "photo"),
        isNull(files.deletedAt),
      ),
    );
  if (!photo)
    throw new Problem("not-found", "This photo was removed, or never was of this project.");
  return photo;
}

/** @throws Problem "not-found" for a photo that is none of the project's, "not-project-member" for whom the intake is closed to. */
export async function viewPhoto(
  scope: Scope,
  projectId: string,
  photoId: string,
): Promise<PhotoView> {
  const { project } = await getProject(scope, projectId);
  if (!canReadIntake(scope.viewer, project)) throw new Problem("not-project-member");
  const photo = await getPhoto(project, photoId);
  const [drawing, holder] = await Promise.all([findDrawing(photo), findLockHolder(project)]);
  const isHeld = holder !== null && holder.id !== scope.viewer.id;
  return {
    projectId: project.id,
    id: photo.id,
    name: photo.name,
    // Photos are measured when they come; without a measure the layer has a shape to be drawn in.
    width: photo.width ?? 1_000,
    height: photo.height ?? 750,
    shapes: drawing?.shapes ?? [],
    version: drawing?.version ?? 0,
    canDraw: canWriteAnswers(scope.viewer, project) && !isHeld,
  };
}

/** Asked before what was posted is judged. */
export async function findPhotoToDraw(scope: Scope, projectId: string, photoId: string) {
  const { project } = await getProject(scope, projectId);
  await getPhoto(project, photoId);
}

/**
 * Keeps what was drawn.
 * @throws Problem as `openForPhotos` does, "not-found" without such a photo, "stale-version" when it was drawn on meanwhile.
 */
export async function drawOnPhoto(
  scope: Scope,
  projectId: string,
  photoId: string,
  drawn: { basedOn: number; shapes: Shape[] },
): Promise<void> {
  const photo = await inTransaction(async (tx) => {
    const project = await openForPhotos(tx, scope, projectId);
    const found = await getPhoto(project, photoId, tx);
    await keepDrawing(tx, scope, found, drawn);
    return found;
  });
  if (drawn.basedOn === 0) return;
  // The drawing is kept; pictures of the former one that stay are only a waste of room.
  await forgetDrawn(photo, drawn.basedOn).catch((error: unknown) =>
    log().warn({ error, photoId }, "pictures of a former drawing stayed"),
  );
}

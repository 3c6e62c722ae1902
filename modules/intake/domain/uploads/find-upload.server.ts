import { and, eq, isNull } from "drizzle-orm";
import { db } from "#db/client.server.ts";
import { asInView, type InView } from "#app/platform/in-view.ts";
import { Problem } from "#app/platform/problems.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { photoUploads } from "../../schema.ts";
import type { UploadTarget } from "./upload-target.ts";

export type UploadInView = typeof photoUploads.$inferSelect & InView<"upload">;

/** Finds the viewer's upload to this target by its key. It never finds another person's upload. */
export async function findUpload(
  { viewer }: Scope,
  target: UploadTarget,
  key: string,
): Promise<UploadInView | null> {
  const [row] = await db
    .select()
    .from(photoUploads)
    .where(
      and(eq(photoUploads.senderId, viewer.id), eq(photoUploads.key, key), belongsToTarget(target)),
    );
  return row ? asInView("upload", row) : null;
}

const belongsToTarget = ({ projectId, handOverId }: UploadTarget) =>
  projectId === null
    ? and(isNull(photoUploads.projectId), eq(photoUploads.handOverId, handOverId ?? ""))
    : eq(photoUploads.projectId, projectId);

export async function getUpload(
  scope: Scope,
  target: UploadTarget,
  key: string,
): Promise<UploadInView> {
  const found = await findUpload(scope, target, key);
  if (!found) throw new Problem("not-found");
  return found;
}

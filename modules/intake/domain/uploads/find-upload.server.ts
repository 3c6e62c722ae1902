import { and, eq } from "drizzle-orm";
import { db } from "#db/client.server.ts";
import { asInView, type InView } from "#app/platform/in-view.ts";
import { Problem } from "#app/platform/problems.ts";
import type { Scope } from "#app/platform/viewer.ts";
import type { SeenProject } from "#modules/projects/public.ts";
import { photoUploads } from "../../schema.ts";

export type UploadInView = typeof photoUploads.$inferSelect & InView<"upload">;

/** Finds what the viewer uploads to this project under a key; nobody finds another person's upload. */
export async function findUpload(
  { viewer }: Scope,
  project: SeenProject,
  key: string,
): Promise<UploadInView | null> {
  const [row] = await db
    .select()
    .from(photoUploads)
    .where(
      and(
        eq(photoUploads.senderId, viewer.id),
        eq(photoUploads.key, key),
        eq(photoUploads.projectId, project.id),
      ),
    );
  return row ? asInView("upload", row) : null;
}

export async function getUpload(
  scope: Scope,
  project: SeenProject,
  key: string,
): Promise<UploadInView> {
  const found = await findUpload(scope, project, key);
  if (!found) throw new Problem("not-found");
  return found;
}

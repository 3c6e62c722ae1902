/** All images of a project as one archive. */
import { asc, eq } from "drizzle-orm";
import { fileStore } from "#app/platform/files/choose-store.server.ts";
import { drawingColumns } from "#app/platform/files/drawings/drawings.server.ts";
import { derivedPicture, largestWidth } from "#app/platform/files/pictures.server.ts";
import { serveZip, type ZippedFile } from "#app/platform/files/serve-zip.server.ts";
import { Problem } from "#app/platform/problems.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { db } from "#db/client.server.ts";
import { photoDrawings } from "#db/photos-schema.ts";
import { files } from "#db/schema.ts";
import { canReadIntake } from "../../policy.ts";
import { getProject } from "../get-project.server.ts";
import { imagesOf, maxImages } from "./documents.server.ts";

export const someMissing = "Something went wrong!\nSome files are missing.";

async function listImages(scope: Scope, projectId: string) {
  const { project } = await getProject(scope, projectId);
  if (!canReadIntake(scope.viewer, project)) return [];
  return db
    .select({
      id: files.id,
      key: files.key,
      size: files.size,
      path: files.name,
      createdAt: files.createdAt,
      contentType: files.contentType,
      drawing: drawingColumns,
    })
    .from(files)
    .leftJoin(photoDrawings, eq(photoDrawings.fileId, files.id))
    .where(imagesOf(projectId))
    .orderBy(asc(files.createdAt), asc(files.id))
    .limit(maxImages);
}

/**
 * Checks all images before the first byte is sent, because an archive that ends early looks complete.
 * @throws Problem "not-found" when there is no image; in the specification's exact wording when one is missing.
 */
export async function requireImages(scope: Scope, projectId: string) {
  const images = await listImages(scope, projectId);
  if (images.length === 0) throw new Problem("not-found", "This project has no images.");
  const there = await Promise.all(images.map(({ key }) => fileStore().exists(key)));
  if (there.includes(false)) throw new Problem("not-found", someMissing);
  return images;
}

export async function downloadImages(scope: Scope, projectId: string): Promise<Response> {
  const images = await requireImages(scope, projectId);
  return serveZip(`images_${projectId}.zip`, images.map(withDrawing));
}

type Image = Awaited<ReturnType<typeof listImages>>[number];

/** A photo that has a drawing is exported with the drawing, as JPEG. */
function withDrawing(image: Image): ZippedFile {
  const { drawing } = image;
  if (!drawing || drawing.shapes.length === 0) return image;
  return {
    ...image,
    path: image.path.replace(/\.\w+$/, ".jpg"),
    open: () => derivedPicture(image, { width: largestWidth, format: "jpeg", drawing }),
  };
}

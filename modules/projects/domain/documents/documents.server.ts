/**
 * Reads the files of a project: its documents and the images of its intake. `change-documents.server.ts` adds and
 * deletes documents.
 */
import { and, asc, desc, eq, inArray, isNull, sql } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import type { Scope } from "#app/platform/viewer.ts";
import { db } from "#db/client.server.ts";
import { files } from "#db/schema.ts";
import { canDeleteDocument } from "../../document-policy.ts";
import { canReadIntake } from "../../policy.ts";
import type { ProjectWithSite } from "../get-project.server.ts";

export interface ProjectDocument {
  id: string;
  name: string;
  /** In bytes. */
  size: number;
  createdAt: Date;
  canDelete: boolean;
}

const maxDocuments = 200;

export function documentsOf(projectId: string) {
  return and(
    eq(files.collection, "projects"),
    eq(files.recordId, projectId),
    inArray(files.kind, ["file", "misc"]),
    isNull(files.deletedAt),
  );
}

/** Those that answer a question are only for people who read the intake. */
export const documentsFor = (readsIntake: boolean, projectId: string) =>
  readsIntake ? documentsOf(projectId) : and(documentsOf(projectId), isNull(files.fieldId));

/** The maximum number of images in one archive. */
export const maxImages = 5_000;

export const imagesOf = (projectId: string) =>
  and(
    eq(files.collection, "projects"),
    eq(files.recordId, projectId),
    eq(files.kind, "photo"),
    isNull(files.deletedAt),
  );

/** The maximum number of photos on the project page. The archive contains all. */
const shownPhotos = 60;

export interface ProjectFiles {
  /** Newest first. */
  documents: ProjectDocument[];
  /** The first photos of the intake; none for an installer who may not read the intake. */
  photos: { id: string; name: string; fieldId: string | null }[];
  /** The number of intake images that the viewer may download; 0 for an installer who may not read the intake. */
  imageCount: number;
}

/**
 * Reads the files for the project page in one SQL statement. The caller must have loaded the project within the scope.
 */
export async function readProjectFiles(
  { viewer }: Scope,
  project: ProjectWithSite["project"],
): Promise<ProjectFiles> {
  const readsIntake = canReadIntake(viewer, project);
  const documents = filesWhere(documentsFor(readsIntake, project.id))
    .orderBy(desc(files.createdAt), desc(files.id))
    .limit(maxDocuments);
  const photos = filesWhere(imagesOf(project.id))
    .orderBy(asc(files.createdAt), asc(files.id))
    .limit(shownPhotos);
  const rows = readsIntake ? await unionAll(documents, photos) : await documents;
  const photoRows = rows
    .filter(({ kind }) => kind === "photo")
    .toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime() || (a.id < b.id ? -1 : 1));
  return {
    documents: rows
      .filter(({ kind }) => kind !== "photo")
      .toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime() || (a.id < b.id ? 1 : -1))
      .map(({ id, name, size, createdAt, createdById }) => ({
        id,
        name,
        size,
        createdAt,
        canDelete: canDeleteDocument(viewer, project, { createdById }),
      })),
    photos: photoRows.map(({ id, name, fieldId }) => ({ id, name, fieldId })),
    imageCount: Math.min(photoRows[0]?.total ?? 0, maxImages),
  };
}

/** The documents of a project for a phone, newest first. The caller must have loaded the project within the scope. */
export function listDocuments({
  project,
}: ProjectWithSite): Promise<{ id: string; name: string; size: number }[]> {
  return db
    .select({ id: files.id, name: files.name, size: files.size })
    .from(files)
    .where(documentsOf(project.id))
    .orderBy(desc(files.createdAt), desc(files.id))
    .limit(maxDocuments);
}

/** A part of the SQL statement: the files that match the condition, with their total number. */
function filesWhere(condition: ReturnType<typeof documentsOf>) {
  return db
    .select({
      id: files.id,
      kind: files.kind,
      name: files.name,
      size: files.size,
      fieldId: files.fieldId,
      createdAt: files.createdAt,
      createdById: files.createdById,
      total: sql`count(*) over ()`.mapWith(Number).as("total"),
    })
    .from(files)
    .where(condition);
}

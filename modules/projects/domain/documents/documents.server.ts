/** The documents of a project. Photos of the intake are stored separately. */
import { and, count, desc, eq, inArray, isNull, sql } from "drizzle-orm";
import type { ReceivedFile } from "#app/platform/files/receive-file.server.ts";
import { deleteFile, saveReceivedFile } from "#app/platform/files/store-file.server.ts";
import { Problem } from "#app/platform/problems.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { db, inTransaction } from "#db/client.server.ts";
import { files } from "#db/schema.ts";
import { canDeleteDocument } from "../../document-policy.ts";
import { canReadIntake } from "../../policy.ts";
import { getProject, type ProjectInView } from "../get-project.server.ts";
import { imagesOf, maxImages } from "./project-images.server.ts";
import { changeProject } from "../writing/write-project.server.ts";

export interface Document {
  id: string;
  name: string;
  /** Bytes. */
  size: number;
  createdAt: Date;
  canDelete: boolean;
}

const maxDocuments = 200;

function documentsOf(projectId: string) {
  return and(
    eq(files.collection, "projects"),
    eq(files.recordId, projectId),
    inArray(files.kind, ["file", "misc"]),
    isNull(files.deletedAt),
  );
}

export interface ProjectFiles {
  /** Newest first. */
  documents: Document[];
  /** Number of intake images that the viewer may download; 0 for an installer who may not read the project's intake. */
  imageCount: number;
}

/**
 * The files that the project page shows, read in one statement. The caller must have loaded the project within the
 * scope.
 */
export async function readProjectFiles(
  { viewer }: Scope,
  project: ProjectInView["project"],
): Promise<ProjectFiles> {
  const images = db
    .select({ total: count().as("total") })
    .from(files)
    .where(imagesOf(project.id))
    .as("images");
  const documents = db
    .select({
      id: files.id,
      name: files.name,
      size: files.size,
      createdAt: files.createdAt,
      createdById: files.createdById,
    })
    .from(files)
    .where(documentsOf(project.id))
    .orderBy(desc(files.createdAt), desc(files.id))
    .limit(maxDocuments)
    .as("documents");
  const rows = await db
    .select({
      images: images.total,
      id: documents.id,
      name: documents.name,
      size: documents.size,
      createdAt: documents.createdAt,
      createdById: documents.createdById,
    })
    .from(images)
    .leftJoin(documents, sql`true`)
    .orderBy(desc(documents.createdAt), desc(documents.id));
  return {
    documents: rows.flatMap(({ images: _images, createdById, ...row }) =>
      isDocument(row)
        ? [{ ...row, canDelete: canDeleteDocument(viewer, project, { createdById }) }]
        : [],
    ),
    imageCount: canReadIntake(viewer, project) ? Math.min(rows[0]?.images ?? 0, maxImages) : 0,
  };
}

type DocumentRow = Omit<Document, "canDelete">;

/** A project without documents gives one row that holds only the number of images. */
const isDocument = (row: { [Name in keyof DocumentRow]: unknown }): row is DocumentRow =>
  row.id !== null;

/**
 * Stores received files with the project, all or none.
 * @throws Problem "not-found".
 */
export async function addDocuments(
  scope: Scope,
  projectId: string,
  received: readonly ReceivedFile[],
): Promise<void> {
  if (received.length === 0) return;
  await inTransaction(async (tx) => {
    const { project } = await getProject(scope, projectId, { tx, forUpdate: true });
    const { organizationId } = project;
    const owner = { collection: "projects", recordId: projectId, kind: "file" } as const;
    for (const file of received)
      await saveReceivedFile(tx, scope, { ...owner, organizationId }, file);
    const names = received.map(({ name }) => name).join(", ");
    await changeProject(tx, scope, project, { message: `uploaded ${names}` });
  });
}

/** @throws Problem "not-found"; "not-project-member" when the viewer may not delete the document. */
export async function deleteDocument(
  scope: Scope,
  projectId: string,
  documentId: string,
): Promise<void> {
  await inTransaction(async (tx) => {
    const { project } = await getProject(scope, projectId, { tx, forUpdate: true });
    const [file] = await tx
      .select({ name: files.name, createdById: files.createdById })
      .from(files)
      .where(and(eq(files.id, documentId), documentsOf(projectId)));
    if (!file) throw new Problem("not-found");
    if (!canDeleteDocument(scope.viewer, project, file)) throw new Problem("not-project-member");
    const { organizationId } = project;
    await changeProject(tx, scope, project, { message: `deleted ${file.name}` });
    await deleteFile(tx, scope, documentId, { organizationId });
  });
}

/** Adding and deleting documents of a project. */
import { and, eq } from "drizzle-orm";
import type { ReceivedFile } from "#app/platform/files/receive-file.server.ts";
import { saveReceivedFile } from "#app/platform/files/store-file.server.ts";
import { deleteFile, type FileRow } from "#app/platform/files/stored-files.server.ts";
import { Problem } from "#app/platform/problems.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { inTransaction, type Transaction } from "#db/client.server.ts";
import { files } from "#db/schema.ts";
import { canDeleteDocument } from "../../document-policy.ts";
import { getProject } from "../get-project.server.ts";
import { changeProject } from "../writing/write-project.server.ts";
import { documentsOf } from "./documents.server.ts";

/** Stores all received files as documents of the project, or none. @throws Problem "not-found". */
export async function addDocuments(
  scope: Scope,
  projectId: string,
  received: readonly ReceivedFile[],
): Promise<void> {
  if (received.length === 0) return;
  await inTransaction((tx) => addInTransaction(tx, scope, projectId, received));
}

/**
 * Stores a received file as a document of the project, once for an id.
 * @throws Problem "not-found".
 */
export async function addDocument(
  scope: Scope,
  projectId: string,
  file: ReceivedFile,
  id: string,
): Promise<FileRow> {
  return inTransaction(async (tx) => {
    await getProject(scope, projectId, { tx, forUpdate: true });
    const [before] = await tx
      .select()
      .from(files)
      .where(and(eq(files.id, id), documentsOf(projectId)));
    if (before) return before;
    const [row] = await addInTransaction(tx, scope, projectId, [{ ...file, id }]);
    return row!;
  });
}

async function addInTransaction(
  tx: Transaction,
  scope: Scope,
  projectId: string,
  received: readonly (ReceivedFile & { id?: string })[],
): Promise<FileRow[]> {
  const { project } = await getProject(scope, projectId, { tx, forUpdate: true });
  const { organizationId } = project;
  const owner = { collection: "projects", recordId: projectId, kind: "file" } as const;
  const rows: FileRow[] = [];
  for (const file of received)
    rows.push(await saveReceivedFile(tx, scope, { ...owner, organizationId, id: file.id }, file));
  const names = received.map(({ name }) => name).join(", ");
  await changeProject(tx, scope, project, { message: `uploaded ${names}` });
  return rows;
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

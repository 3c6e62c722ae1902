/** Receives posted documents of a project and reports the result. */
import { countOf } from "#app/platform/format.ts";
import type { ReceivedFile } from "#app/platform/files/receive-file.server.ts";
import type { FileRow } from "#app/platform/files/stored-files.server.ts";
import { receiveUpload } from "#app/platform/files/read-upload.server.ts";
import { log } from "#app/platform/log.server.ts";
import { isProblem, Problem } from "#app/platform/problems.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { canUploadDocuments } from "../../policy.ts";
import { addDocument, addDocuments } from "./change-documents.server.ts";
import { getProject } from "../get-project.server.ts";

export const uploadFailed = "Something went wrong uploading files to this project";

export const uploadWithoutProject = (id: string) =>
  `project provided to file uploader ${id} doesn't exist in DB`;

export interface UploadResult {
  added: number;
  /** At least one file was chosen, and all were added. */
  isWhole: boolean;
  message: string;
  /** The HTTP status for API clients. */
  status: number;
}

/**
 * @throws Problem "not-authorized" for an installer who may not read the project; "not-found" in the specification's exact
 * wording for a project outside the viewer's scope; "upload-incomplete" and "file-too-large" when the whole upload
 * is refused.
 */
export async function uploadDocuments(
  scope: Scope,
  projectId: string,
  request: Request,
): Promise<UploadResult> {
  const { project } = await requireProject(scope, projectId);
  if (!canUploadDocuments(scope.viewer, project)) throw new Problem("not-authorized");
  const upload = await receiveUpload(request, { kind: "file" });
  try {
    await addDocuments(scope, projectId, upload.files);
  } catch (error) {
    if (isProblem(error)) throw error;
    log().error({ error, projectId }, uploadFailed);
    return { added: 0, isWhole: false, message: uploadFailed, status: 500 };
  } finally {
    await Promise.all(upload.files.map((file) => file.discard()));
  }
  const added = upload.files.length;
  const [refused] = upload.refused;
  if (refused) {
    const { message, status } = refused.problem;
    return { added, isWhole: false, message, status: added > 0 ? 200 : status };
  }
  return { added, isWhole: added > 0, message: addedSentence(added), status: 200 };
}

/**
 * Stores the one file of a form as a document, by the same limits and checks.
 * @param idOf the id of the new document.
 * @throws Problem as `uploadDocuments` does, and for a file that is refused.
 */
export async function attachDocument(
  scope: Scope,
  projectId: string,
  request: Request,
  idOf: (file: Pick<ReceivedFile, "name" | "digest">) => Promise<string>,
): Promise<FileRow> {
  const { project } = await getProject(scope, projectId);
  if (!canUploadDocuments(scope.viewer, project)) throw new Problem("not-authorized");
  const { files, refused } = await receiveUpload(request, { kind: "file", maxFiles: 1 });
  try {
    const problem = refused[0]?.problem;
    if (problem) throw new Problem(problem.code, problem.message, { file: problem.message });
    const [file] = files;
    if (!file) throw new Problem("invalid-input", noFile, { file: noFile });
    return await addDocument(scope, projectId, file, await idOf(file));
  } finally {
    await Promise.all(files.map((file) => file.discard()));
  }
}

const noFile = "Send a file as a part of a multipart form.";

async function requireProject(scope: Scope, projectId: string) {
  try {
    return await getProject(scope, projectId);
  } catch (error) {
    if (!isProblem(error) || error.code !== "not-found") throw error;
    const message = uploadWithoutProject(projectId);
    log().warn({ projectId }, message);
    throw new Problem("not-found", message);
  }
}

function addedSentence(count: number): string {
  if (count === 0) return "Choose a document.";
  return `${countOf(count, "document")} added.`;
}

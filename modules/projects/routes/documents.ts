import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { enter } from "#app/platform/enter.server.ts";
import { receiveUpload } from "#app/platform/files/read-upload.server.ts";
import { Problem } from "#app/platform/problems.ts";
import { redirectWithToast } from "#app/platform/toast.server.ts";
import { addDocuments, deleteDocument } from "../domain/documents.server.ts";
import { getProject } from "../domain/get-project.server.ts";

export async function loader({ request, params }: LoaderFunctionArgs) {
  await enter(request, params, "projects.manage");
  throw new Problem("method-not-allowed");
}

/** A multipart post adds documents; a plain one deletes the document it names. */
export async function action({ request, params }: ActionFunctionArgs) {
  const { scope, href } = await enter(request, params, "projects.manage");
  const id = params.id ?? "";
  const back = href(`/projects/${id}/manage`);
  await getProject(scope, id);
  if (!request.headers.get("content-type")?.startsWith("multipart/form-data")) {
    const documentId = (await request.formData()).get("delete");
    await deleteDocument(scope, id, typeof documentId === "string" ? documentId : "");
    return redirectWithToast(back, "The document was deleted.");
  }
  const upload = await receiveUpload(request, { kind: "file" });
  try {
    await addDocuments(scope, id, upload.files);
  } finally {
    await Promise.all(upload.files.map((file) => file.discard()));
  }
  const [refused] = upload.refused;
  if (refused) return redirectWithToast(back, refused.problem.message);
  const count = upload.files.length;
  if (count === 0) return redirectWithToast(back, "No document was chosen.");
  return redirectWithToast(back, count === 1 ? "1 document added." : `${count} documents added.`);
}

import type { GuardedArgs } from "#app/platform/auth/guard-routes.server.ts";
import { redirectWithRefusal, redirectWithToast } from "#app/platform/page/toast.server.ts";
import { readForm } from "#app/platform/form/read-body.server.ts";
import { deleteDocument } from "../../domain/documents/change-documents.server.ts";
import { uploadDocuments } from "../../domain/documents/upload-documents.server.ts";

/**
 * A multipart form adds documents. A plain form deletes the document that it names. A page that shows the upload's
 * progress requests JSON; any other request is redirected to the project.
 */
export async function action({ request, params, scope, href }: GuardedArgs) {
  const id = params.id ?? "";
  const back = href(`/projects/${id}/manage`);
  if (!request.headers.get("content-type")?.startsWith("multipart/form-data")) {
    const documentId = (await readForm(request)).get("delete");
    await deleteDocument(scope, id, typeof documentId === "string" ? documentId : "");
    return redirectWithToast(back, "The document was deleted.");
  }
  const result = await uploadDocuments(scope, id, request);
  if (request.headers.get("accept")?.includes("application/json"))
    return Response.json(result, { status: result.status });
  const redirectBack = result.isWhole ? redirectWithToast : redirectWithRefusal;
  return redirectBack(back, result.message);
}

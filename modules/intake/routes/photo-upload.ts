import type { GuardedArgs } from "#app/platform/auth/guard-routes.server.ts";
import { getProject } from "#modules/projects/public.server.ts";
import { getUpload } from "../domain/uploads/find-upload.server.ts";
import { requireOpenForUpload } from "../domain/uploads/open-for-upload.server.ts";
import {
  staleResponse,
  completeResponse,
  receiveBytes,
} from "../domain/uploads/receive-bytes.server.ts";
import { dropUpload } from "../domain/uploads/attach-uploaded.server.ts";

async function open({ params, scope }: GuardedArgs) {
  const { project } = await getProject(scope, params.id ?? "");
  return { project, upload: await getUpload(scope, project, params.key ?? "") };
}

/** Reports how many bytes of a large photo are here (HEAD). */
export async function loader(args: GuardedArgs) {
  const { upload } = await open(args);
  return upload.finishedAt ? completeResponse(upload) : receiveBytes(args.request, upload);
}

/** Appends bytes to a large photo (PATCH), or cancels its upload (DELETE). */
export async function action(args: GuardedArgs) {
  const { request, scope } = args;
  const { project, upload } = await open(args);
  if (request.method === "DELETE") {
    await dropUpload(upload);
    return new Response(null, { status: 204, headers: { "Tus-Resumable": "1.0.0" } });
  }
  if (upload.finishedAt) return staleResponse();
  await requireOpenForUpload(scope, project.id, upload.purpose);
  return receiveBytes(request, upload);
}

import type { GuardedArgs } from "#app/platform/auth/guard-routes.server.ts";
import { serveFile } from "#app/platform/files/serve-file.server.ts";
import { isProblem, Problem } from "#app/platform/problems.ts";
import { getFailurePhoto } from "../domain/photos/failure-photo.server.ts";

/** A photo of the failed answer, optionally `?width=` pixels wide, for viewers who see the ticket. */
export async function loader({ request, params, scope }: GuardedArgs) {
  const photo = await getFailurePhoto(scope, params.id ?? "", params.fileId ?? "");
  try {
    return await serveFile(request, photo);
  } catch (error) {
    if (!isProblem(error) || error.code !== "not-found") throw error;
    throw new Problem("not-found", "This photo is no longer stored.");
  }
}

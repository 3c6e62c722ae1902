import type { GuardedArgs } from "#app/platform/auth/guard-routes.server.ts";
import { getProject } from "#modules/projects/public.server.ts";
import { respondToCreate } from "../domain/uploads/respond-to-upload.server.ts";
import { requireCanUploadInTransaction } from "../domain/uploads/upload-allowed.server.ts";
import { targetOfIntake } from "../domain/uploads/upload-target.ts";

/** Creates the upload of a large photo (tus protocol). */
export async function action({ request, params, scope, href }: GuardedArgs) {
  const { project } = await getProject(scope, params.id ?? "");
  return respondToCreate(request, scope, {
    target: targetOfIntake(project),
    requireAllowed: (tx, { purpose }) =>
      requireCanUploadInTransaction(tx, scope, project.id, purpose),
    urlOf: (key) => href(`/intake/${project.id}/photos/uploads/${key}`),
  });
}

import { inTransaction, type Transaction } from "#db/client.server.ts";
import type { UploadPurpose } from "#app/platform/files/upload-purpose.ts";
import { Problem } from "#app/platform/problems.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { getProject } from "#modules/projects/public.server.ts";
import { canCancelBooking } from "#modules/scheduling/public.ts";
import { canWriteInThreads } from "../../policy.ts";
import { getProjectForPhotoChange } from "../photos/change-photos.server.ts";

/**
 * Checks that the viewer may attach a photo for this purpose now, so that the user does not wait for a long upload that
 * is then refused. The code that attaches the photo checks this again.
 * @throws Problem like `getProjectForPhotoChange`.
 */
export async function requireCanUploadInTransaction(
  tx: Transaction,
  scope: Scope,
  projectId: string,
  purpose: UploadPurpose,
): Promise<void> {
  if (purpose === "photo") return void (await getProjectForPhotoChange(tx, scope, projectId));
  const { project } = await getProject(scope, projectId, { tx });
  const canAttach = purpose === "message" ? canWriteInThreads : canCancelBooking;
  if (canAttach(scope.viewer, project)) return;
  const what = purpose === "message" ? "write messages" : "cancel this inspection";
  throw new Problem(
    "illegal-transition",
    `The project is ${project.status}, so you cannot ${what}.`,
  );
}

export const requireCanUpload = (
  scope: Scope,
  projectId: string,
  purpose: UploadPurpose,
): Promise<void> =>
  inTransaction((tx) => requireCanUploadInTransaction(tx, scope, projectId, purpose));

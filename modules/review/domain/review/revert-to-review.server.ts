import { inTransaction } from "#db/client.server.ts";
import { Problem } from "#app/platform/problems.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { getProject } from "#modules/projects/public.server.ts";
import { changeStatus } from "#modules/projects/public.changes.server.ts";
import { canRevert } from "#modules/projects/public.ts";

/** The message for a refused revert, in the specification's exact wording. */
export const revertFailed =
  "Failed to revert project. Please ensure all required fields are filled.";
export const revertCommentMessage = "Please enter a comment for reverting the project status.";

/** Moves a completed project back to review; the earlier score stays in the history. */
export async function revertToReview(
  scope: Scope,
  projectId: string,
  comment: string,
): Promise<void> {
  if (comment.trim() === "")
    throw new Problem("invalid-input", revertCommentMessage, { comment: revertCommentMessage });
  await inTransaction(async (tx) => {
    const { project } = await getProject(scope, projectId, { tx, forUpdate: true });
    if (!canRevert(scope.viewer, project)) throw new Problem("illegal-transition", revertFailed);
    await changeStatus(tx, scope, project, {
      to: "Review",
      transition: "revert",
      message: "reverted project to Review with a comment",
      comment: comment.trim(),
      newStatus: "Revert",
      severity: 4,
    });
  });
}

import { eq } from "drizzle-orm";
import type { Transaction } from "#db/client.server.ts";
import type { Scope } from "#app/platform/viewer.ts";
import type { ProjectWithSite } from "#modules/projects/public.server.ts";
import { intakes } from "../../schema.ts";
import type { IntakeInView } from "../intake.ts";
import { releaseLock } from "../project-lock.server.ts";
import { addFlags } from "../threads/add-review-messages.server.ts";
import { settleAll } from "../threads/settle-thread.server.ts";
import { allAnswers, answersAsFlagged } from "./corrections.ts";

/**
 * Updates the intake when a review ends: stores a copy of the current answers, releases the lock, and adds a message to
 * the threads of flagged questions or settles all threads. The caller changes the project's status.
 */
export async function closeReview(
  tx: Transaction,
  scope: Scope,
  project: ProjectWithSite["project"],
  intake: IntakeInView,
  step: "send-back" | "finalize",
): Promise<void> {
  await releaseLock(tx, scope, project.id);
  const sentBack = step === "send-back" ? { flaggedAnswers: answersAsFlagged(intake) } : {};
  await tx
    .update(intakes)
    .set({ reviewedAnswers: allAnswers(intake), ...sentBack })
    .where(eq(intakes.projectId, project.id));
  if (step === "finalize") await settleAll(tx, scope, project);
  else await addFlags(tx, scope, project, intake);
}

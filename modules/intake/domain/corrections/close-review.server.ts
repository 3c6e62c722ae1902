import { eq } from "drizzle-orm";
import type { Transaction } from "#db/client.server.ts";
import type { Scope } from "#app/platform/viewer.ts";
import type { ProjectInView } from "#modules/projects/public.server.ts";
import { intakes } from "../../schema.ts";
import type { IntakeInView } from "../opening/intake.ts";
import { releaseLock } from "../opening/project-lock.server.ts";
import { keepFlags } from "../threads/store-corrections.server.ts";
import { settleAll } from "../threads/settle-thread.server.ts";
import { allAnswers, answersAsFlagged } from "./corrections.ts";

/**
 * What a review leaves in an intake when it ends: the answers as they stood, the lock let go, and the threads, which ask what was
 * flagged or are settled. The project's own step is the caller's.
 */
export async function closeReview(
  tx: Transaction,
  scope: Scope,
  project: ProjectInView["project"],
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
  else await keepFlags(tx, scope, project, intake);
}

/** Hands an intake in: complete and valid, or refused with what is missing. */
import { and, eq, notInArray } from "drizzle-orm";
import { inTransaction, type Transaction } from "#db/client.server.ts";
import { writeLog } from "#app/platform/audit.server.ts";
import { Problem } from "#app/platform/problems.ts";
import type { Scope } from "#app/platform/viewer.ts";
import {
  compileForm,
  dropHidden,
  missingFields,
  missingFieldsMessage,
  type MissingField,
} from "#modules/forms/public.ts";
import { getProject, moveProject } from "#modules/projects/public.server.ts";
import { autoRubricName } from "#modules/scoring/public.ts";
import { actsAsFieldUser, canWriteAnswers } from "../policy.ts";
import { intakeAnswers, intakes } from "../schema.ts";
import { completeProject } from "./complete-project.server.ts";
import { countPhotos, readIntake, type Intake } from "./get-intake.server.ts";
import { releaseLock, requireLock } from "./project-lock.server.ts";

export type Submission =
  | { refused: false; status: "Review" | "Completed" }
  | { refused: true; sentence: string; missing: MissingField[] };

const rubricMessage = "Choose a scoring rubric for this project before submitting it.";
const autoRubricMessage = "Answer the question that chooses the scoring rubric before submitting.";

/** 'Auto-Rubric' is no rubric yet. */
function rubricMessageOf({ rubricName }: { rubricName: string | null }): string {
  return rubricName === autoRubricName ? autoRubricMessage : rubricMessage;
}

/**
 * Submits for review, or completes the project when its form skips review.
 * @throws Problem "illegal-transition", "lock-lost", or "invalid-input" without a rubric.
 */
export async function submitIntake(scope: Scope, projectId: string): Promise<Submission> {
  return inTransaction(async (tx) => {
    const { project } = await getProject(scope, projectId, { tx, forUpdate: true });
    if (project.status === "Review" || !canWriteAnswers(scope.viewer, project))
      throw new Problem(
        "illegal-transition",
        `The project is ${project.status}, so it cannot be submitted.`,
      );
    await requireLock(tx, scope, project);
    const intake = await readIntake(projectId, tx);
    const missing = findMissing(intake, actsAsFieldUser(scope.viewer, project));
    if (missing.length > 0) return refuseSubmission(tx, scope, project, missing);
    if (!project.rubricId) throw new Problem("invalid-input", rubricMessageOf(project));
    await deleteHiddenAnswers(tx, projectId, intake);
    await tx
      .update(intakes)
      .set({ corrections: {}, answeredCorrections: intake.corrections })
      .where(eq(intakes.projectId, projectId));
    await releaseLock(tx, scope, projectId);
    // A skip-review form whose review has begun goes back to it (readings S7).
    if (project.skipReview && !project.reviewBegunAt) {
      await completeProject(tx, scope, project, intake, "submit-without-review");
      return { refused: false, status: "Completed" };
    }
    await moveProject(tx, scope, project, { to: "Review", message: "submitted for review" });
    return { refused: false, status: "Review" };
  });
}

export function findMissing(intake: Intake, asFieldUser: boolean): MissingField[] {
  const compiled = compileForm(intake.form);
  const by = asFieldUser ? "field-user" : "anyone";
  return missingFields(compiled, intake.answers, countPhotos(intake.photos), { by });
}

async function refuseSubmission(
  tx: Transaction,
  scope: Scope,
  project: { id: string; organizationId: string },
  missing: MissingField[],
): Promise<Submission> {
  await writeLog(tx, scope, {
    category: "projects",
    categoryId: project.id,
    organizationId: project.organizationId,
    message: missingFieldsMessage,
    severity: 2,
  });
  return { refused: true, sentence: missingFieldsMessage, missing };
}

/** Until now they were only ignored, so that undoing an answer brought them back (readings F11). */
async function deleteHiddenAnswers(
  tx: Transaction,
  projectId: string,
  intake: Intake,
): Promise<void> {
  const kept = Object.keys(dropHidden(compileForm(intake.form), intake.answers));
  const ofProject = eq(intakeAnswers.projectId, projectId);
  await tx
    .delete(intakeAnswers)
    .where(kept.length > 0 ? and(ofProject, notInArray(intakeAnswers.fieldId, kept)) : ofProject);
}

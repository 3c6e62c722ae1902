/**
 * Submits an intake. It is accepted if it is complete and valid; otherwise it is refused with a list of what is
 * missing.
 */
import { and, eq, notInArray } from "drizzle-orm";
import { inTransaction, type Transaction } from "#db/client.server.ts";
import { writeLog } from "#app/platform/events/write-log.server.ts";
import type { Outcome } from "#app/platform/outcome.ts";
import { Problem } from "#app/platform/problems.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { compileForm } from "#modules/form-logic/public.ts";
import {
  removeHidden,
  missingFieldsMessage,
  type MissingField,
} from "#modules/form-logic/public.answers.ts";
import { getProject } from "#modules/projects/public.server.ts";
import { changeStatus, offlineStepTime } from "#modules/projects/public.changes.server.ts";
import { actsAsFieldUser, canWriteAnswers } from "../../policy.ts";
import { intakeAnswers, intakes } from "../../schema.ts";
import { storeCalculations } from "../answers/store-calculations.server.ts";
import { answerCodes } from "./answer-codes.ts";
import { completeProject } from "./complete-project.server.ts";
import { readIntake } from "../get-intake.server.ts";
import type { IntakeInView } from "../intake.ts";
import { releaseLock, requireLock } from "../project-lock.server.ts";
import { addChangedAnswers } from "../threads/add-review-messages.server.ts";
import { findMissing, missingRubricReason } from "./find-missing.ts";
import { questionErrors } from "./question-errors.ts";

/** What prevents a submission. The log has the same text as the page. */
export interface Refusal {
  message: string;
  missing: MissingField[];
}

export type Submission = Outcome<{ status: "Review" | "Completed" }, Refusal>;

/**
 * Checks whether the intake can be submitted, before the page asks for confirmation. It writes only to the log.
 * @returns null when the intake can be submitted.
 * @throws like `submitIntake`.
 */
export function checkSubmission(scope: Scope, projectId: string): Promise<Refusal | null> {
  return inTransaction(async (tx) => {
    const examined = await examine(tx, scope, projectId);
    const { project, missing } = examined;
    if (missing.length > 0) return refuseSubmission(tx, scope, examined);
    const message = missingRubricReason(project);
    return message === null ? null : { message, missing };
  });
}

/**
 * Submits the intake for review, or completes the project when its form skips the review.
 * @throws Problem "illegal-transition", "lock-lost", or "invalid-input" without a rubric.
 */
export function submitIntake(scope: Scope, projectId: string): Promise<Submission> {
  return inTransaction((tx) => submitInTransaction(tx, scope, projectId));
}

/**
 * Like `submitIntake`, within the caller's transaction.
 * @param stated when the person submitted it, if a phone sends it later.
 */
export async function submitInTransaction(
  tx: Transaction,
  scope: Scope,
  projectId: string,
  stated?: Date,
): Promise<Submission> {
  const examined = await examine(tx, scope, projectId);
  const { project, intake, missing } = examined;
  if (missing.length > 0)
    return { refused: true, ...(await refuseSubmission(tx, scope, examined)) };
  const reason = missingRubricReason(project);
  if (reason !== null) throw new Problem("invalid-input", reason);
  await deleteHiddenAnswers(tx, projectId, intake);
  await addChangedAnswers(tx, scope, project, intake);
  await tx
    .update(intakes)
    .set({
      corrections: {},
      photosToRetake: [],
      answeredCorrections: intake.corrections,
      errors: {},
    })
    .where(eq(intakes.projectId, projectId));
  await releaseLock(tx, scope, projectId);
  const doneAt = await offlineStepTime(tx, project, stated);
  // If a review has already begun, the intake returns to it, even if the form skips the review.
  if (project.skipReview && !project.reviewBegunAt) {
    await completeProject(tx, scope, project, intake, "submit-without-review", doneAt);
    return { refused: false, status: "Completed" };
  }
  await changeStatus(tx, scope, project, {
    to: "Review",
    set: { answerCodes: answerCodes(intake.form, intake.answers) },
    message: "submitted for review",
    doneAt,
  });
  return { refused: false, status: "Review" };
}

/** Locks the project for its submission and returns what is missing in its intake. */
async function examine(tx: Transaction, scope: Scope, projectId: string) {
  const { project } = await getProject(scope, projectId, { tx, forUpdate: true });
  if (project.status === "Review" || !canWriteAnswers(scope.viewer, project))
    throw new Problem(
      "illegal-transition",
      `The project is ${project.status}, so it cannot be submitted.`,
    );
  await requireLock(tx, scope, project);
  await storeCalculations(tx, scope, project);
  const intake = await readIntake(project, tx);
  const missing = findMissing(intake, actsAsFieldUser(scope.viewer, project));
  return { project, intake, missing };
}

async function refuseSubmission(
  tx: Transaction,
  scope: Scope,
  { project, intake, missing }: Awaited<ReturnType<typeof examine>>,
): Promise<Refusal> {
  await tx
    .update(intakes)
    .set({ errors: questionErrors(intake, missing) })
    .where(eq(intakes.projectId, project.id));
  await writeLog(tx, scope, {
    category: "projects",
    categoryId: project.id,
    organizationId: project.organizationId,
    message: missingFieldsMessage,
    severity: 2,
  });
  return { message: missingFieldsMessage, missing };
}

/**
 * Hidden answers were only ignored until the submission, so that a question that is shown again still has its answer.
 */
async function deleteHiddenAnswers(
  tx: Transaction,
  projectId: string,
  intake: IntakeInView,
): Promise<void> {
  const visibleIds = Object.keys(removeHidden(compileForm(intake.form), intake.answers));
  const isOfProject = eq(intakeAnswers.projectId, projectId);
  await tx
    .delete(intakeAnswers)
    .where(
      visibleIds.length > 0
        ? and(isOfProject, notInArray(intakeAnswers.fieldId, visibleIds))
        : isOfProject,
    );
}

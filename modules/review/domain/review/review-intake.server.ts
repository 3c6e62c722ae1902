/** A reviewer's steps: begin, flag, send back, finalize. */
import { inTransaction, type Transaction } from "#db/client.server.ts";
import { Problem } from "#app/platform/problems.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { changeProject, changeStatus } from "#modules/projects/public.changes.server.ts";
import { getProject, type ProjectWithSite } from "#modules/projects/public.server.ts";
import { canFinalize, canReview } from "#modules/projects/public.ts";
import { questionsWithInstances } from "#modules/form-logic/public.ts";
import type { IntakeInView } from "#modules/intake/public.ts";
import { readIntake } from "#modules/intake/public.server.ts";
import {
  closeReview,
  completeProject,
  storeFlag,
  requireLock,
} from "#modules/intake/public.reviewing.server.ts";
import { requireValidAnswers } from "./require-valid-answers.server.ts";

type Project = ProjectWithSite["project"];

async function requireReview(tx: Transaction, scope: Scope, projectId: string): Promise<Project> {
  const { project } = await getProject(scope, projectId, { tx, forUpdate: true });
  if (!canReview(scope.viewer, project))
    throw new Problem(
      "illegal-transition",
      `The project is ${project.status}, so you cannot review it.`,
    );
  return project;
}

/** Begins the review: takes the lock, and records the reviewer's name and the log entry of the start. */
export async function startReview(scope: Scope, projectId: string): Promise<void> {
  await inTransaction(async (tx) => {
    const project = await requireReview(tx, scope, projectId);
    await requireLock(tx, scope, project);
    await recordReviewer(tx, scope, project);
  });
}

/** Writes "Intake Review started" once for each reviewer, not once for each click. */
async function recordReviewer(tx: Transaction, scope: Scope, project: Project): Promise<Project> {
  const { viewer } = scope;
  if (project.reviewerId === viewer.id && project.reviewBegunAt) return project;
  return changeProject(tx, scope, project, {
    set: {
      reviewerId: viewer.id,
      reviewerName: viewer.name,
      reviewBegunAt: project.reviewBegunAt ?? new Date(),
    },
    message: "Intake Review started",
  });
}

/** Flags a question with a note and the photos to take again, or removes the flag if the note is null. */
export async function flagQuestion(
  scope: Scope,
  projectId: string,
  fieldId: string,
  note: string | null,
  photoIds: readonly string[] = [],
): Promise<void> {
  await inTransaction(async (tx) => {
    const project = await requireReview(tx, scope, projectId);
    await requireLock(tx, scope, project);
    await recordReviewer(tx, scope, project);
    await storeFlag(tx, project, fieldId, note, photoIds);
  });
}

/** "Is the roof tight? Not on the photo." for each question to correct. */
function correctionText({ form, corrections }: IntakeInView): string {
  return [...questionsWithInstances(form)]
    .filter(([id]) => Object.hasOwn(corrections, id))
    .map(([id, text]) => [text, corrections[id]].filter(Boolean).join(" "))
    .join("\n");
}

/** Sends the intake back with its flags, or finalizes and scores it when there are none. */
export async function finishReview(
  scope: Scope,
  projectId: string,
  step: "send-back" | "finalize",
): Promise<"Needs Corrections" | "Completed"> {
  return inTransaction(async (tx) => {
    const begun = await requireReview(tx, scope, projectId);
    await requireLock(tx, scope, begun);
    const project = await recordReviewer(tx, scope, begun);
    const intake = await readIntake(project, tx);
    const flagged = Object.keys(intake.corrections).length;
    if (step === "send-back" && flagged === 0)
      throw new Problem("invalid-input", "Flag at least one question, then send the intake back.");
    if (step === "finalize" && !canFinalize(scope.viewer, project))
      throw new Problem(
        "illegal-transition",
        "Only the owning organization can finalize this project.",
      );
    if (step === "finalize" && flagged > 0)
      throw new Problem("invalid-input", "Remove the corrections, or send the intake back.");
    if (step === "finalize") requireValidAnswers(intake);
    await closeReview(tx, scope, project, intake, step);
    if (step === "finalize") {
      await completeProject(tx, scope, project, intake, "finalize");
      return "Completed";
    }
    await changeStatus(tx, scope, project, {
      to: "Needs Corrections",
      message: "reviewed and sent back to the Field User for more work",
      extended: { corrections: intake.corrections },
      detail: correctionText(intake),
    });
    return "Needs Corrections";
  });
}

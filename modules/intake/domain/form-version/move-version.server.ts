/**
 * Moves an intake to the newest version of its form. A person starts the move. The intake is backed up first, and the
 * move is logged.
 */
import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import { inTransaction, type Transaction } from "#db/client.server.ts";
import { files } from "#db/schema.ts";
import { Problem } from "#app/platform/problems.ts";
import type { Scope, Viewer } from "#app/platform/viewer.ts";
import { shownDifferences } from "#modules/form-logic/public.authoring.ts";
import { answerIds, isAnswerOf, type FormDefinition } from "#modules/form-logic/public.ts";
import { findNewestVersion, getPublishedForm } from "#modules/forms/public.versions.server.ts";
import { changeProject } from "#modules/projects/public.changes.server.ts";
import { getProject, type ProjectWithSite } from "#modules/projects/public.server.ts";
import { canBreakLock, canMoveVersion } from "../../policy.ts";
import { intakeAnswers, intakes } from "../../schema.ts";
import {
  planVersionMove,
  countQuestions,
  type VersionMove,
  type VersionMoveView,
} from "./compare-versions.ts";
import { storeCalculations } from "../answers/store-calculations.server.ts";
import { backUpIntake, citedForm } from "../copy-form.server.ts";
import { readIntake } from "../get-intake.server.ts";
import type { IntakeInView } from "../intake.ts";
import { findLockHolder } from "../opening/find-lock-holder.server.ts";
import { releaseLock, requireLock } from "../project-lock.server.ts";

const notPossible = (status: string) =>
  `The project is ${status}, so you cannot change its form version.`;

function requireMovePermission(scope: Scope, project: ProjectWithSite["project"]): void {
  if (canMoveVersion(scope.viewer, project)) return;
  if (project.status === "Completed") {
    throw new Problem("illegal-transition", notPossible(project.status));
  }
  throw new Problem("not-project-member");
}

/** Returns the version to which the intake can move; null when it has the newest one or the viewer may not move it. */
export async function findNewerVersion(
  scope: Scope,
  project: ProjectWithSite["project"],
  form: FormDefinition,
): Promise<number | null> {
  if (!project.formId || !canMoveVersion(scope.viewer, project)) return null;
  const newest = await findNewestVersion(scope, project.formId);
  return newest !== null && newest > form.version ? newest : null;
}

function compare(intake: IntakeInView, newest: FormDefinition): VersionMove {
  const photographed = new Set(intake.photos.flatMap(({ fieldId }) => fieldId ?? []));
  return planVersionMove(intake.publishedForm, newest, { answers: intake.answers, photographed });
}

/**
 * Lists what a move would change; null when the intake already has the newest version.
 * @throws Problem "not-found"; "illegal-transition" once the project is completed; "not-project-member".
 */
export async function viewVersionMove(
  scope: Scope,
  projectId: string,
): Promise<VersionMoveView | null> {
  const { project, site } = await getProject(scope, projectId);
  requireMovePermission(scope, project);
  const intake = await readIntake(project);
  const newest = await getPublishedForm(scope, project.formId ?? "");
  if (newest.version <= intake.form.version) return null;
  const holder = await findLockHolder(project);
  const { differences, unchangedCount, droppedAnswers, pooledFieldIds } = compare(intake, newest);
  return {
    projectId,
    siteOwner: site.siteOwnerName,
    formTitle: newest.title,
    from: intake.form.version,
    to: newest.version,
    counts: countQuestions(differences),
    ...shownDifferences(differences),
    unchangedCount,
    droppedAnswers,
    pooledCount: pooledFieldIds.length,
    lockedBy: holder && holder.id !== scope.viewer.id ? holder.name : null,
    canBreakLock: canBreakLock(scope.viewer, project, holder?.id ?? null),
  };
}

async function writeAnswers(
  tx: Transaction,
  { projectId, viewer }: { projectId: string; viewer: Viewer },
  intake: IntakeInView,
  move: VersionMove,
): Promise<void> {
  const ids = Object.keys(intake.answers);
  const removedIds = ids.filter((id) => !Object.hasOwn(move.retained, id));
  const isOfProject = eq(intakeAnswers.projectId, projectId);
  if (removedIds.length > 0) {
    await tx
      .delete(intakeAnswers)
      .where(and(isOfProject, inArray(intakeAnswers.fieldId, removedIds)));
  }
  for (const [id, answer] of Object.entries(move.retained)) {
    // The same JSON is stored already.
    if (JSON.stringify(answer) === JSON.stringify(intake.answers[id])) continue;
    await tx
      .update(intakeAnswers)
      .set({
        answer,
        version: sql`${intakeAnswers.version} + 1`,
        updatedById: viewer.id,
        updatedByName: viewer.name,
      })
      .where(and(isOfProject, eq(intakeAnswers.fieldId, id)));
  }
}

async function poolPhotos(tx: Transaction, projectId: string, fieldIds: string[]): Promise<void> {
  if (fieldIds.length === 0) return;
  const isOfProject = and(
    eq(files.collection, "projects"),
    eq(files.recordId, projectId),
    eq(files.kind, "photo"),
    isNull(files.deletedAt),
  );
  await tx
    .update(files)
    .set({ fieldId: null })
    .where(and(isOfProject, inArray(files.fieldId, fieldIds)));
}

function pick(notes: Record<string, string>, form: FormDefinition) {
  const isAsked = isAnswerOf(form);
  return Object.fromEntries(Object.entries(notes).filter(([id]) => isAsked(id)));
}

/** Returns the reviewer's notes on questions that the form no longer has. */
function notesWithoutQuestion(notes: Record<string, string>, form: FormDefinition) {
  const isAsked = isAnswerOf(form);
  return Object.fromEntries(Object.entries(notes).filter(([id]) => !isAsked(id)));
}

async function writeForm(
  tx: Transaction,
  projectId: string,
  intake: IntakeInView,
  form: FormDefinition,
): Promise<void> {
  await tx
    .update(intakes)
    .set({
      form,
      formVersion: form.version,
      fieldIds: answerIds(form),
      corrections: pick(intake.corrections, form),
      answeredCorrections: pick(intake.answeredCorrections, form),
    })
    .where(eq(intakes.projectId, projectId));
}

function summary({ differences, unchangedCount, droppedAnswers }: VersionMove): string {
  const { added, removed, changed } = countQuestions(differences);
  const questions = `${added} added, ${removed} removed, ${changed} changed`;
  return `Questions: ${questions}. Answers: ${unchangedCount} kept, ${droppedAnswers.length} lost.`;
}

/**
 * Moves the intake to the version that the person has seen. A repeated call changes nothing.
 * @throws Problem like `viewVersionMove`; "stale-version" when another version was published or the intake was moved
 * since; "lock-lost" while another person has the intake open.
 */
export async function moveToVersion(
  scope: Scope,
  projectId: string,
  { from, to }: { from: number; to: number },
): Promise<void> {
  await inTransaction(async (tx) => {
    const { project } = await getProject(scope, projectId, { tx, forUpdate: true });
    requireMovePermission(scope, project);
    const intake = await readIntake(project, tx);
    if (intake.form.version === to) return;
    const published = await getPublishedForm(scope, project.formId ?? "", tx);
    const newest = await citedForm(tx, project, published);
    if (newest.version !== to || intake.form.version !== from) throw new Problem("stale-version");
    await requireLock(tx, scope, project);
    const move = compare(intake, newest);
    const dropped = notesWithoutQuestion(intake.corrections, newest);
    await backUpIntake(tx, project, `the intake was moved from version ${from} to version ${to}`);
    await writeAnswers(tx, { projectId, viewer: scope.viewer }, intake, move);
    await poolPhotos(tx, projectId, move.pooledFieldIds);
    await writeForm(tx, projectId, intake, newest);
    await storeCalculations(tx, scope, project);
    await releaseLock(tx, scope, projectId);
    await changeProject(tx, scope, project, {
      set: { skipReview: newest.skipReview },
      message: `moved the intake from version ${from} to version ${to} of its form`,
      comment: summary(move),
      ...(Object.keys(dropped).length > 0 && { extended: { corrections: dropped } }),
    });
  });
}

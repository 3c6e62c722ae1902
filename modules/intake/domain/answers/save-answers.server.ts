/**
 * Saves changed answers. Each change states the version on which it is based, so that no answer is overwritten unseen.
 */
import { and, eq, inArray, sql } from "drizzle-orm";
import { db, inTransaction, type Database, type Transaction } from "#db/client.server.ts";
import { Problem } from "#app/platform/problems.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { idInForm } from "#modules/form-logic/public.repeats.ts";
import type { Answer } from "#modules/form-logic/public.ts";
import { canWriteAnswers } from "../../policy.ts";
import { getProject, type ProjectWithSite } from "#modules/projects/public.server.ts";
import { intakeAnswers, intakes } from "../../schema.ts";
import { requireLock } from "../project-lock.server.ts";
import {
  acceptsChange,
  answeredAt,
  saveAnswersInOneStatement,
  versionAfter,
} from "./save-answers-in-one-statement.server.ts";
import type { AnswerChange } from "./save-answers.input.ts";

/**
 * An answer that someone else saved since the page was loaded. The browser shows both answers and lets the person
 * choose.
 */
export interface AnswerConflict {
  fieldId: string;
  version: number;
  answer: Answer;
  by: string;
  /** The viewer saved it in another tab or on another device. */
  isOwn: boolean;
  at: Date;
}

export interface SavedAnswers {
  saved: { fieldId: string; version: number }[];
  conflicts: AnswerConflict[];
}

/**
 * @throws Problem "not-found", "illegal-transition" when the viewer may not change the intake, "lock-lost" when another
 * person has the project lock.
 */
export async function saveAnswers(
  scope: Scope,
  projectId: string,
  changes: readonly AnswerChange[],
): Promise<SavedAnswers> {
  const last = lastOfEach(changes);
  const results = await saveAnswersInOneStatement(scope, projectId, last);
  if (!results) return saveWithSeparateChecks(scope, projectId, last);
  const saved = results.flatMap(({ fieldId, version }) => (version ? [{ fieldId, version }] : []));
  return withConflicts(db, scope, projectId, results, saved);
}

/** If a question has several changes, only the last one is saved. */
function lastOfEach(changes: readonly AnswerChange[]): AnswerChange[] {
  return [...new Map(changes.map((change) => [change.fieldId, change])).values()];
}

/**
 * Runs each check separately, so that a refusal has its reason. Saves of reviewers during the review always run here.
 */
const saveWithSeparateChecks = (
  scope: Scope,
  projectId: string,
  changes: readonly AnswerChange[],
): Promise<SavedAnswers> => inTransaction((tx) => saveInTransaction(tx, scope, projectId, changes));

/** Like `saveAnswers`, within the caller's transaction. */
export async function saveInTransaction(
  tx: Transaction,
  scope: Scope,
  projectId: string,
  changes: readonly AnswerChange[],
): Promise<SavedAnswers> {
  const found = await getProject(scope, projectId, { tx });
  if (!canWriteAnswers(scope.viewer, found.project))
    throw new Problem("illegal-transition", "You cannot change this intake in its current status.");
  await requireLock(tx, scope, found.project);
  return writeChanges(tx, scope, found, changes);
}

const asTimestamp = (date: Date | undefined) => sql`${date?.toISOString() ?? null}::timestamptz`;

/** Writes the changes. The transaction must have the lock. */
async function writeChanges(
  tx: Transaction,
  scope: Scope,
  { project }: ProjectWithSite,
  changes: readonly AnswerChange[],
): Promise<SavedAnswers> {
  const { answerable, calculates } = await filterKnownFields(tx, project.id, changes);
  const calculating = calculates ? await import("./store-calculations.server.ts") : null;
  const locked = await calculating?.lockCalculations(tx, project);
  const known = answerable.filter(({ fieldId }) => !locked?.calculated.has(idInForm(fieldId)));
  if (known.length === 0) return { saved: [], conflicts: [] };
  const defaults = locked ? await import("./store-defaults.server.ts") : null;
  const ids = known.map(({ fieldId }) => fieldId);
  const before = locked && (await defaults?.sectionsBefore(tx, project, locked.form, ids));
  const saved = await tx
    .insert(intakeAnswers)
    .values(
      known.map(({ fieldId, basedOn, answer, doneAt }) => ({
        projectId: project.id,
        fieldId,
        organizationId: project.organizationId,
        answer,
        version: basedOn + 1,
        updatedById: scope.viewer.id,
        updatedByName: scope.viewer.name,
        updatedAt: answeredAt(
          asTimestamp(doneAt),
          asTimestamp(project.startedAt ?? project.createdAt),
        ),
        receivedAt: doneAt ? sql`now()` : null,
      })),
    )
    .onConflictDoUpdate({
      target: [intakeAnswers.projectId, intakeAnswers.fieldId],
      set: {
        answer: sql`excluded.answer`,
        version: versionAfter,
        updatedById: sql`excluded.updated_by_id`,
        updatedByName: sql`excluded.updated_by_name`,
        updatedAt: sql`excluded.updated_at`,
        receivedAt: sql`excluded.received_at`,
      },
      setWhere: acceptsChange,
    })
    .returning({ fieldId: intakeAnswers.fieldId, version: intakeAnswers.version });
  if (before) await defaults?.storeDefaults(tx, scope, project, before);
  await calculating?.storeCalculations(tx, scope, project);
  return withConflicts(tx, scope, project.id, known, saved);
}

/**
 * Adds the conflicts. A change conflicts if the intake has its question but the change was not saved, because someone
 * else changed the answer first.
 */
async function withConflicts(
  tx: Transaction | Database,
  scope: Scope,
  projectId: string,
  known: readonly { fieldId: string }[],
  saved: SavedAnswers["saved"],
): Promise<SavedAnswers> {
  const done = new Set(saved.map(({ fieldId }) => fieldId));
  const refused = known.map(({ fieldId }) => fieldId).filter((fieldId) => !done.has(fieldId));
  return { saved, conflicts: await readConflicts(tx, scope, projectId, refused) };
}

/** Removes changes of fields that this intake does not have. An old tab may still show a former form. */
async function filterKnownFields(
  tx: Transaction,
  projectId: string,
  changes: readonly AnswerChange[],
): Promise<{ answerable: AnswerChange[]; calculates: boolean }> {
  if (changes.length === 0) return { answerable: [], calculates: false };
  const [intake] = await tx
    .select({ fieldIds: intakes.fieldIds, calculates: intakes.calculates })
    .from(intakes)
    .where(eq(intakes.projectId, projectId));
  const known = new Set(intake?.fieldIds);
  const answerable = changes.filter((change) => known.has(idInForm(change.fieldId)));
  return { answerable, calculates: intake?.calculates ?? false };
}

async function readConflicts(
  tx: Transaction | Database,
  { viewer }: Scope,
  projectId: string,
  fieldIds: string[],
): Promise<AnswerConflict[]> {
  if (fieldIds.length === 0) return [];
  const rows = await tx
    .select({
      fieldId: intakeAnswers.fieldId,
      version: intakeAnswers.version,
      answer: intakeAnswers.answer,
      by: intakeAnswers.updatedByName,
      byId: intakeAnswers.updatedById,
      at: intakeAnswers.updatedAt,
    })
    .from(intakeAnswers)
    .where(and(eq(intakeAnswers.projectId, projectId), inArray(intakeAnswers.fieldId, fieldIds)));
  return rows.map(({ byId, ...row }) => ({ ...row, isOwn: byId === viewer.id }));
}

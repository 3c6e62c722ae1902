/** Saves changed answers as a patch: each change names the version it was based on, so no answer is ever lost. */
import { and, eq, inArray, sql } from "drizzle-orm";
import { inTransaction, type Transaction } from "#db/client.server.ts";
import { Problem } from "#app/platform/problems.ts";
import type { Scope } from "#app/platform/viewer.ts";
import type { Answer } from "#modules/forms/public.ts";
import { canWriteAnswers } from "../policy.ts";
import { getProject, type ProjectInView } from "#modules/projects/public.server.ts";
import { intakeAnswers, intakes } from "../schema.ts";
import { requireLock } from "./project-lock.server.ts";
import type { AnswerChange } from "./save-answers.input.ts";

/** An answer somebody else gave meanwhile; the browser shows both and lets the person choose. */
export interface AnswerConflict {
  fieldId: string;
  version: number;
  answer: Answer;
  by: string;
}

export interface SavedAnswers {
  saved: { fieldId: string; version: number }[];
  conflicts: AnswerConflict[];
}

/**
 * @throws Problem "not-found", "illegal-transition" when the intake is not open to the viewer's
 * changes, "lock-lost" when somebody else holds the project.
 */
export async function saveAnswers(
  scope: Scope,
  projectId: string,
  changes: readonly AnswerChange[],
): Promise<SavedAnswers> {
  return inTransaction(async (tx) => {
    const found = await getProject(scope, projectId, { tx });
    if (!canWriteAnswers(scope.viewer, found.project))
      throw new Problem(
        "illegal-transition",
        "This intake cannot be changed in its current status.",
      );
    await requireLock(tx, scope, found.project);
    return writeChanges(tx, scope, found, changes);
  });
}

/** The write itself, inside a transaction that holds the lock. */
export async function writeChanges(
  tx: Transaction,
  scope: Scope,
  { project }: ProjectInView,
  changes: readonly AnswerChange[],
): Promise<SavedAnswers> {
  const known = await keepKnownFields(tx, project.id, changes);
  if (known.length === 0) return { saved: [], conflicts: [] };
  const based = new Map(known.map((change) => [change.fieldId, change.basedOn]));
  const saved = await tx
    .insert(intakeAnswers)
    .values(
      known.map(({ fieldId, basedOn, answer }) => ({
        projectId: project.id,
        fieldId,
        organizationId: project.organizationId,
        answer,
        version: basedOn + 1,
        updatedById: scope.viewer.id,
        updatedByName: scope.viewer.name,
      })),
    )
    .onConflictDoUpdate({
      target: [intakeAnswers.projectId, intakeAnswers.fieldId],
      set: {
        answer: sql`excluded.answer`,
        version: sql`excluded.version`,
        updatedById: sql`excluded.updated_by_id`,
        updatedByName: sql`excluded.updated_by_name`,
        updatedAt: sql`now()`,
      },
      // The stored answer is the one the change was based on, or says the same already (a repeated send).
      setWhere: sql`${intakeAnswers.version} = excluded.version - 1 or ${intakeAnswers.answer} = excluded.answer`,
    })
    .returning({ fieldId: intakeAnswers.fieldId, version: intakeAnswers.version });
  for (const { fieldId } of saved) based.delete(fieldId);
  return { saved, conflicts: await readConflicts(tx, project.id, [...based.keys()]) };
}

/** Changes of fields this intake does not have are dropped: an old tab may still show a former form. */
async function keepKnownFields(
  tx: Transaction,
  projectId: string,
  changes: readonly AnswerChange[],
): Promise<AnswerChange[]> {
  const last = new Map(changes.map((change) => [change.fieldId, change]));
  if (last.size === 0) return [];
  const [intake] = await tx
    .select({ fieldIds: intakes.fieldIds })
    .from(intakes)
    .where(eq(intakes.projectId, projectId));
  const known = new Set(intake?.fieldIds);
  return [...last.values()].filter((change) => known.has(change.fieldId));
}

async function readConflicts(
  tx: Transaction,
  projectId: string,
  fieldIds: string[],
): Promise<AnswerConflict[]> {
  if (fieldIds.length === 0) return [];
  return tx
    .select({
      fieldId: intakeAnswers.fieldId,
      version: intakeAnswers.version,
      answer: intakeAnswers.answer,
      by: intakeAnswers.updatedByName,
    })
    .from(intakeAnswers)
    .where(and(eq(intakeAnswers.projectId, projectId), inArray(intakeAnswers.fieldId, fieldIds)));
}

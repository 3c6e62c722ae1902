/**
 * Stores the results of an intake's calculations beside the answers, so that exports, reports and analytics read them as
 * answers. Only this code writes them.
 */
import { and, eq, sql } from "drizzle-orm";
import { inChunks } from "#app/platform/bulk/in-chunks.ts";
import type { Transaction } from "#db/client.server.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { calculateForm, isCalculated, type FormDefinition } from "#modules/form-logic/public.ts";
import type { ProjectReference } from "#modules/projects/public.ts";
import { intakeAnswers, intakes } from "../../schema.ts";
import { readIntake } from "../get-intake.server.ts";
import { hasSameContent } from "./read-posted-section.ts";

/**
 * Until the transaction ends, other saves of this intake wait, so that the results agree with the answers of all of them.
 * @returns the form, and the ids of the calculations in it; null where a save has nothing to compute.
 */
export async function lockCalculations(
  tx: Transaction,
  project: ProjectReference,
): Promise<{ form: FormDefinition; calculated: Set<string> } | null> {
  const [intake] = await tx
    .select({ form: intakes.form })
    .from(intakes)
    .where(and(eq(intakes.projectId, project.id), intakes.calculates))
    .for("update");
  if (!intake) return null;
  const fields = intake.form.sections.flatMap((section) => section.fields);
  const calculated = new Set(fields.flatMap(({ id, type }) => (isCalculated(type) ? [id] : [])));
  return { form: intake.form, calculated };
}

/** Computes all calculations from the stored answers and writes those that differ. */
export async function storeCalculations(
  tx: Transaction,
  { viewer }: Scope,
  project: ProjectReference,
): Promise<void> {
  if (!(await lockCalculations(tx, project))) return;
  const intake = await readIntake(project, tx);
  const { today } = intake.form;
  const published = { ...intake.publishedForm, ...(today && { today }) };
  const { form, answers } = calculateForm(published, intake.answers);
  const changed = form.sections
    .flatMap(({ fields }) => fields)
    .filter(
      ({ id, type }) => isCalculated(type) && !hasSameContent(answers[id]!, intake.answers[id]),
    );
  for (const part of inChunks(changed)) {
    await tx
      .insert(intakeAnswers)
      .values(
        part.map(({ id }) => ({
          projectId: project.id,
          fieldId: id,
          organizationId: project.organizationId,
          answer: answers[id]!,
          version: (intake.versions[id] ?? 0) + 1,
          updatedById: viewer.id,
          updatedByName: viewer.name,
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
      });
  }
}

/** Stores the defaults with which questions begin. Each has version 0 until somebody confirms or changes it. */
import {
  startingAnswers,
  expandedSectionIds,
  hasDefaults,
} from "#modules/form-logic/public.defaults.ts";
import { inChunks } from "#app/platform/bulk/in-chunks.ts";
import type { Transaction } from "#db/client.server.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { isCalculated, type FormDefinition } from "#modules/form-logic/public.ts";
import { idInForm, isInstanceList } from "#modules/form-logic/public.repeats.ts";
import type { ProjectReference } from "#modules/projects/public.ts";
import { intakeAnswers } from "../../schema.ts";
import { readIntake } from "../get-intake.server.ts";

/** @param present ids of the sections that began before. Without it all questions begin. */
export async function storeDefaults(
  tx: Transaction,
  { viewer }: Scope,
  project: ProjectReference,
  present?: ReadonlySet<string>,
): Promise<void> {
  const { publishedForm, form, answers } = await readIntake(project, tx);
  if (!form.today) return;
  const starting = startingAnswers({ ...publishedForm, today: form.today }, answers, present);
  const rows = Object.entries(starting).map(([fieldId, answer]) => ({
    projectId: project.id,
    fieldId,
    organizationId: project.organizationId,
    answer,
    version: 0,
    updatedById: viewer.id,
    updatedByName: viewer.name,
  }));
  for (const part of inChunks(rows))
    await tx.insert(intakeAnswers).values(part).onConflictDoNothing();
}

/** The ids of the sections that an intake has before these questions change; null if they add no instance. */
export async function sectionsBefore(
  tx: Transaction,
  project: ProjectReference,
  form: FormDefinition,
  fieldIds: readonly string[],
): Promise<Set<string> | null> {
  if (!hasDefaults(form) || !mayAddInstances(form, fieldIds)) return null;
  const { publishedForm, answers } = await readIntake(project, tx);
  return expandedSectionIds(publishedForm, answers);
}

function mayAddInstances({ sections }: FormDefinition, fieldIds: readonly string[]): boolean {
  const counting = new Set(
    sections.flatMap(({ repeat }) => (repeat?.count.by === "answer" ? [repeat.count.fieldId] : [])),
  );
  const isCalculatedCount = sections.some(({ fields }) =>
    fields.some(({ id, type }) => counting.has(id) && isCalculated(type)),
  );
  return (
    isCalculatedCount || fieldIds.some((id) => isInstanceList(id) || counting.has(idInForm(id)))
  );
}

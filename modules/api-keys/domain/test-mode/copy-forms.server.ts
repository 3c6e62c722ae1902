import { and, desc, eq, isNull } from "drizzle-orm";
import { log } from "#app/platform/log.server.ts";
import { isProblem } from "#app/platform/problems.ts";
import type { Scope } from "#app/platform/viewer.ts";
import type { Transaction } from "#db/client.server.ts";
import { newId } from "#db/columns.ts";
import { forms } from "#db/forms-schema.ts";
import type { FormDefinition } from "#modules/form-logic/public.ts";
import { createForm, publishForm } from "#modules/forms/public.draft.server.ts";
import { getForm } from "#modules/forms/public.versions.server.ts";
import {
  gatherRecommendations,
  listWholeActions,
  writeRecommendations,
} from "#modules/recommendations/public.server.ts";
import { findOwnTemplate, writeFirstTemplate } from "#modules/reports/public.server.ts";
import { copyRubrics } from "#modules/scoring/public.writing.server.ts";

/** Copying one takes a few hundredths of a second, and a person waits. */
const maxForms = 100;

/**
 * Copies the published forms of one organization to another, the newest hundred: questions under the same ids, actions without
 * icons, rubrics, and report template. Without pictures and logos.
 */
export async function copyForms(tx: Transaction, from: Scope, to: Scope): Promise<void> {
  const rows = await tx
    .select()
    .from(forms)
    .where(
      and(
        eq(forms.organizationId, from.organizationId),
        eq(forms.active, true),
        isNull(forms.deletedAt),
      ),
    )
    .orderBy(desc(forms.createdAt), desc(forms.id))
    .limit(maxForms);
  // The oldest first, so that the copies have the same order.
  for (const row of rows.toReversed())
    // With a savepoint: an old form that breaks a newer rule is left out, and the others are copied.
    await tx
      .transaction((part) => copyForm(part, { from, to, row }))
      .catch((error: unknown) => {
        if (!isProblem(error)) throw error;
        log().warn({ error, formId: row.id }, "a form was not copied to the test data");
      });
}

interface Copy {
  from: Scope;
  to: Scope;
  row: typeof forms.$inferSelect;
}

async function copyForm(tx: Transaction, { from, to, row }: Copy): Promise<void> {
  const id = newId();
  const published = await getForm(from, row.id, undefined, tx);
  const definition = { ...withOwnChoices(published.definition), id };
  const { title, skipReview, skipScheduling, noSchedule } = definition;
  await createForm(tx, to, {
    id,
    title,
    definition,
    skipReview,
    skipScheduling,
    noSchedule,
    allowInspectorToCreateProjects: row.allowInspectorToCreateProjects,
  });
  const actionIds = await copyActions(tx, { from, to, row }, id);
  await copyRubrics(tx, { from, to, formId: row.id, definition, actionIds });
  const template = await findOwnTemplate(from, row.id, tx);
  if (template) await writeFirstTemplate(tx, to, id, template);
  await publishForm(tx, to, id, "");
}

/** A question whose choices come from a choice list has a copy of them; the list itself is of the other organization. */
const withOwnChoices = ({ sections, ...definition }: FormDefinition): FormDefinition => ({
  ...definition,
  sections: sections.map((section) => ({
    ...section,
    fields: section.fields.map(({ choiceListId: _list, ...field }) => field),
  })),
});

/** Icons are pictures of the other organization. @returns the new ids by those of the original. */
async function copyActions(tx: Transaction, { from, to, row }: Copy, id: string) {
  const { ratings, actions } = await gatherRecommendations(from, row.id, tx);
  const copied = await writeRecommendations(
    tx,
    to,
    id,
    {
      ratings: ratings.filter(({ type }) => type !== "Icon"),
      actions: actions.map((action) => ({ ...action, icon: null })),
    },
    async () => null,
  );
  // Both are in the order of the form.
  const originals = await listWholeActions(from, row.id, tx);
  return new Map(originals.map(({ id: original }, index) => [original, copied[index] ?? ""]));
}

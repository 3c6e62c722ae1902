import { eq } from "drizzle-orm";
import type { Transaction } from "#db/client.server.ts";
import { formQuestions, formSections, formTexts } from "../../schema.ts";
import type { Edit, EditPlan } from "./edit.ts";
import { changesOf, languagesOf, textChangesOf } from "./draft-rows.ts";
import type { FormChange } from "./form-change.ts";
import type { FormRow } from "./lock-draft.server.ts";

/** Replaces the draft with another definition. Rows that the definition lacks are deleted. */
export async function planReplacement(
  tx: Transaction,
  form: FormRow,
  {
    definition,
    description = "Replaced the whole form",
    workbookId,
  }: Extract<Edit, { kind: "replace-form" }>,
): Promise<EditPlan> {
  const texts = textChangesOf({ ...definition, title: definition.title ?? form.title });
  const changes = [...changesOf(definition), ...texts];
  const requested = new Set(changes.map((change) => (change.of === "form" ? "" : rowKey(change))));
  const [sections, questions, translated] = await Promise.all([
    tx.select({ id: formSections.id }).from(formSections).where(eq(formSections.formId, form.id)),
    tx
      .select({ id: formQuestions.id })
      .from(formQuestions)
      .where(eq(formQuestions.formId, form.id)),
    tx
      .select({ id: formTexts.id, language: formTexts.language })
      .from(formTexts)
      .where(eq(formTexts.formId, form.id)),
  ]);
  const deletions = [
    ...questions.map(({ id }) => ({ of: "question" as const, id, to: null })),
    ...sections.map(({ id }) => ({ of: "section" as const, id, to: null })),
    ...translated.map((row) => ({ of: "texts" as const, ...row, to: null })),
  ].filter((change) => !requested.has(rowKey(change)));
  const { title, skipReview, skipScheduling, noSchedule } = definition;
  const languages = languagesOf(definition);
  const settings = { title, skipReview, skipScheduling, noSchedule, workbookId, languages };
  const to = Object.fromEntries(
    Object.entries(settings).filter(([, value]) => value !== undefined),
  ) as Partial<typeof form>;
  return { description, changes: [{ of: "form", to }, ...deletions, ...changes] };
}

function rowKey(change: Exclude<FormChange, { of: "form" }>): string {
  const language = change.of === "texts" ? `${change.language} ` : "";
  return `${change.of} ${language}${change.id}`;
}

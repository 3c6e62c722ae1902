import { eq } from "drizzle-orm";
import type { Transaction } from "#db/client.server.ts";
import { formQuestions, formSections } from "../../schema.ts";
import type { Edit, EditPlan } from "./edit.ts";
import { changesOf } from "./draft-rows.ts";
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
  const changes = changesOf(definition);
  const wanted = new Set(changes.map((change) => (change.of === "form" ? "" : rowKey(change))));
  const [sections, questions] = await Promise.all([
    tx.select({ id: formSections.id }).from(formSections).where(eq(formSections.formId, form.id)),
    tx
      .select({ id: formQuestions.id })
      .from(formQuestions)
      .where(eq(formQuestions.formId, form.id)),
  ]);
  const deletions = [
    ...questions.map(({ id }) => ({ of: "question" as const, id, to: null })),
    ...sections.map(({ id }) => ({ of: "section" as const, id, to: null })),
  ].filter((change) => !wanted.has(rowKey(change)));
  const { title, skipReview, skipScheduling, noSchedule } = definition;
  const settings = { title, skipReview, skipScheduling, noSchedule, workbookId };
  const to = Object.fromEntries(
    Object.entries(settings).filter(([, value]) => value !== undefined),
  ) as Partial<typeof form>;
  return { description, changes: [{ of: "form", to }, ...deletions, ...changes] };
}

function rowKey({ of, id }: { of: "section" | "question"; id: string }): string {
  return `${of} ${id}`;
}

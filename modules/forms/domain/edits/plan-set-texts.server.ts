import { and, eq, inArray } from "drizzle-orm";
import type { Transaction } from "#db/client.server.ts";
import { Problem } from "#app/platform/problems.ts";
import {
  checkedTitle,
  questionErrors,
  withFieldTexts,
  withSectionTexts,
  type ReplaceablePart,
} from "#modules/form-logic/public.authoring.ts";
import { formQuestions, formSections } from "../../schema.ts";
import type { Edit, EditPlan } from "./edit.ts";
import type { FormChange } from "./form-change.ts";
import type { FormRow } from "./lock-draft.server.ts";

/** Sets texts of sections and questions. Those that no longer exist are left out. */
export async function planSetTexts(
  tx: Transaction,
  form: FormRow,
  { texts, description }: Extract<Edit, { kind: "set-texts" }>,
): Promise<EditPlan | null> {
  const byId = Map.groupBy(texts, ({ id }) => id);
  const partsOf = (id: string) =>
    new Map(byId.get(id)?.map(({ part, text }): [ReplaceablePart, string] => [part, text]));
  const ids = [...byId.keys()];
  const sections = await tx
    .select()
    .from(formSections)
    .where(and(eq(formSections.formId, form.id), inArray(formSections.id, ids)));
  const questions = await tx
    .select()
    .from(formQuestions)
    .where(and(eq(formQuestions.formId, form.id), inArray(formQuestions.id, ids)));
  const changes = [
    ...sections.map(({ id, title, rank, status, repeat }): FormChange => {
      const to = withSectionTexts({ title, rank, status, repeat }, partsOf(id));
      return { of: "section", id, to: { ...to, title: checkedTitle(to.title, "with") } };
    }),
    ...questions.map(({ id, sectionId, rank, definition: before }): FormChange => {
      const definition = withFieldTexts(before, partsOf(id));
      const [error] = Object.values(questionErrors({ id, ...definition }));
      if (error) throw new Problem("invalid-input", error, { with: error });
      return { of: "question", id, to: { sectionId, rank, definition } };
    }),
  ];
  return changes.length > 0 ? { description, changes } : null;
}

import { and, eq, inArray, isNotNull, or } from "drizzle-orm";
import type { Transaction } from "#db/client.server.ts";
import { Problem } from "#app/platform/problems.ts";
import type { FormField } from "#modules/form-logic/public.ts";
import { questionErrors, validateForm } from "#modules/form-logic/public.authoring.ts";
import type { FormInView } from "../access/form-in-view.ts";
import { formQuestions } from "../../schema.ts";
import { dependentQueOf } from "./draft-rows.ts";

/**
 * Validates a question's own rules and its conditions. Of the rest of the form it reads only the rows with conditions
 * and the questions they refer to, and nothing when the question has no condition.
 * @throws Problem "invalid-input" with the messages; `fields` names those that belong to an input.
 */
export async function checkQuestion(
  tx: Transaction,
  form: FormInView,
  field: FormField,
): Promise<void> {
  const errors = questionErrors(field);
  const [first] = Object.values(errors);
  if (first !== undefined) throw new Problem("invalid-input", first, errors);
  const { id, ...definition } = field;
  const sources = dependentQueOf(definition);
  if (sources === null) return;
  const rows = await tx
    .select({ id: formQuestions.id, definition: formQuestions.definition })
    .from(formQuestions)
    .where(
      and(
        eq(formQuestions.formId, form.id),
        or(isNotNull(formQuestions.dependentQue), inArray(formQuestions.id, sources)),
      ),
    );
  const others = rows
    .filter((row) => row.id !== id)
    .map((row): FormField => ({ id: row.id, ...row.definition }));
  const flags = { skipReview: false, skipScheduling: false, noSchedule: false };
  const problem = validateForm({
    id: form.id,
    title: "",
    version: 0,
    ...flags,
    sections: [{ id: "", title: "", fields: [...others, field] }],
  }).find(({ fieldId }) => fieldId === id);
  if (problem) throw new Problem("invalid-input", problem.message, { condition: problem.message });
}

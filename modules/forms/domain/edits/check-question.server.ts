import { and, eq, inArray, isNotNull, or } from "drizzle-orm";
import type { Transaction } from "#db/client.server.ts";
import { Problem } from "#app/platform/problems.ts";
import type { FormDefinition, FormField, FormSection } from "#modules/form-logic/public.ts";
import {
  expressionChecker,
  expressionsOf,
  questionErrors,
  validateForm,
} from "#modules/form-logic/public.authoring.ts";
import type { FormInView } from "../access/form-in-view.ts";
import { formQuestions } from "../../schema.ts";
import { readDraftSections } from "../draft/read-draft.server.ts";
import { dependentQueOf } from "./draft-rows.ts";

/**
 * Validates a question's own rules, its conditions and its expressions. Expressions need the whole form. Otherwise it reads only
 * the rows with conditions and the questions they refer to, and nothing when the question has no condition.
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
  const hasExpressions = expressionsOf(field).length > 0;
  if (sources === null && !hasExpressions) return;
  const sections = hasExpressions
    ? withQuestion(await readDraftSections(tx, form.id), field)
    : [{ id: "", title: "", fields: [...(await readOthers(tx, form, id, sources ?? [])), field] }];
  const [wrong] = hasExpressions ? expressionErrorsOf({ sections }, field) : [];
  if (wrong) throw new Problem("invalid-input", wrong.message, { [wrong.part]: wrong.message });
  const flags = { skipReview: false, skipScheduling: false, noSchedule: false };
  const problem = validateForm({ id: form.id, title: "", version: 0, ...flags, sections }).find(
    ({ fieldId }) => fieldId === id,
  );
  const input = field.calculation ? "calculation" : "condition";
  if (problem) throw new Problem("invalid-input", problem.message, { [input]: problem.message });
}

/** The questions with conditions or a calculation, and these sources. */
async function readOthers(
  tx: Transaction,
  form: FormInView,
  id: string,
  sources: string[],
): Promise<FormField[]> {
  const rows = await tx
    .select({ id: formQuestions.id, definition: formQuestions.definition })
    .from(formQuestions)
    .where(
      and(
        eq(formQuestions.formId, form.id),
        or(isNotNull(formQuestions.dependentQue), inArray(formQuestions.id, sources)),
      ),
    );
  return rows.filter((row) => row.id !== id).map((row) => ({ id: row.id, ...row.definition }));
}

/** A question that is being added is in no section yet. */
function withQuestion(sections: readonly FormSection[], field: FormField): FormSection[] {
  const isThere = sections.some(({ fields }) => fields.some(({ id }) => id === field.id));
  if (!isThere) return [...sections, { id: "", title: "", fields: [field] }];
  return sections.map((section) => ({
    ...section,
    fields: section.fields.map((each) => (each.id === field.id ? field : each)),
  }));
}

function expressionErrorsOf(form: Pick<FormDefinition, "sections">, field: FormField) {
  const { check } = expressionChecker(form);
  return expressionsOf(field).flatMap(([part, text]) => {
    const result = check(field.id, part, text);
    return result.refused ? [{ part, message: result.error.message }] : [];
  });
}

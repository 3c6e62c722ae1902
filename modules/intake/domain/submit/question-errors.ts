import { requiredMessage } from "#app/platform/form/field-rules.ts";
import { compileForm } from "#modules/form-logic/public.ts";
import {
  answerErrors,
  answerOf,
  type MissingField,
  visibleFields,
} from "#modules/form-logic/public.answers.ts";
import type { Intake } from "../intake.ts";

/**
 * The errors by question that a refused submission stores in the intake: what is wrong with the answer, or that it is
 * required. Pure.
 */
export function questionErrors(
  { form, answers }: Pick<Intake, "form" | "answers">,
  missing: readonly MissingField[],
): Record<string, string> {
  const { resolve } = visibleFields(compileForm(form), answers);
  const fields = new Map(
    form.sections.flatMap((section) => section.fields.map((field) => [field.id, field] as const)),
  );
  return Object.fromEntries(
    missing.map(({ fieldId }) => {
      const field = fields.get(fieldId);
      const [wrong] = field ? answerErrors(resolve(field), answerOf(answers, fieldId)) : [];
      return [fieldId, wrong ?? requiredMessage] as const;
    }),
  );
}

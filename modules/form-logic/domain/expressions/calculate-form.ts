/** Computes the calculations of an intake. */
import { calculate } from "../conditions/visibility.ts";
import { compileForm } from "../forms/compile-form.ts";
import { isCalculated } from "../questions/field-options.ts";
import { expandRepeats } from "../repeats/expand-repeats.ts";
import { maxRepeatDepth } from "../repeats/instance-ids.ts";
import type { Answers, FormDefinition } from "../forms/form-types.ts";

/** Whether a form has calculations. */
export const hasCalculations = ({ sections }: Pick<FormDefinition, "sections">) =>
  sections.some(({ fields }) => fields.some(({ type }) => isCalculated(type)));

const idsOf = ({ sections }: FormDefinition) => sections.map(({ id }) => id).join();

/**
 * Expands a form and computes its calculations from the other answers. What is stored for them is ignored, so that nobody can
 * post a result.
 * @returns the expanded form, and the answers with the results.
 */
export function calculateForm<Form extends FormDefinition>(
  form: Form,
  given: Answers,
): { form: Form; answers: Answers } {
  if (!hasCalculations(form)) return { form: expandRepeats(form, given), answers: given };
  let expanded = expandRepeats(form, given);
  let results = calculate(compileForm(expanded), given);
  // A result may say how often a section repeats, and so which other results there are.
  for (let depth = 0; depth < maxRepeatDepth; depth += 1) {
    const counted = { ...given, ...results };
    const again = expandRepeats(form, counted);
    if (idsOf(again) === idsOf(expanded)) break;
    expanded = again;
    results = calculate(compileForm(expanded), counted);
  }
  return { form: expanded, answers: { ...given, ...results } };
}

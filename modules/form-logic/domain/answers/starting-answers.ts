/** The defaults with which questions begin: when an intake is started, and when an instance is added. */
import { trackVisibility } from "../conditions/visibility.ts";
import { calculateForm } from "../expressions/calculate-form.ts";
import { compileForm } from "../forms/compile-form.ts";
import { isFitting, takesDefault } from "../questions/default-answer.ts";
import { expandRepeats } from "../repeats/expand-repeats.ts";
import { maxRepeatDepth } from "../repeats/instance-ids.ts";
import { answerOf } from "./is-answered.ts";
import type { Answer, Answers, FormDefinition, FormField } from "../forms/form-types.ts";

const hasDefault = ({ type, defaultValues, defaultExpression }: FormField) =>
  takesDefault(type) && Boolean(defaultValues?.length || defaultExpression);

export const hasDefaults = ({ sections }: Pick<FormDefinition, "sections">): boolean =>
  sections.some(({ fields }) => fields.some(hasDefault));

/** The ids of all sections that the answers expand a form to. */
export const expandedSectionIds = (form: FormDefinition, answers: Answers): Set<string> =>
  new Set(expandRepeats(form, answers).sections.map(({ id }) => id));

/**
 * @param form as it was published.
 * @param present ids of the sections of the expanded form that began before, and keep their answers as they are.
 * @returns the defaults of all questions in other sections that have no answer. A default may count instances, whose questions
 * then begin too.
 */
export function startingAnswers(
  form: FormDefinition,
  given: Answers,
  present: ReadonlySet<string> = new Set(),
): Answers {
  if (!hasDefaults(form)) return {};
  const starting: Answers = {};
  for (let depth = 0; depth <= maxRepeatDepth; depth += 1) {
    const found = defaultsOf(form, { ...given, ...starting }, present);
    if (Object.keys(found).length === 0) break;
    Object.assign(starting, found);
  }
  return starting;
}

function defaultsOf(form: FormDefinition, given: Answers, present: ReadonlySet<string>): Answers {
  const { form: expanded, answers } = calculateForm(form, given);
  const tracker = trackVisibility(compileForm(expanded), answers);
  const found: Answers = {};
  for (const { id: sectionId, fields } of expanded.sections) {
    if (present.has(sectionId)) continue;
    for (const field of fields) {
      if (!hasDefault(field) || answerOf(answers, field.id)) continue;
      const values = field.defaultExpression
        ? tracker.calculatedDefault(field.id)
        : (field.defaultValues ?? []);
      if (!values || values.length === 0 || !isFitting(field, values)) continue;
      const answer: Answer = { values, isDefault: true };
      found[field.id] = answer;
      // A later default may depend on this one.
      tracker.answer(field.id, answer);
    }
  }
  return found;
}

import { conditionsOf } from "#modules/form-logic/public.conditions.ts";
import type { Rubric, RubricQuestion } from "#modules/form-logic/public.scoring.ts";

/**
 * The labels that a form's rubrics score or read, by field id. A new version of the form must still have them. A rubric reads the
 * questions that a limit compares with, and those that decide about an action.
 */
export function rubricUses(
  rubrics: readonly Pick<Rubric, "questions">[],
): Record<string, string[]> {
  const uses = new Map<string, Set<string>>();
  const addUse = (fieldId: string, labels: readonly string[]) =>
    uses.set(fieldId, new Set([...(uses.get(fieldId) ?? []), ...labels]));
  for (const { questions } of rubrics)
    for (const [fieldId, question] of Object.entries(questions)) {
      addUse(fieldId, Object.keys(question.options));
      for (const { percentOf } of question.limits ?? [])
        if (percentOf !== null) addUse(percentOf, []);
      for (const { selectedQuestion, selectedOption } of actionConditions(question))
        addUse(selectedQuestion, [selectedOption]);
    }
  return Object.fromEntries([...uses].map(([fieldId, labels]) => [fieldId, [...labels]]));
}

const actionConditions = ({ OptionActions = {} }: RubricQuestion) =>
  Object.values(OptionActions).flat().flatMap(conditionsOf);

import type { Rubric } from "#modules/form-logic/public.scoring.ts";

/** The labels that a form's rubrics score, by field id. A new version of the form must still have them. */
export function rubricUses(
  rubrics: readonly Pick<Rubric, "questions">[],
): Record<string, string[]> {
  const uses = new Map<string, Set<string>>();
  for (const { questions } of rubrics)
    for (const [fieldId, { options }] of Object.entries(questions)) {
      const labels = uses.get(fieldId) ?? new Set();
      for (const label of Object.keys(options)) labels.add(label);
      uses.set(fieldId, labels);
    }
  return Object.fromEntries([...uses].map(([fieldId, labels]) => [fieldId, [...labels]]));
}

import type { RubricQuestion } from "#modules/form-logic/public.scoring.ts";

/** A criticality that questions of a rubric have and its scoring system does not. */
export interface UnknownCategory {
  name: string;
  questions: number;
}

/** Lists them by name. Failures with these criticalities have no limit. */
export function unknownCategories(
  questions: Record<string, RubricQuestion>,
  categories: readonly string[],
): UnknownCategory[] {
  const counts = new Map<string, number>();
  for (const { criticalityCategory: name } of Object.values(questions))
    if (name && !categories.includes(name)) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts]
    .map(([name, count]) => ({ name, questions: count }))
    .toSorted((one, other) => one.name.localeCompare(other.name, "en"));
}

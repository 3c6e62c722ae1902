import type { RubricQuestion } from "#modules/form-logic/public.scoring.ts";

/** A criticality that questions of a rubric have and its scoring system does not. */
export interface UnknownCategory {
  name: string;
  questions: number;
}

/** The criticalities of a question: its own, and those of its limits. */
function categoriesOf({ criticalityCategory, limits = [] }: RubricQuestion): string[] {
  return [criticalityCategory, ...limits.map(({ category }) => category)].filter(
    (name) => name !== null,
  );
}

/** The question without these criticalities; the same object if it has none of them. */
export function withoutCategories(
  question: RubricQuestion,
  removed: ReadonlySet<string>,
): RubricQuestion {
  if (!categoriesOf(question).some((name) => removed.has(name))) return question;
  const keep = (name: string | null) => (name !== null && removed.has(name) ? null : name);
  return {
    ...question,
    criticalityCategory: keep(question.criticalityCategory),
    ...(question.limits && {
      limits: question.limits.map((limit) => ({ ...limit, category: keep(limit.category) })),
    }),
  };
}

/** Lists them by name. Failures with these criticalities have no limit. */
export function unknownCategories(
  questions: Record<string, RubricQuestion>,
  categories: readonly string[],
): UnknownCategory[] {
  const counts = new Map<string, number>();
  for (const question of Object.values(questions))
    for (const name of new Set(categoriesOf(question)))
      if (!categories.includes(name)) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts]
    .map(([name, count]) => ({ name, questions: count }))
    .toSorted((one, other) => one.name.localeCompare(other.name, "en"));
}

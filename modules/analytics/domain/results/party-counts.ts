/** How often each question failed with each party, and what follows from it. Pure. */
import { comparisonPValue } from "../statistics/compare-proportions.ts";
import type { ComparedParties, Scores } from "./result-types.ts";

interface Counts {
  failed: number;
  counted: number;
}

export interface PartyCounts {
  party: string;
  name: string;
  projects: number;
  /** By question id. */
  fields: ReadonlyMap<string, Counts>;
}

type Texts = Readonly<Record<string, string>>;

/** One row for all parties, with the questions sorted by id. */
export function scoresOf(parties: readonly PartyCounts[], texts: Texts): Scores {
  const all = sumOf(parties.map(({ fields }) => fields));
  const ids = [...all.keys()].sort();
  return {
    projects: parties.reduce((sum, { projects }) => sum + projects, 0),
    fields: ids.map((id) => ({ question: texts[id] ?? id, field_id: id, ...all.get(id)! })),
  };
}

export function sumOf(
  parts: readonly ReadonlyMap<string, Counts>[],
): ReadonlyMap<string, Readonly<Counts>> {
  const all = new Map<string, Counts>();
  for (const part of parts)
    for (const [id, { failed, counted }] of part) {
      const sum = all.get(id);
      if (sum) {
        sum.failed += failed;
        sum.counted += counted;
      } else all.set(id, { failed, counted });
    }
  return all;
}

/** Compares each party with the rest. */
export function comparedOf(parties: readonly PartyCounts[], texts: Texts): ComparedParties {
  const whole = scoresOf(parties, texts).fields;
  const questions = whole.map(({ question, field_id, failed, counted }) => ({
    question,
    field_id,
    global_avg: failed / counted,
    n: counted,
  }));
  const results = parties.map(({ party, name, projects, fields }) => ({
    party,
    name,
    projects,
    results: whole.flatMap(({ field_id, ...all }) => {
      const own = fields.get(field_id);
      if (!own) return [];
      const { failed, counted: n } = own;
      const rest = { failed: all.failed - failed, n: all.counted - n };
      return [
        { field_id, avg: failed / n, failed, n, pvalue: comparisonPValue({ failed, n }, rest) },
      ];
    }),
  }));
  return { questions, results };
}

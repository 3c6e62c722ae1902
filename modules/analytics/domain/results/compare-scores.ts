/** Compares each party with the rest, question by question. Pure. */
import { comparisonPValue } from "../statistics/compare-proportions.ts";
import type { AggregationQuestion, PartyResults } from "./comparison-types.ts";
import type { ScoredField } from "./score-types.ts";

export interface PartyScores {
  party: string;
  partyName: string | null;
  fields: readonly ScoredField[];
}

export function compareScores(
  everybody: readonly ScoredField[],
  parties: readonly PartyScores[],
): { questions: AggregationQuestion[]; results: PartyResults[] } {
  const questions = everybody.map(({ question, field_id, failed, asked }) => ({
    question,
    field_id,
    global_avg: failed / asked,
    n: asked,
  }));
  const whole = new Map(everybody.map((field) => [field.field_id, field]));
  const results = parties.map(({ party, partyName, fields }) => ({
    party,
    name: partyName ?? party,
    results: fields.map(({ field_id, failed, asked: n }) => {
      const all = whole.get(field_id);
      const rest = { failed: (all?.failed ?? 0) - failed, n: (all?.asked ?? 0) - n };
      return {
        field_id,
        avg: failed / n,
        failed,
        n,
        pvalue: comparisonPValue({ failed, n }, rest),
      };
    }),
  }));
  return { questions, results };
}

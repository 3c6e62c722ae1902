/** The data of the failure chart. Pure. */
import type { ScoredField } from "../results/result-types.ts";

export interface FailureBar {
  /** Null for all questions without a bar of their own. */
  fieldId: string | null;
  question: string;
  failed: number;
  counted: number;
  /** The percentage of all failures in this bar and those before it; the last is 100. */
  cumulative: number;
}

/** Number of questions with a separate bar; the others share one, so that the line still ends at 100 %. */
export const mostBars = 25;

/** The failed questions, most frequent first. */
export function failureBars(fields: readonly ScoredField[]): FailureBar[] {
  const failing = fields
    .filter(({ failed }) => failed > 0)
    .toSorted((one, other) => other.failed - one.failed || (one.question < other.question ? -1 : 1))
    .map(({ field_id, ...field }) => ({ ...field, fieldId: field_id as string | null }));
  const own = failing.length > mostBars ? failing.slice(0, mostBars - 1) : failing;
  const others = failing.slice(own.length);
  const sum = (rows: readonly { failed: number }[]) =>
    rows.reduce((total, { failed }) => total + failed, 0);
  const shared = {
    fieldId: null,
    question: `${others.length} other questions`,
    failed: sum(others),
    counted: others.reduce((total, { counted }) => total + counted, 0),
  };
  const total = sum(failing);
  let before = 0;
  return [...own, ...(others.length > 0 ? [shared] : [])].map(
    ({ fieldId, question, failed, counted }) => {
      before += failed;
      return { fieldId, question, failed, counted, cumulative: (before * 100) / total };
    },
  );
}

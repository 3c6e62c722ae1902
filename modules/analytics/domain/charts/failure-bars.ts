/** The data of the failure chart. Pure. */
import type { ScoredField } from "../results/result-types.ts";

export interface FailureBar {
  /** Null for the bar of all remaining questions. */
  fieldId: string | null;
  question: string;
  failed: number;
  counted: number;
  /** The same question in the period before; null when it was not asked then, or nothing is compared. */
  before: { failed: number; counted: number } | null;
  /** The percentage of all failures in this bar and those before it; the last is 100. */
  cumulative: number;
}

/** Number of questions with a separate bar; the others share one, so that the line still ends at 100 %. */
export const maxBars = 25;

/** The failed questions, most frequent first. @param before the questions of the period before. */
export function failureBars(
  fields: readonly ScoredField[],
  before: readonly ScoredField[] = [],
): FailureBar[] {
  const earlier = new Map(
    before.map(({ field_id, failed, counted }) => [field_id, { failed, counted }]),
  );
  const failing = fields
    .filter(({ failed }) => failed > 0)
    .toSorted((one, other) => other.failed - one.failed || (one.question < other.question ? -1 : 1))
    .map(({ field_id, ...field }) => ({ ...field, fieldId: field_id as string | null }));
  const own = failing.length > maxBars ? failing.slice(0, maxBars - 1) : failing;
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
  let failures = 0;
  return [...own, ...(others.length > 0 ? [shared] : [])].map(
    ({ fieldId, question, failed, counted }) => {
      failures += failed;
      const cumulative = (failures * 100) / total;
      const was = fieldId === null ? null : (earlier.get(fieldId) ?? null);
      return { fieldId, question, failed, counted, before: was, cumulative };
    },
  );
}

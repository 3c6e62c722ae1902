/** A page of outliers: which questions fail with whom more or less often than chance would explain. Pure. */
import { adjustPValues } from "../statistics/adjust-p-values.ts";
import type {
  ComparedParties,
  ComparedQuestion,
  FormSection,
  PartyResults,
} from "./result-types.ts";
import {
  partiesPerPage,
  type NotableOutlier,
  type OutlierCell,
  type OutlierRow,
  type Outliers,
} from "./outlier-table.ts";
import { minProjects, minUsual, outlierTone, outlierValue } from "./outlier-value.ts";

/** @param party the only one to show, compared with all; null shows all. */
export function outliersPage(
  compared: ComparedParties,
  {
    party,
    sections,
    page,
    perPage = partiesPerPage,
  }: {
    party: string | null;
    sections: readonly FormSection[];
    page: number;
    perPage?: number;
  },
): Outliers {
  const { questions } = compared;
  const results = compared.results.filter((one) => party === null || one.party === party);
  const adjusted = adjustAll(results);
  const sorted = results.toSorted(
    (one, other) =>
      largestSample(other) - largestSample(one) || one.name.localeCompare(other.name, "en"),
  );
  const last = Math.max(1, Math.ceil(sorted.length / perPage));
  const from = (Math.min(page, last) - 1) * perPage;
  const shown = sorted.slice(from, from + perPage);
  const rowOf = (question: ComparedQuestion): OutlierRow => ({
    fieldId: question.field_id,
    question: question.question,
    globalAverage: question.global_avg,
    n: question.n,
    cells: shown.map((one) => cellOf(one, question, adjusted)),
  });
  return {
    notable: notableOf(results, questions, adjusted),
    parties: shown.map(({ party: id, name }) => ({ party: id, name })),
    total: sorted.length,
    comparisons: [...adjusted.values()].filter((p) => p !== null).length,
    sections: inSections(questions.map(rowOf), sections),
  };
}

const cellKey = (party: string, field: string) => `${party}\n${field}`;

/** Includes only comparisons with enough projects to be meaningful. */
function adjustAll(results: readonly PartyResults[]): Map<string, number | null> {
  const all = results.flatMap(({ party, results: cells }) =>
    cells
      .filter(({ n }) => n >= minProjects)
      .map(({ field_id, pvalue }) => ({ key: cellKey(party, field_id), pvalue })),
  );
  const adjusted = adjustPValues(all.map(({ pvalue }) => pvalue));
  return new Map(all.map(({ key }, index) => [key, adjusted[index] ?? null]));
}

function cellOf(
  { party, results }: PartyResults,
  { field_id, global_avg }: ComparedQuestion,
  adjusted: ReadonlyMap<string, number | null>,
): OutlierCell {
  const result = results.find((one) => one.field_id === field_id);
  const value = result ? outlierValue(result, global_avg) : null;
  const n = result?.n ?? 0;
  return {
    party,
    value,
    tone: outlierTone(value, n),
    adjusted: adjusted.get(cellKey(party, field_id)) ?? null,
    failed: result?.failed ?? 0,
    n,
  };
}

function notableOf(
  results: readonly PartyResults[],
  questions: readonly ComparedQuestion[],
  adjusted: ReadonlyMap<string, number | null>,
): NotableOutlier[] {
  const found = questions.flatMap((question) =>
    results.flatMap((party): NotableOutlier[] => {
      const cell = cellOf(party, question, adjusted);
      const { value, tone, failed, n } = cell;
      const isColored = tone === "green" || tone === "red";
      if (!isColored || value === null || cell.adjusted === null || cell.adjusted >= minUsual)
        return [];
      const { field_id: fieldId, question: text, global_avg: average, n: all } = question;
      const others = all === n ? 0 : (average * all - failed) / (all - n);
      const { name } = party;
      return [{ ...cell, value, adjusted: cell.adjusted, name, fieldId, question: text, others }];
    }),
  );
  const isWorse = ({ value }: NotableOutlier) => (value < 0 ? 0 : 1);
  return found.toSorted(
    (one, other) => isWorse(one) - isWorse(other) || one.adjusted - other.adjusted,
  );
}

const largestSample = ({ results }: PartyResults) => Math.max(0, ...results.map(({ n }) => n));

function inSections(
  rows: readonly OutlierRow[],
  sections: readonly FormSection[],
): Outliers["sections"] {
  const byId = new Map(rows.map((row) => [row.fieldId, row]));
  const grouped = sections.map(({ title, order }) => ({
    title,
    rows: order.flatMap((id) => byId.get(id) ?? []),
  }));
  const placed = new Set(grouped.flatMap((section) => section.rows.map(({ fieldId }) => fieldId)));
  const others = rows.filter(({ fieldId }) => !placed.has(fieldId));
  return [...grouped, { title: "Questions of earlier versions", rows: others }].filter(
    (section) => section.rows.length > 0,
  );
}

/** Compares each party with the rest: which questions fail with whom more or less often than chance would explain. */
import { and, eq } from "drizzle-orm";
import type { Scope } from "#app/platform/viewer.ts";
import { db } from "#db/client.server.ts";
import { aggregationResults } from "../../schema.ts";
import { adjustPValues } from "../statistics/adjust-p-values.ts";
import type { AggregationQuestion, PartyResults } from "./comparison-types.ts";
import { compareScores } from "./compare-scores.ts";
import {
  partiesPerPage,
  type OutlierCell,
  type OutlierRow,
  type Outliers,
} from "./outlier-table.ts";
import { leastProjects, outlierTone, outlierValue } from "./outlier-value.ts";
import { readSections } from "./read-choices.server.ts";
import { readPartyScores, readScores } from "./read-scores.server.ts";
import { storedParty, type ScoreParams } from "./scored-in-view.server.ts";

type FormParams = ScoreParams & { form: string };
interface Compared {
  questions: AggregationQuestion[];
  results: PartyResults[];
}

export async function readOutliers(
  scope: Scope,
  { asOf, page, ...params }: FormParams & { asOf: string; page: number },
): Promise<Outliers> {
  const [{ questions, results }, sections] = await Promise.all([
    readComparison(scope, params, asOf),
    readSections(scope, params.form),
  ]);
  const adjusted = adjustAll(results);
  const sorted = results.toSorted(
    (one, other) =>
      largestSample(other) - largestSample(one) || one.name.localeCompare(other.name, "en"),
  );
  const last = Math.max(1, Math.ceil(sorted.length / partiesPerPage));
  const from = (Math.min(page, last) - 1) * partiesPerPage;
  const shown = sorted.slice(from, from + partiesPerPage);
  const rowOf = (question: AggregationQuestion): OutlierRow => ({
    fieldId: question.field_id,
    question: question.question,
    globalAverage: question.global_avg,
    n: question.n,
    cells: shown.map((party) => cellOf(party, question, adjusted)),
  });
  return {
    parties: shown.map(({ party, name }) => ({ party, name })),
    total: sorted.length,
    comparisons: [...adjusted.values()].filter((p) => p !== null).length,
    sections: inSections(questions.map(rowOf), sections),
  };
}

async function readComparison(scope: Scope, params: FormParams, asOf: string): Promise<Compared> {
  if (params.frame === "All Time" && storedParty(scope, params) === "") {
    const [stored] = await db
      .select({ questions: aggregationResults.questions, results: aggregationResults.results })
      .from(aggregationResults)
      .where(
        and(
          eq(aggregationResults.organizationId, scope.organizationId),
          eq(aggregationResults.rubric, params.rubric),
          eq(aggregationResults.aggregationType, params.role),
        ),
      );
    if (stored) return stored;
  }
  // The chosen party is compared with the rest, so everybody has to be read.
  const everybody = { ...params, filters: { ...params.filters, [params.role]: null } };
  const [whole, parties] = await Promise.all([
    readScores(scope, everybody, asOf),
    readPartyScores(scope, everybody, asOf),
  ]);
  const compared = compareScores(whole.fields, parties);
  const chosen = params.filters[params.role];
  if (chosen === null) return compared;
  return { ...compared, results: compared.results.filter(({ party }) => party === chosen) };
}

const cellKey = (party: string, field: string) => `${party}\n${field}`;

/** Only comparisons with enough projects are included: the others mean nothing. */
function adjustAll(results: readonly PartyResults[]): Map<string, number | null> {
  const all = results.flatMap(({ party, results: cells }) =>
    cells
      .filter(({ n }) => n >= leastProjects)
      .map(({ field_id, pvalue }) => ({ key: cellKey(party, field_id), pvalue })),
  );
  const adjusted = adjustPValues(all.map(({ pvalue }) => pvalue));
  return new Map(all.map(({ key }, at) => [key, adjusted[at] ?? null]));
}

function cellOf(
  { party, results }: PartyResults,
  { field_id, global_avg }: AggregationQuestion,
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

const largestSample = ({ results }: PartyResults) => Math.max(0, ...results.map(({ n }) => n));

function inSections(
  rows: readonly OutlierRow[],
  sections: readonly { title: string; order: readonly string[] }[],
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

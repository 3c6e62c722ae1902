/** Loads everything that the analytics page shows. */
import type { Scope } from "#app/platform/viewer.ts";
import type { AggregationType } from "./aggregation-types.ts";
import { requiredChoices, type AnalyticsQuery } from "./analytics-query.ts";
import { failureBars, type FailureBar } from "./charts/failure-bars.ts";
import { offerAll, type AnalyticsChoices } from "./results/offer-choices.server.ts";
import { partiesPerPage, type Outliers } from "./results/outlier-table.ts";
import { outliersPage } from "./results/outliers-page.ts";
import { readOffered, type OfferedRows } from "./results/read-offered.server.ts";
import {
  readAverages,
  readComparison,
  readScores,
  readScoresBefore,
} from "./results/read-results.server.ts";
import { frameBefore, type TimeFrame } from "./time-frames.ts";
import type { RollingPoint } from "./results/result-types.ts";

export type AnalyticsResult =
  | {
      kind: "improvement";
      projects: number;
      bars: FailureBar[];
      /** Null unless it is compared. */
      before: { frame: TimeFrame; projects: number } | null;
    }
  | { kind: "outliers"; outliers: Outliers }
  | { kind: "overall"; points: RollingPoint[] };

export interface AnalyticsData {
  query: AnalyticsQuery;
  choices: AnalyticsChoices;
  /** Messages by field for the required choices missing when See Results was pressed. */
  missing: Partial<Record<keyof typeof requiredChoices, string>>;
  /** The last day included in the results. */
  asOf: string;
  /** Null until results were requested; "none" when there are no scores. */
  result: AnalyticsResult | "none" | null;
}

export async function loadAnalytics(
  scope: Scope,
  requested: AnalyticsQuery,
  { perPage = partiesPerPage } = {},
): Promise<AnalyticsData> {
  const offered = await readOffered(scope, requested);
  const choices = await offerAll(scope, requested, offered);
  const query = onlyOffered(requested, choices);
  const missing = query.isRequested ? missingChoices(query) : {};
  const result = query.isRequested ? await readResult(scope, query, { offered, perPage }) : null;
  return { query, choices, missing, asOf: offered.asOf, result };
}

/** A value that is not offered counts as not chosen. */
function onlyOffered(query: AnalyticsQuery, choices: AnalyticsChoices): AnalyticsQuery {
  const among = <Value extends string>(offered: readonly { value: Value }[], value: Value | null) =>
    offered.some((choice) => choice.value === value) ? value : null;
  return {
    ...query,
    role: among<AggregationType>(choices.roles, query.role),
    form: among(choices.forms.choices, query.form),
    rubric: among(choices.rubrics, query.rubric),
  };
}

function missingChoices(query: AnalyticsQuery): AnalyticsData["missing"] {
  const names = Object.keys(requiredChoices) as (keyof typeof requiredChoices)[];
  return Object.fromEntries(
    names.filter((name) => query[name] === null).map((name) => [name, requiredChoices[name]]),
  );
}

async function readResult(
  scope: Scope,
  query: AnalyticsQuery,
  { offered, perPage }: { offered: OfferedRows; perPage: number },
): Promise<AnalyticsData["result"]> {
  const { tab, role, form, rubric, filters, page } = query;
  if (role === null || form === null || rubric === null) return null;
  const requested = { scope, query, role, rubric, offered };
  if (tab === "overall") {
    const points = await readAverages(requested);
    return points.length === 0 ? "none" : { kind: tab, points };
  }
  if (tab === "outliers") {
    const sections = offered.texts?.sections ?? [];
    const compared = await readComparison(requested);
    const outliers = outliersPage(compared, {
      party: filters[role],
      sections,
      page,
      perPage,
    });
    return outliers.total === 0 ? "none" : { kind: tab, outliers };
  }
  const [{ projects, fields }, earlier] = await Promise.all([
    readScores(requested),
    query.compares ? readScoresBefore(requested) : null,
  ]);
  if (projects === 0) return "none";
  const frame = frameBefore(query.frame, offered.asOf);
  const before = earlier && frame && { frame, projects: earlier.projects };
  return { kind: tab, projects, bars: failureBars(fields, earlier?.fields), before };
}

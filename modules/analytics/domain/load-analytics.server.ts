/** Loads everything that the analytics page shows. */
import type { Trend } from "#app/platform/manifest/trends.ts";
import type { Scope } from "#app/platform/viewer.ts";
import type { AggregationType } from "./aggregation-types.ts";
import { requiredChoices, type AnalyticsQuery } from "./analytics-query.ts";
import { failureBars, type FailureBar } from "./charts/failure-bars.ts";
import { listPinned } from "./performance/pinned.server.ts";
import { performanceSentence } from "./performance/performance-sentence.ts";
import { performanceTiles } from "./performance/performance-tiles.ts";
import type { Performance } from "./performance/performance-types.ts";
import type { FigureId } from "./performance/figures.ts";
import { readWeeks } from "./performance/read-weeks.server.ts";
import { withMostUsed } from "./results/most-used.server.ts";
import { offerAll, type AnalyticsChoices } from "./results/offer-choices.server.ts";
import { partiesPerPage, type Outliers } from "./results/outlier-table.ts";
import { outliersPage } from "./results/outliers-page.ts";
import { readOffered, type OfferedRows } from "./results/read-offered.server.ts";
import {
  readAverages,
  readComparison,
  readPerformance,
  readPerformanceBefore,
  readScores,
  readScoresBefore,
} from "./results/read-results.server.ts";
import { frameBefore, type TimeFrame } from "./time-frames.ts";
import type { RollingPoint } from "./results/result-types.ts";

export interface PerformanceResult {
  kind: "performance";
  performance: Performance;
  /** Null when periods are not compared, and for All Time, which has no period before. */
  before: { frame: TimeFrame; performance: Performance } | null;
  /** The figures that the viewer pinned with the same choices as the page. */
  pinned: { figure: FigureId; threshold: number | null }[];
  /** A sentence that sums up the figures. */
  message: string;
  tiles: Trend[];
  /** The questions that fail most; null for all forms together, which have no questions in common. */
  fails: { bars: FailureBar[]; all: number } | null;
}

export type AnalyticsResult =
  | PerformanceResult
  | {
      kind: "improvement";
      projects: number;
      bars: FailureBar[];
      /** Null when periods are not compared. */
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
  /** Null while a required choice is missing; "none" when there are no scores. */
  result: AnalyticsResult | "none" | null;
}

export async function loadAnalytics(
  scope: Scope,
  requested: AnalyticsQuery,
  { perPage = partiesPerPage } = {},
): Promise<AnalyticsData> {
  const chosen = await withMostUsed(scope, requested);
  const offered = await readOffered(scope, chosen);
  const choices = await offerAll(scope, chosen, offered);
  const query = onlyOffered(chosen, choices);
  const missing = query.isRequested && !isOfAllForms(query) ? missingChoices(query) : {};
  const result =
    query.tab === "performance"
      ? await readPerformanceTab(scope, query, offered)
      : await readResult(scope, query, { offered, perPage });
  return { query, choices, missing, asOf: offered.asOf, result };
}

/** The performance of all forms together is a choice too. */
const isOfAllForms = ({ tab, form, named }: AnalyticsQuery) =>
  tab === "performance" && form === null && named.form;

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

const mostFailing = 7;

async function readPerformanceTab(
  scope: Scope,
  query: AnalyticsQuery,
  offered: OfferedRows,
): Promise<PerformanceResult | "none" | null> {
  const { role, rubric, frame, compares } = query;
  if (rubric === null && !isOfAllForms(query)) return null;
  const [performance, before, pinned, weeks, scores] = await Promise.all([
    readPerformance(scope, frame, rubric),
    compares ? readPerformanceBefore(scope, frame, rubric) : null,
    listPinned(scope),
    readWeeks(scope, rubric),
    role && rubric ? readScores({ scope, query, role, rubric, offered }) : null,
  ]);
  if (performance.counted === 0) return "none";
  const bars = scores && failureBars(scores.fields).filter(({ fieldId }) => fieldId !== null);
  return {
    kind: "performance",
    performance,
    before,
    pinned: [...pinned].flatMap(([figure, { timeFrame, rubricId, threshold }]) =>
      timeFrame === frame && rubricId === rubric ? [{ figure, threshold }] : [],
    ),
    message: performanceSentence(performance, bars?.[0]),
    tiles: performanceTiles(performance, weeks, { frame, rubric }),
    fails: bars && { bars: bars.slice(0, mostFailing), all: bars.length },
  };
}

async function readResult(
  scope: Scope,
  query: AnalyticsQuery,
  { offered, perPage }: { offered: OfferedRows; perPage: number },
): Promise<AnalyticsData["result"]> {
  const { tab, role, form, rubric, filters, page } = query;
  if (tab === "performance" || role === null || form === null || rubric === null) return null;
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

/** Which projects are asked for by a press on a bar, a cell or a point. Pure. */
import { readTableQuery, type TableQuery } from "#app/platform/lists/table-query.ts";
import { readFigureFilter, type FigureFilter } from "../performance/figure-filter.ts";
import { readAnalyticsQuery, type AnalyticsQuery } from "../analytics-query.ts";

export interface BehindQuery {
  analytics: AnalyticsQuery;
  /** Only projects in which this question counted. */
  question: string | null;
  /** Only those in which it failed. */
  isFailed: boolean;
  /** The last day of 30, in place of the time frame. */
  until: string | null;
  /** What a figure of the performance page is about; null for the other pages. */
  figure: FigureFilter | null;
  table: TableQuery;
}

export function readBehindQuery(url: string): BehindQuery {
  const { searchParams } = new URL(url);
  const question = searchParams.get("question") ?? "";
  return {
    analytics: readAnalyticsQuery(url),
    question: question !== "" && question.length <= 100 ? question.replaceAll("\0", "") : null,
    isFailed: searchParams.get("failed") === "yes",
    figure: readFigureFilter(searchParams),
    until: readDay(searchParams.get("until")),
    table: readTableQuery(url, {
      sortable: ["completed", "score"],
      defaults: { sort: "-completed" },
    }),
  };
}

function readDay(text: string | null): string | null {
  if (text === null || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return null;
  const at = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text) ? text : null;
}

/** The query for the projects behind a bar, a cell or a point. Pure. */
import { dayOfCalendar } from "#app/platform/day-of-calendar.ts";
import { readTableQuery, type TableQuery } from "#app/platform/lists/table-query.ts";
import { readFigureFilter, type FigureFilter } from "../performance/figure-filter.ts";
import { readAnalyticsQuery, type AnalyticsQuery } from "../analytics-query.ts";

export interface FigureProjectsQuery {
  analytics: AnalyticsQuery;
  /** Only projects in which this question counted. */
  question: string | null;
  /** Only projects in which it failed. */
  isFailed: boolean;
  /** The last day of 30, instead of the time frame. */
  until: string | null;
  /** The filter of a figure of the performance page; null for the other pages. */
  figure: FigureFilter | null;
  table: TableQuery;
}

export function readFigureProjectsQuery(url: string): FigureProjectsQuery {
  const { searchParams } = new URL(url);
  const question = searchParams.get("question") ?? "";
  return {
    analytics: readAnalyticsQuery(url),
    question: question !== "" && question.length <= 100 ? question.replaceAll("\0", "") : null,
    isFailed: searchParams.get("failed") === "yes",
    figure: readFigureFilter(searchParams),
    until: dayOfCalendar(searchParams.get("until") ?? "") || null,
    table: readTableQuery(url, {
      sortable: ["completed", "score"],
      defaults: { sort: "-completed" },
    }),
  };
}

import type { AnalyticsQuery } from "../domain/analytics-query.ts";
import { analyticsSearch } from "../domain/analytics-query.ts";

/** Identifies the projects behind a bar, a cell or a point. */
export interface FigureProjectsParams {
  question?: string | null;
  /** True for only the projects in which the question failed, or without a question, those that did not pass. */
  failed?: boolean;
  /** A party of the role in "Viewing As". */
  party?: string;
  /** The last of 30 days. */
  until?: string;
}

/** Bare path of the list of projects behind a figure. */
export function figureProjectsHref(
  query: AnalyticsQuery,
  { question, failed, party, until }: FigureProjectsParams,
): string {
  const partyFilter = party !== undefined && query.role ? { [query.role]: party } : {};
  return `/analytics/projects${analyticsSearch(query, {
    see: null,
    question: question ?? null,
    failed: failed ? "yes" : null,
    until: until ?? null,
    ...partyFilter,
  })}`;
}

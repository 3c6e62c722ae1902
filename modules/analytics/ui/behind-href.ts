import type { AnalyticsQuery } from "../domain/analytics-query.ts";
import { analyticsSearch } from "../domain/analytics-query.ts";

/** Which projects are behind a bar, a cell or a point. */
export interface Behind {
  question?: string | null;
  /** Only those in which the question failed, or whose verdict is not a pass. */
  failed?: boolean;
  /** Of the role that is viewed as. */
  party?: string;
  /** The last day of 30. */
  until?: string;
}

/** Where the projects behind a figure are listed, as a bare path. */
export function behindHref(
  query: AnalyticsQuery,
  { question, failed, party, until }: Behind,
): string {
  const ofParty = party !== undefined && query.role ? { [query.role]: party } : {};
  return `/analytics/projects${analyticsSearch(query, {
    see: null,
    question: question ?? null,
    failed: failed ? "yes" : null,
    until: until ?? null,
    ...ofParty,
  })}`;
}

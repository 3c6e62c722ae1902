/**
 * Counts the projects of a list by status. It uses the stored counts if they cover the filter; otherwise it counts rows
 * up to a limit.
 */
import { and, eq, isNull, sql, type SQL } from "drizzle-orm";
import { unionOf } from "#app/platform/lists/read-by-key.server.ts";
import type { ProjectStatus } from "#app/platform/project-status.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { db } from "#db/client.server.ts";
import { projects } from "#db/schema.ts";
import { visibilityPaths } from "../visible-projects.server.ts";
import { hasStoredCounts, storedCounts, sum } from "./stored-counts.server.ts";

/** The maximum number of counted rows. Nobody pages that far; users narrow the filter instead. */
export const maxCountedRows = 10_000;

/** The same for a search, which compares the text of each row. */
export const maxSearchedRows = 1_000;

/** The projects to count, as a condition and, if possible, as a facet of the stored counts. */
export interface ListSubset {
  condition: SQL | undefined;
  facet: "" | "inspected";
}

interface CountedRows {
  /** Conditions from the filters in the URL. */
  filter?: SQL | undefined;
  maxRows?: number;
}

/**
 * @returns the counts; `hasMore` is true when there are more rows than were counted, in any status.
 */
export async function countProjects(
  scope: Scope,
  { condition, facet }: ListSubset = { condition: undefined, facet: "" },
  { filter, maxRows = maxCountedRows }: CountedRows = {},
): Promise<{ counts: Map<ProjectStatus, number>; hasMore: boolean }> {
  if (!filter && hasStoredCounts(scope))
    return { counts: await storedCounts(scope, facet), hasMore: false };
  const found = limitedRows(scope, and(condition, filter), maxRows).as("found");
  const rows = await db
    .select({ status: found.status, count: sql`count(*)`.mapWith(Number) })
    .from(found)
    .groupBy(found.status);
  const counts = new Map(rows.map(({ status, count }) => [status, count]));
  return { counts, hasMore: sum(counts.values()) > maxRows };
}

/** Counts the projects in one status up to the limit plus one. The additional one shows that there are more. */
export const countStatus = (
  scope: Scope,
  status: ProjectStatus,
  { filter, maxRows = maxCountedRows }: CountedRows,
) => db.$count(limitedRows(scope, and(eq(projects.status, status), filter), maxRows).as("found"));

function limitedRows(scope: Scope, condition: SQL | undefined, maxRows: number) {
  const rows = visibilityPaths(scope).map(({ visible }) =>
    db
      .select({ status: projects.status })
      .from(projects)
      .where(and(isNull(projects.deletedAt), visible, condition))
      .limit(maxRows + 1)
      .$dynamic(),
  );
  return unionOf(rows).limit(maxRows + 1);
}

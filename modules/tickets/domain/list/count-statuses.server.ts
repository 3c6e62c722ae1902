/**
 * How many tickets of the list have each status: from stored counts where they cover the filter, else counted up to a
 * limit.
 */
import { and, count, eq, sql, type SQL } from "drizzle-orm";
import { unionOf } from "#app/platform/lists/read-by-key.server.ts";
import { scopeIdParams } from "#app/platform/scope-params.ts";
import type { Scope } from "#app/platform/viewer.ts";
import type { Database } from "#db/client.server.ts";
import { preparedByKey, type PreparedQuery } from "#db/prepared-queries.ts";
import { tickets } from "../../schema.ts";
import { ticketStatuses, type TicketStatus } from "../ticket-status.ts";
import { visibilityPaths } from "../visible-tickets.server.ts";
import type { TicketParams } from "./ticket-params.server.ts";
import { readStoredCounts, type StoredFacet } from "./stored-counts.server.ts";

/**
 * The limit for one status; users find the rest with a filter. It keeps a list of 100,000 tickets as fast as one of a
 * few thousand.
 */
export const maxCountedRows = 500;

export interface StatusCount {
  status: TicketStatus;
  count: number;
  /** The status has more tickets than the number says. */
  hasMore?: boolean;
}

interface CountParams {
  params: TicketParams;
  /** The facet of the stored counts that matches the filter. */
  storedFacet: StoredFacet | null;
  tab: string;
}

interface TicketStatusCount {
  status: TicketStatus;
  count: number;
}

export async function countStatuses(
  scope: Scope,
  { params, storedFacet, tab }: CountParams,
): Promise<StatusCount[]> {
  if (storedFacet) return asCounts(await readStoredCounts(scope, storedFacet));
  const rows = await countUpToLimit(scope, params);
  const hasMore = rows.reduce((sum, row) => sum + row.count, 0) > maxCountedRows;
  const counts = asCounts(rows).map((row) => ({ ...row, ...(hasMore && { hasMore }) }));
  const shown = hasMore && ticketStatuses.find((status) => status === tab);
  if (!shown) return counts;
  const [tabCount] = await countUpToLimit(scope, params, shown);
  return counts.map((row) =>
    row.status === shown ? capCount(tabCount ?? { status: shown, count: 0 }) : row,
  );
}

const cachedQuery = preparedByKey<PreparedQuery<TicketStatusCount>>();

/**
 * Counts the tickets of each status, or of one status. Reads one row more than the limit, to detect that there are
 * more.
 */
function countUpToLimit(
  scope: Scope,
  params: TicketParams,
  status?: TicketStatus,
): Promise<TicketStatusCount[]> {
  const queryKey = `ticket counts ${params.queryKey} ${status ? "of a status" : ""}`;
  const where = and(params.where, status && eq(tickets.status, sql.placeholder("status")));
  const query = cachedQuery(queryKey, (database) =>
    limitedCountQuery(database, scope, where).prepare(queryKey),
  );
  return query.execute({ ...params.values, status, max: maxCountedRows + 1 });
}

function limitedCountQuery(database: Database, scope: Scope, where: SQL | undefined) {
  const parts = visibilityPaths(scopeIdParams(scope)).map((path) =>
    database
      .select({ status: tickets.status })
      .from(tickets)
      .where(and(path, where))
      .limit(sql.placeholder("max")),
  );
  const found = unionOf(parts).as("found");
  return database
    .select({ status: found.status, count: count() })
    .from(found)
    .groupBy(found.status);
}

function capCount({ status, count: counted }: StatusCount): StatusCount {
  return counted > maxCountedRows
    ? { status, count: maxCountedRows, hasMore: true }
    : { status, count: counted };
}

function asCounts(rows: readonly TicketStatusCount[]): StatusCount[] {
  const countOf = (status: TicketStatus) =>
    rows.reduce((sum, row) => (row.status === status ? sum + row.count : sum), 0);
  return ticketStatuses.map((status) => ({ status, count: countOf(status) }));
}

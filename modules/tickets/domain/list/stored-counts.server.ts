/** Counts the tickets of an organization by status, from count rows that triggers maintain. */
import { and, eq, isNull, sql, type SQL } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import { scopeIdParams, paramValues } from "#app/platform/scope-params.ts";
import { administratorTypes, type Scope } from "#app/platform/viewer.ts";
import type { Database } from "#db/client.server.ts";
import { preparedByKey, type PreparedQuery } from "#db/prepared-queries.ts";
import { ticketCounts, tickets, type CountFacet } from "../../schema.ts";
import type { TicketStatus } from "../ticket-status.ts";
import { visibilityPaths } from "../visible-tickets.server.ts";
import type { TicketParams } from "./ticket-params.server.ts";

export interface StoredFacet {
  facet: CountFacet;
  value: string;
}

/** The facet of the stored counts for a URL; null for filters that they do not cover, and for more than one. */
export function storedFacetOf(
  { viewer }: Scope,
  { filters: [filter, ...others], values }: Pick<TicketParams, "filters" | "values">,
): StoredFacet | null {
  if (others.length > 0 || !administratorTypes.includes(viewer.type)) return null;
  if (filter === undefined) return { facet: "", value: "" };
  if (filter === "nobody") return { facet: "assignee", value: "" };
  return filter === "assignee" || filter === "priority"
    ? { facet: filter, value: String(values[filter]) }
    : null;
}

/**
 * Counts by status: from the count rows for the viewer's own organization, plus the few tickets the viewer watches
 * elsewhere. A status can occur twice, once from each source.
 */
export async function readStoredCounts(
  scope: Scope,
  { facet, value }: StoredFacet,
): Promise<{ status: TicketStatus; count: number }[]> {
  const queryKey = `stored ticket counts ${facet}`;
  const query = cachedQuery(queryKey, (database) =>
    countsQuery(database, scope, facet).prepare(queryKey),
  );
  return query.execute({ ...paramValues(scope), facet, value });
}

const cachedQuery = preparedByKey<PreparedQuery<{ status: TicketStatus; count: number }>>();

function countsQuery(database: Database, scope: Scope, facet: CountFacet) {
  const [, elsewhere] = visibilityPaths(scopeIdParams(scope));
  const own = database
    .select({ status: ticketCounts.status, count: sql<number>`sum(${ticketCounts.change})::int` })
    .from(ticketCounts)
    .where(
      and(
        eq(ticketCounts.organizationId, sql.placeholder("organizationId")),
        eq(ticketCounts.facet, sql.placeholder("facet")),
        eq(ticketCounts.value, sql.placeholder("value")),
      ),
    )
    .groupBy(ticketCounts.status);
  const watched = database
    .select({ status: tickets.status, count: sql<number>`count(*)::int` })
    .from(tickets)
    .where(and(elsewhere, isNull(tickets.withdrawnAt), isOfFacet(facet)))
    .groupBy(tickets.status);
  return unionAll(own, watched);
}

function isOfFacet(facet: CountFacet): SQL | undefined {
  const value = sql.placeholder("value");
  if (facet === "assignee") return sql`coalesce(${tickets.assigneeId}, '') = ${value}`;
  return facet === "priority" ? sql`${tickets.priority} = ${value}` : undefined;
}

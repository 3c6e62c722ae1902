/** One page of the list of tickets in two queries: its rows, and the number in each status. */
import { and, eq, sql, type SQL } from "drizzle-orm";
import {
  readByKey,
  type PreparedSlice,
  type KeyedPage,
  type Slice,
} from "#app/platform/lists/read-by-key.server.ts";
import {
  defineList,
  firstRowsOfParts,
  type SortKey,
} from "#app/platform/lists/define-list.server.ts";
import type { PageKeys } from "#app/platform/lists/table-query.ts";
import { scopeIdParams, type ScopeIdParams } from "#app/platform/scope-params.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { db, type Database } from "#db/client.server.ts";
import { preparedByKey, type PreparedQuery } from "#db/prepared-queries.ts";
import { canEditTicket } from "../../policy.ts";
import { tickets } from "../../schema.ts";
import { assigneeText } from "../assignee/assignee-types.ts";
import { priorityLabel, priorityError } from "../ticket-priority.ts";
import { ticketStatuses, type TicketStatus } from "../ticket-status.ts";
import { visibilityPaths } from "../visible-tickets.server.ts";
import { ticketParams, type TicketParams } from "./ticket-params.server.ts";
import { countStatuses, type StatusCount } from "./count-statuses.server.ts";
import { storedFacetOf } from "./stored-counts.server.ts";
import type { TicketListQuery, TicketSort } from "./ticket-list-query.ts";

export interface TicketListRow {
  id: string;
  title: string;
  address: string;
  assignee: string;
  status: TicketStatus;
  isWithdrawn: boolean;
  /** Milliseconds since 1970. */
  createdAt: number;
  /** The priority as stored; empty for the normal one. */
  priority: string;
  /** A day, or null. */
  dueOn: string | null;
  canEdit: boolean;
}

export interface TicketListPage {
  rows: TicketListRow[];
  /** The number of rows of the current tab over all pages; `hasMore` is true when it was cut off. */
  total: number;
  hasMore: boolean;
  keys: PageKeys;
  counts: StatusCount[];
  /** What is invalid in the stored rows of this page, each in the specification's exact wording. */
  errors: string[];
}

export async function listTickets(scope: Scope, query: TicketListQuery): Promise<TicketListPage> {
  const params = ticketParams(scope, query);
  const storedFacet = storedFacetOf(scope, params);
  const counting = countStatuses(scope, { params, storedFacet, tab: query.tab });
  const total = async () => {
    const counted = totalOf(query, await counting);
    return counted.hasMore ? null : counted.total;
  };
  const [page, counts] = await Promise.all([readRows(scope, query, params, total), counting]);
  return { ...page, counts, ...totalOf(query, counts) };
}

function totalOf({ tab }: TicketListQuery, counts: StatusCount[]) {
  const shown = counts.filter(({ status }) => tab === "All" || status === tab);
  return {
    total: shown.reduce((sum, one) => sum + one.count, 0),
    hasMore: shown.some(({ hasMore }) => hasMore),
  };
}

/**
 * Each visibility path returns its first rows in the order of the sort, from an index if one has that order. The page
 * is made of the first rows of all paths.
 */
async function readRows(
  scope: Scope,
  query: TicketListQuery,
  params: TicketParams,
  total: () => Promise<number | null>,
): Promise<KeyedPage<TicketListRow> & Pick<TicketListPage, "errors">> {
  const { rows, keys } = await readByKey(
    query,
    { kinds: ticketList.kindsOf(query), total },
    (slice) => readSlice(scope, query, params, slice),
  );
  return {
    keys,
    errors: rows.flatMap(({ ticket }) => priorityError(ticket) ?? []),
    rows: rows.map(({ ticket }) => ({
      id: ticket.id,
      title: ticket.title,
      address: ticket.address,
      assignee: assigneeText(ticket),
      status: ticket.status,
      isWithdrawn: ticket.withdrawnAt !== null,
      createdAt: ticket.createdAt.getTime(),
      priority: priorityLabel(ticket.priority),
      dueOn: ticket.dueOn,
      canEdit: canEditTicket(scope.viewer, { ...ticket, projectDeleted: false }),
    })),
  };
}

type FoundRow = Awaited<ReturnType<typeof ticketRowsQuery>>[number];

const cachedRowsQuery = preparedByKey<PreparedQuery<FoundRow>>();

function readSlice(scope: Scope, query: TicketListQuery, params: TicketParams, slice: Slice) {
  const { sort, tab } = query;
  const status = ticketStatuses.find((one) => one === tab);
  const cachedSlice = slice.prepared(
    params.filters.length === 0 && isInOrder(sort, status) ? "once" : "each",
  );
  const queryKey = [
    "ticket rows",
    params.queryKey,
    sort,
    status && "of a status",
    cachedSlice.queryKey,
  ].join(" ");
  const rows = cachedRowsQuery(queryKey, (database) =>
    ticketRowsQuery(scopeIdParams(scope), cachedSlice.slice, {
      sort,
      database,
      where: and(params.where, status && eq(tickets.status, sql.placeholder("status"))),
    }).prepare(queryKey),
  );
  return rows.execute({ ...params.values, ...cachedSlice.values, status });
}

/** Whether an index returns the tickets of an organization, or of one status of it, in the order of the sort. */
const isInOrder = (sort: TicketSort, status: TicketStatus | undefined) =>
  status === undefined || sort === "created" || sort === "status";

interface RowsQueryOptions {
  sort: TicketSort;
  where?: SQL | undefined;
  database?: Database;
}

export function ticketRowsQuery(
  viewerParams: ScopeIdParams,
  slice: PreparedSlice["slice"],
  { sort, where, database = db }: RowsQueryOptions,
) {
  const [[, first], [, second] = [null, sql`null`]] = sorts[sort];
  const parts = visibilityPaths(viewerParams).map((seen) => ({
    rows: database
      .select({
        ...columns,
        sortKey: first.as("sort_key"),
        secondSortKey: second.as("second_sort_key"),
      })
      .from(tickets)
      .$dynamic(),
    keys: ticketList.keysOf({ sort }),
    where: and(seen, where),
  }));
  const found = firstRowsOfParts(parts, slice).as("found");
  const { sortKey, secondSortKey, ...ticket } = found._.selectedFields;
  const later = sorts[sort].length > 1 ? [secondSortKey] : [];
  const keys = [sortKey, ...later, found.id];
  return database
    .select({ ticket, pageKey: slice.keyOf(keys) })
    .from(found)
    .orderBy(...slice.order(keys))
    .limit(slice.limit)
    .offset(slice.offset);
}

/** The columns of a row, and those that decide who may edit it. */
const columns = {
  id: tickets.id,
  organizationId: tickets.organizationId,
  title: tickets.title,
  address: tickets.address,
  status: tickets.status,
  priority: tickets.priority,
  dueOn: tickets.dueOn,
  assigneeId: tickets.assigneeId,
  assigneeName: tickets.assigneeName,
  otherName: tickets.otherName,
  creatorId: tickets.creatorId,
  withdrawnAt: tickets.withdrawnAt,
  createdAt: tickets.createdAt,
};

const assigneeName = sql`lower(coalesce(${tickets.assigneeName}, ${tickets.otherName}))`;

type Key = readonly [SortKey[0], SQL];

/** Each expression equals that of an index, so that the database can read the rows in order. */
const sorts: Record<TicketSort, readonly [Key] | readonly [Key, Key]> = {
  title: [["text", sql`lower(${tickets.title})`]],
  address: [["text", sql`lower(${tickets.address})`]],
  // Tickets without an assignee come last.
  assignee: [
    ["flag", sql`(${assigneeName} is null)`],
    ["text", sql`coalesce(${assigneeName}, '')`],
  ],
  status: [
    ["text", sql`${tickets.status}`],
    ["timestamp", sql`${tickets.createdAt}`],
  ],
  created: [["timestamp", sql`${tickets.createdAt}`]],
  urgent: [["text", sql`${tickets.priority}`]],
  due: [["day", sql`coalesce(${tickets.dueOn}, 'infinity'::date)`]],
};

export const ticketList = defineList({ id: tickets.id, sorts, sort: "-created" });

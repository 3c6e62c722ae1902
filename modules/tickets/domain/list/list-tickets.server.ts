/** One page of the list of tickets by two queries: its rows, and how many stand in each status. */
import { and, eq, isNull, sql, type SQL } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import {
  readByKey,
  type KeyedPage,
  type KeyKind,
  type Slice,
} from "#app/platform/lists/read-by-key.server.ts";
import type { PageKeys } from "#app/platform/lists/table-query.ts";
import { holdsWords } from "#app/platform/search/words.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { db } from "#db/client.server.ts";
import { canEditTicket } from "../../policy.ts";
import { tickets } from "../../schema.ts";
import { assigneeText } from "../assignee/assignee-types.ts";
import { priorities, ticketStatuses, type TicketStatus } from "../ticket-status.ts";
import { waysToSee } from "../visible-tickets.server.ts";
import { countStatuses, type StatusCount } from "./count-statuses.server.ts";
import { keptFacet } from "./kept-counts.server.ts";
import {
  assignedToMe,
  assignedToNobody,
  type TicketListQuery,
  type TicketSort,
} from "./ticket-list-query.ts";

export interface TicketListRow {
  id: string;
  title: string;
  address: string;
  assignee: string;
  status: TicketStatus;
  /** Milliseconds since 1970. */
  createdAt: number;
  isUrgent: boolean;
  /** A day, or null. */
  dueOn: string | null;
  canEdit: boolean;
}

export interface TicketListPage {
  rows: TicketListRow[];
  /** Rows over all pages of the current tab; `hasMore` where they are not counted to the end. */
  total: number;
  hasMore: boolean;
  keys: PageKeys;
  counts: StatusCount[];
}

export async function listTickets(scope: Scope, query: TicketListQuery): Promise<TicketListPage> {
  const asked = and(...filters(scope, query));
  const kept = keptFacet(scope, query);
  const counting = countStatuses(scope, { filters: asked, kept, tab: query.tab });
  const total = async () => {
    const counted = totalOf(query, await counting);
    return counted.hasMore ? null : counted.total;
  };
  const [{ rows, keys }, counts] = await Promise.all([
    readRows(scope, query, asked, total),
    counting,
  ]);
  return { rows, keys, counts, ...totalOf(query, counts) };
}

function totalOf({ tab }: TicketListQuery, counts: StatusCount[]) {
  const shown = counts.filter(({ status }) => tab === "All" || status === tab);
  return {
    total: shown.reduce((sum, one) => sum + one.count, 0),
    hasMore: shown.some(({ isCut }) => isCut),
  };
}

function filters({ viewer }: Scope, query: TicketListQuery): (SQL | undefined)[] {
  return [
    ofAssignee(query.assignee === assignedToMe ? viewer.id : query.assignee),
    query.priority === "" ? undefined : eq(tickets.priority, query.priority),
    query.project === "" ? undefined : eq(tickets.projectId, query.project),
    holdsWords(tickets.searchText, query.q),
  ];
}

function ofAssignee(assignee: string): SQL | undefined {
  if (assignee === "") return undefined;
  return assignee === assignedToNobody
    ? isNull(tickets.assigneeId)
    : eq(tickets.assigneeId, assignee);
}

/** Each way to see a ticket gives its first rows in order, from an index where the sort allows; the page is cut from them. */
async function readRows(
  scope: Scope,
  query: TicketListQuery,
  asked: SQL | undefined,
  total: () => Promise<number | null>,
): Promise<KeyedPage<TicketListRow>> {
  const { rows, keys } = await readByKey(query, { kinds: ticketKeyKinds(query), total }, (slice) =>
    ticketRowsQuery(scope, query, asked, slice),
  );
  return {
    keys,
    rows: rows.map(({ ticket }) => ({
      id: ticket.id,
      title: ticket.title,
      address: ticket.address,
      assignee: assigneeText(ticket),
      status: ticket.status,
      createdAt: ticket.createdAt.getTime(),
      isUrgent: isUrgent(ticket),
      dueOn: ticket.dueOn,
      canEdit: canEditTicket(scope.viewer, { ...ticket, projectDeleted: false }),
    })),
  };
}

/** What the keys of a sort are made of. */
export function ticketKeyKinds({ sort }: Pick<TicketListQuery, "sort">): KeyKind[] {
  if (sort === "assignee") return ["flag", "text", "text"];
  if (sort === "status") return ["text", "moment", "text"];
  return [sort === "created" ? "moment" : sort === "due" ? "day" : "text", "text"];
}

export function ticketRowsQuery(
  scope: Scope,
  query: Pick<TicketListQuery, "sort" | "tab">,
  asked: SQL | undefined,
  slice: Slice,
) {
  const [one, two] = waysToSee(scope).map((seen) => firstRows(query, and(seen, asked), slice));
  const found = (two ? unionAll(one!, two) : one!).as("found");
  const later = sortKeys[query.sort].length > 1 ? [found.laterKey] : [];
  const keys = [found.sortKey, ...later, found.id];
  return db
    .select({ ticket: tickets, pageKey: slice.keyOf(keys) })
    .from(found)
    .innerJoin(tickets, eq(tickets.id, found.id))
    .orderBy(...slice.order(keys))
    .limit(slice.limit)
    .offset(slice.offset);
}

/** @throws Error with the literal sentence for a priority that is none. */
function isUrgent({ id, priority }: Pick<typeof tickets.$inferSelect, "id" | "priority">): boolean {
  if (!priorities.includes(priority)) throw new Error(`ticket ${id} is broken`);
  return priority === "Urgent";
}

function firstRows(
  { sort, tab: named }: Pick<TicketListQuery, "sort" | "tab">,
  where: SQL | undefined,
  slice: Slice,
) {
  const tab = ticketStatuses.find((status) => status === named);
  const [sortKey, laterKey = sql`null`] = sortKeys[sort];
  const keys = [...sortKeys[sort], tickets.id];
  return db
    .select({
      id: tickets.id,
      sortKey: sortKey.as("sort_key"),
      laterKey: laterKey.as("later_key"),
    })
    .from(tickets)
    .where(and(where, tab ? eq(tickets.status, tab) : undefined, slice.beyond(keys)))
    .orderBy(...slice.order(keys))
    .limit(slice.offset + slice.limit);
}

const assigneeName = sql`lower(coalesce(${tickets.assigneeName}, ${tickets.otherName}))`;

/** None is ever null, and each is the expression of an index. */
const sortKeys: Record<TicketSort, readonly [SQL] | readonly [SQL, SQL]> = {
  title: [sql`lower(${tickets.title})`],
  address: [sql`lower(${tickets.address})`],
  // Those of nobody come last.
  assignee: [sql`(${assigneeName} is null)`, sql`coalesce(${assigneeName}, '')`],
  status: [sql`${tickets.status}`, sql`${tickets.createdAt}`],
  created: [sql`${tickets.createdAt}`],
  urgent: [sql`${tickets.priority}`],
  due: [sql`coalesce(${tickets.dueOn}, 'infinity'::date)`],
};

/** One page of the list of tickets by two queries: its rows, and how many stand in each status. */
import { and, asc, count, desc, eq, isNull, sql, type SQL } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import { holdsWords } from "#app/platform/search/words.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { db } from "#db/client.server.ts";
import { canEditTicket } from "../../policy.ts";
import { tickets } from "../../schema.ts";
import { assigneeText } from "../assignee/assignee-types.ts";
import { priorities, ticketStatuses, type TicketStatus } from "../ticket-status.ts";
import { waysToSee } from "../visible-tickets.server.ts";
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
  /** Rows over all pages of the current tab. */
  total: number;
  counts: { status: TicketStatus; count: number }[];
}

export async function listTickets(scope: Scope, query: TicketListQuery): Promise<TicketListPage> {
  const asked = and(...filters(scope, query));
  const [rows, ...found] = await Promise.all([
    readRows(scope, query, asked),
    // No ticket is seen in two ways, and each way has an index of its own to be counted by.
    ...waysToSee(scope).map((seen) => countStatuses(and(seen, asked))),
  ]);
  const counts = ticketStatuses.map((status) => ({
    status,
    count: found
      .flat()
      .filter((one) => one.status === status)
      .reduce((sum, one) => sum + one.count, 0),
  }));
  const total = counts
    .filter(({ status }) => query.tab === "All" || status === query.tab)
    .reduce((sum, one) => sum + one.count, 0);
  return { rows, total, counts };
}

function countStatuses(where: SQL | undefined): Promise<TicketListPage["counts"]> {
  return db
    .select({ status: tickets.status, count: count() })
    .from(tickets)
    .where(where)
    .groupBy(tickets.status);
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
): Promise<TicketListRow[]> {
  const [one, two] = waysToSee(scope).map((seen) => firstRows(query, and(seen, asked)));
  const found = (two ? unionAll(one!, two) : one!).as("found");
  const turn = query.direction === "asc" ? asc : desc;
  const rows = await db
    .select({ ticket: tickets })
    .from(found)
    .innerJoin(tickets, eq(tickets.id, found.id))
    .orderBy(turn(found.sortKey), turn(found.id))
    .limit(query.size)
    .offset((query.page - 1) * query.size);
  return rows.map(({ ticket }) => ({
    id: ticket.id,
    title: ticket.title,
    address: ticket.address,
    assignee: assigneeText(ticket),
    status: ticket.status,
    createdAt: ticket.createdAt.getTime(),
    isUrgent: isUrgent(ticket),
    dueOn: ticket.dueOn,
    canEdit: canEditTicket(scope.viewer, { ...ticket, projectDeleted: false }),
  }));
}

/** @throws Error with the literal sentence for a priority that is none. */
function isUrgent({ id, priority }: Pick<typeof tickets.$inferSelect, "id" | "priority">): boolean {
  if (!priorities.includes(priority)) throw new Error(`ticket ${id} is broken`);
  return priority === "Urgent";
}

function firstRows(query: TicketListQuery, where: SQL | undefined) {
  const tab = ticketStatuses.find((status) => status === query.tab);
  const turn = query.direction === "asc" ? asc : desc;
  const sortKey = sortExpressions[query.sort];
  return db
    .select({ id: tickets.id, sortKey: sortKey.as("sort_key") })
    .from(tickets)
    .where(and(where, tab ? eq(tickets.status, tab) : undefined))
    .orderBy(turn(sortKey), turn(tickets.id))
    .limit(query.page * query.size);
}

const sortExpressions: Record<TicketSort, SQL> = {
  title: sql`lower(${tickets.title})`,
  address: sql`lower(${tickets.address})`,
  assignee: sql`lower(coalesce(${tickets.assigneeName}, ${tickets.otherName}))`,
  status: sql`${tickets.status}`,
  created: sql`${tickets.createdAt}`,
  urgent: sql`${tickets.priority}`,
  due: sql`${tickets.dueOn}`,
};

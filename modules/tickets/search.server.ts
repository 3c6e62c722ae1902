import { and, desc, sql } from "drizzle-orm";
import type { RecordFinder } from "#app/platform/search/find-records.ts";
import { containsWords } from "#app/platform/search/search-text.ts";
import { db } from "#db/client.server.ts";
import { visibleTickets } from "./domain/visible-tickets.server.ts";
import { withdrawn } from "./domain/ticket-status.ts";
import { tickets } from "./schema.ts";

/** Tickets the viewer sees by title, address, owner or assignee, newest first. */
export const findRecords: RecordFinder = async (scope, text, limit) => {
  const rows = await db
    .select({
      id: tickets.id,
      title: tickets.title,
      address: tickets.address,
      status: sql<string>`case when ${tickets.withdrawnAt} is null then ${tickets.status} else ${withdrawn} end`,
    })
    .from(tickets)
    .where(and(visibleTickets(scope), containsWords(tickets.searchText, text)))
    .orderBy(desc(tickets.createdAt), desc(tickets.id))
    .limit(limit);
  return rows.map(({ id, title, address, status }) => ({
    id,
    label: title,
    detail: `${status}, ${address}`,
    to: `/tickets/${id}`,
  }));
};

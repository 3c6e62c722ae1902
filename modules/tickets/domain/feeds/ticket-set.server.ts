/** Tickets as columns for programs that read tables. */
import { and, eq, not, sql } from "drizzle-orm";
import type { EntityColumn, EntityQuery, EntitySet } from "#app/platform/feeds/entity-set.ts";
import { isSample } from "#app/platform/samples/sample-records.server.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { db } from "#db/client.server.ts";
import { projects } from "#db/schema.ts";
import { tickets } from "../../schema.ts";
import { visibleTickets } from "../visible-tickets.server.ts";

const of = (type: EntityColumn["type"], column: Parameters<typeof sql>[1]): EntityColumn => ({
  type,
  value: sql`${column}`,
});

const columns = {
  id: of("text", tickets.id),
  projectId: of("text", tickets.projectId),
  status: of("text", tickets.status),
  ownerId: of("text", tickets.organizationId),
  title: of("text", tickets.title),
  description: of("text", tickets.description),
  priority: of("text", tickets.priority),
  dueOn: of("day", tickets.dueOn),
  assigneeId: of("text", tickets.assigneeId),
  assigneeName: {
    type: "text",
    value: sql`coalesce(${tickets.assigneeName}, ${tickets.otherName})`,
  },
  creatorId: of("text", tickets.creatorId),
  creatorName: of("text", tickets.creatorName),
  question: { type: "text", value: sql`${tickets.failure}->>'question'` },
  siteOwnerName: of("text", tickets.siteOwner),
  address: of("text", tickets.address),
  inspectedAt: of("time", tickets.inspectionDate),
  withdrawnAt: of("time", tickets.withdrawnAt),
  createdAt: of("time", tickets.createdAt),
  updatedAt: of("time", tickets.updatedAt),
  version: of("whole", tickets.version),
} satisfies EntitySet["columns"];

const rows = (scope: Scope, { select, where, orderBy }: Omit<EntityQuery, "limit" | "offset">) =>
  db
    .select(select)
    .from(tickets)
    .where(and(visibleTickets(scope), where))
    .orderBy(...orderBy);

export const entitySet: EntitySet = {
  keyScope: "tickets:read",
  columns,
  key: ["id"],
  tracked: {
    by: "ticket-events",
    where: ({ organizationId }) =>
      and(
        eq(tickets.organizationId, organizationId),
        not(isSample("project", tickets.projectId)),
        // The tickets of a project in the trash are deleted together with it.
        sql`exists (select 1 from ${projects} where ${projects.id} = ${tickets.projectId} and ${projects.deletedAt} is null)`,
      )!,
  },
  rows,
  read: (scope, query) => rows(scope, query).limit(query.limit).offset(query.offset),
  count: (scope, where) => db.$count(tickets, and(visibleTickets(scope), where)),
};

import { sql } from "drizzle-orm";
import {
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { createdAt, idColumn, timestamptz, updatedAt } from "#db/columns.ts";
import { owningOrganization, projects, users } from "#db/schema.ts";
import type { AssigneeType } from "./domain/assignee/assignee-types.ts";
import type { TicketFailure } from "./domain/create/failure-types.ts";
import type { EntryKind, TicketChange } from "./domain/thread/entry-types.ts";
import { defaultPriority, type Priority } from "./domain/ticket-priority.ts";
import type { TicketStatus } from "./domain/ticket-status.ts";

/** Work to be done at a site. The owner is the owner of its project. Its photos are files of the collection "tickets". */
export const tickets = pgTable(
  "tickets",
  {
    id: idColumn(),
    organizationId: owningOrganization(),
    projectId: text("project_id")
      .notNull()
      .references(() => projects.id, { onDelete: "cascade" }),
    title: text("title").notNull(),
    description: text("description").notNull(),
    status: text("status").$type<TicketStatus>().notNull().default("Incomplete"),
    priority: text("priority").$type<Priority>().notNull().default(defaultPriority),
    /** A day, without a time zone. */
    dueOn: date("due_on", { mode: "string" }),
    failure: jsonb("failure").$type<TicketFailure>().notNull(),
    /** The other failures, when one ticket was created from several. */
    furtherFailures: jsonb("further_failures").$type<TicketFailure[]>().notNull().default([]),

    assigneeId: text("assignee_id").references(() => users.id),
    assigneeType: text("assignee_type").$type<AssigneeType>(),
    assigneeName: text("assignee_name"),
    /** The email by which an assignee was chosen; the type "other" shows it as the name. */
    otherName: text("other_name"),
    creatorId: text("creator_id")
      .notNull()
      .references(() => users.id),
    creatorName: text("creator_name").notNull(),
    rejectionComment: text("rejection_comment"),
    /** Set while the ticket is withdrawn. Its status stays as it was, for when it is restored. */
    withdrawnAt: timestamptz("withdrawn_at"),
    withdrawnReason: text("withdrawn_reason"),

    /** Copied from the project when the ticket was created. */
    inspectionDate: timestamptz("inspection_date"),
    siteOwner: text("site_owner").notNull(),
    address: text("address").notNull(),
    timeZone: text("time_zone"),

    /** Title, address, site owner and assignee in lower case, for the search box. */
    searchText: text("search_text").notNull(),
    /** The key of the form that created it, so that submitting twice creates its tickets once. */
    idempotencyKey: text("send_key"),
    /** Raised by every write; a write with an old version is refused. */
    version: integer("version").notNull().default(1),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    updatedById: text("updated_by_id").notNull(),
    updatedByName: text("updated_by_name").notNull(),
  },
  (t) => [
    index("tickets_owner_created").on(t.organizationId, t.createdAt, t.id),
    index("tickets_owner_status").on(t.organizationId, t.status, t.createdAt, t.id),
    index("tickets_owner_title").on(t.organizationId, sql`lower(${t.title})`, t.id),
    index("tickets_owner_address").on(t.organizationId, sql`lower(${t.address})`, t.id),
    index("tickets_owner_assignee").on(
      t.organizationId,
      sql`(lower(coalesce(${t.assigneeName}, ${t.otherName})) is null)`,
      sql`coalesce(lower(coalesce(${t.assigneeName}, ${t.otherName})), '')`,
      t.id,
    ),
    index("tickets_owner_urgent").on(t.organizationId, t.priority, t.id),
    index("tickets_owner_due").on(
      t.organizationId,
      sql`coalesce(${t.dueOn}, 'infinity'::date)`,
      t.id,
    ),
    // This index is small, because its values repeat. The counts of the tabs use it.
    index("tickets_owner_counts").on(t.organizationId, t.status),
    index("tickets_assignee").on(t.assigneeId, t.status),
    // The creators of an organization's tickets are read from this index by skipping from one to the next.
    index("tickets_owner_creator").on(t.organizationId, t.creatorId, t.createdAt, t.id),
    index("tickets_creator").on(t.creatorId, t.status),
    index("tickets_withdrawn")
      .on(t.organizationId, t.withdrawnAt)
      .where(sql`${t.withdrawnAt} is not null`),
    index("tickets_project").on(t.projectId, t.createdAt),
    index("tickets_search").using("gin", sql`${t.searchText} gin_trgm_ops`),
  ],
);

/**
 * Which tickets a count row counts: "" all; "assignee" those of the assignee in `value` ("" for none); "priority" those of the
 * priority in `value`.
 */
export type CountFacet = "" | "assignee" | "priority";

/**
 * How many tickets of an organization have each status, as changes that are summed. A trigger on `tickets` adds rows
 * for every statement that changes the numbers, so that no write waits for another; a job compacts the rows.
 */
export const ticketCounts = pgTable(
  "ticket_counts",
  {
    organizationId: text("organization_id").notNull(),
    facet: text("facet").$type<CountFacet>().notNull(),
    value: text("value").notNull(),
    status: text("status").$type<TicketStatus>().notNull(),
    change: integer("change").notNull(),
  },
  (t) => [index("ticket_counts_read").on(t.organizationId, t.facet, t.value)],
);

/** Users who see a ticket whatever their type, and who are notified of it. */
export const ticketWatchers = pgTable(
  "ticket_watchers",
  {
    ticketId: text("ticket_id")
      .notNull()
      .references(() => tickets.id, { onDelete: "cascade" }),
    organizationId: owningOrganization(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id),
    userName: text("user_name").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.ticketId, t.userId] }),
    index("ticket_watchers_user").on(t.userId, t.organizationId, t.ticketId),
  ],
);

/** The thread of a ticket: its steps and its comments. Rows are only added. */
export const ticketEntries = pgTable(
  "ticket_entries",
  {
    id: idColumn(),
    organizationId: owningOrganization(),
    ticketId: text("ticket_id")
      .notNull()
      .references(() => tickets.id, { onDelete: "cascade" }),
    kind: text("kind").$type<EntryKind>().notNull(),
    authorId: text("author_id").notNull(),
    authorName: text("author_name").notNull(),
    authorEmail: text("author_email").notNull(),
    /** The text of a comment, the reason of a rejection or withdrawal, or what was done; empty for the others. */
    text: text("text").notNull().default(""),
    changes: jsonb("changes").$type<TicketChange[]>().notNull().default([]),
    /** The key of the form that sent it, so that submitting twice adds one entry. */
    idempotencyKey: text("send_key"),
    createdAt: createdAt(),
  },
  (t) => [
    index("ticket_entries_ticket").on(t.ticketId, t.id),
    uniqueIndex("ticket_entries_sent")
      .on(t.ticketId, t.authorId, t.idempotencyKey)
      .where(sql`${t.idempotencyKey} is not null`),
  ],
);

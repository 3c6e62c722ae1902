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
import { createdAt, idColumn, moment, updatedAt } from "#db/columns.ts";
import { organizations, projects, users } from "#db/schema.ts";
import type { AssigneeType } from "./domain/assignee/assignee-types.ts";
import type { TicketFailure } from "./domain/create/failure-types.ts";
import type { EntryKind, TicketChange } from "./domain/thread/entry-types.ts";
import { usualPriority, type Priority } from "./domain/ticket-priority.ts";
import type { TicketStatus } from "./domain/ticket-status.ts";

const owner = () =>
  text("organization_id")
    .notNull()
    .references(() => organizations.id);

/** What is to be mended at a site; the owner is the owner of its project. Its photos are files of the collection "tickets". */
export const tickets = pgTable(
  "tickets",
  {
    id: idColumn(),
    organizationId: owner(),
    projectId: text("project_id")
      .notNull()
      .references(() => projects.id, { onDelete: "cascade" }),
    title: text("title").notNull(),
    description: text("description").notNull(),
    status: text("status").$type<TicketStatus>().notNull().default("Incomplete"),
    priority: text("priority").$type<Priority>().notNull().default(usualPriority),
    /** A day, without a zone. */
    dueOn: date("due_on", { mode: "string" }),
    failure: jsonb("failure").$type<TicketFailure>().notNull(),
    /** The others that one ticket was made of together with the first. */
    furtherFailures: jsonb("further_failures").$type<TicketFailure[]>().notNull().default([]),

    assigneeId: text("assignee_id").references(() => users.id),
    assigneeType: text("assignee_type").$type<AssigneeType>(),
    assigneeName: text("assignee_name"),
    /** The address by which an assignee was chosen; one of the type "other" is called so. */
    otherName: text("other_name"),
    creatorId: text("creator_id")
      .notNull()
      .references(() => users.id),
    creatorName: text("creator_name").notNull(),
    rejectionComment: text("rejection_comment"),

    /** As the project had them when the ticket was made. */
    inspectionDate: moment("inspection_date"),
    siteOwner: text("site_owner").notNull(),
    address: text("address").notNull(),
    timeZone: text("time_zone"),

    /** Title, address, owner and assignee in small letters, for the search box. */
    searchText: text("search_text").notNull(),
    /** Of the form that made it, so that a form sent twice makes its tickets once. */
    sendKey: text("send_key"),
    /** Raised by every write; a stale one is refused. */
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
    // Small, because its values repeat: what the tabs are counted by.
    index("tickets_owner_counts").on(t.organizationId, t.status),
    index("tickets_assignee").on(t.assigneeId, t.status),
    index("tickets_creator").on(t.creatorId, t.status),
    index("tickets_project").on(t.projectId, t.createdAt),
    index("tickets_search").using("gin", sql`${t.searchText} gin_trgm_ops`),
  ],
);

/** What tickets are counted by: all, those of one assignee ("" is nobody), those of one priority. */
export type CountFacet = "" | "assignee" | "priority";

/**
 * How many tickets of an organization stand in each status, as changes that add up. A trigger on `tickets` adds lines with every
 * statement that changes the numbers, so that nobody waits for anybody; a job draws the lines together.
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

/** Who sees a ticket whatever their type, and hears of it. */
export const ticketWatchers = pgTable(
  "ticket_watchers",
  {
    ticketId: text("ticket_id")
      .notNull()
      .references(() => tickets.id, { onDelete: "cascade" }),
    organizationId: owner(),
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

/** The story of a ticket: its steps and its comments, in one thread. Only ever added to. */
export const ticketEntries = pgTable(
  "ticket_entries",
  {
    id: idColumn(),
    organizationId: owner(),
    ticketId: text("ticket_id")
      .notNull()
      .references(() => tickets.id, { onDelete: "cascade" }),
    kind: text("kind").$type<EntryKind>().notNull(),
    authorId: text("author_id").notNull(),
    authorName: text("author_name").notNull(),
    authorEmail: text("author_email").notNull(),
    /** A comment's own words; empty where the kind says all. */
    text: text("text").notNull().default(""),
    changes: jsonb("changes").$type<TicketChange[]>().notNull().default([]),
    /** Of the form that sent it, so that a form sent twice is told once. */
    sendKey: text("send_key"),
    createdAt: createdAt(),
  },
  (t) => [
    index("ticket_entries_ticket").on(t.ticketId, t.id),
    uniqueIndex("ticket_entries_sent")
      .on(t.ticketId, t.authorId, t.sendKey)
      .where(sql`${t.sendKey} is not null`),
  ],
);

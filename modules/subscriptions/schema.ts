import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { createdAt, idColumn, timestamptz } from "#db/columns.ts";
import { owningOrganization, users } from "#db/schema.ts";
import type { WorksheetFormat } from "#app/platform/worksheets/worksheet-formats.ts";
import type { SavedCriteria } from "#modules/exports/public.saved.server.ts";
import type { Frequency } from "./domain/frequency.ts";
import type { RunState } from "./domain/run-state.ts";

/** A report that is mailed on certain days. Its criteria are a copy: the saved report may change or be deleted. */
export const subscriptions = pgTable(
  "subscriptions",
  {
    id: idColumn(),
    organizationId: owningOrganization(),
    /** The user whose permissions apply. */
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    title: text("title").notNull(),
    frequency: text("frequency").$type<Frequency>().notNull(),
    filter: jsonb("filter").$type<SavedCriteria["criteria"]>().notNull(),
    includeIntakeData: boolean("include_intake_data").notNull().default(false),
    /** The addresses as typed, separated by commas; each is also a recipient row. */
    email: text("email").notNull(),
    format: text("format").$type<WorksheetFormat>().notNull().default("csv"),
    omitEmptyColumns: boolean("omit_empty_columns").notNull().default(false),
    skipEmpty: boolean("skip_empty").notNull().default(true),
    paused: boolean("paused").notNull().default(false),
    /** Why it has ended, as shown to people; null while it runs. */
    endReason: text("ended_because"),
    nextRunAt: timestamptz("next_run_at").notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    index("subscriptions_user").on(t.userId, t.createdAt),
    index("subscriptions_due").on(t.nextRunAt),
  ],
);

export const subscriptionRecipients = pgTable(
  "subscription_recipients",
  {
    id: idColumn(),
    organizationId: owningOrganization(),
    /** Null after the subscription was deleted: the links of its mails keep working. */
    subscriptionId: text("subscription_id").references(() => subscriptions.id, {
      onDelete: "set null",
    }),
    /** In lower case. */
    email: text("email").notNull(),
    /** The token of the link that stops the mails. */
    token: text("token").notNull(),
  },
  (t) => [
    uniqueIndex("subscription_recipients_token").on(t.token),
    index("subscription_recipients_subscription").on(t.subscriptionId),
  ],
);

/** Readers who want no mail of any subscription of an organization, including future ones. */
export const subscriptionStops = pgTable(
  "subscription_stops",
  {
    organizationId: owningOrganization(),
    /** In lower case. */
    email: text("email").notNull(),
    stoppedAt: timestamptz("stopped_at").notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.organizationId, t.email] })],
);

/** One run that was sent or should have been sent. */
export const subscriptionRuns = pgTable(
  "subscription_runs",
  {
    id: idColumn(),
    organizationId: owningOrganization(),
    subscriptionId: text("subscription_id")
      .notNull()
      .references(() => subscriptions.id, { onDelete: "cascade" }),
    /** The scheduled time, unique among the runs; null for one that a person requested. */
    dueAt: timestamptz("due_at"),
    /** The one address of a run that a person requested. */
    requestedEmail: text("asked_for"),
    state: text("state").$type<RunState>().notNull().default("Waiting"),
    attempts: integer("attempts").notNull().default(0),
    rows: integer("rows"),
    detail: text("detail").notNull().default(""),
    createdAt: createdAt(),
  },
  (t) => [uniqueIndex("subscription_runs_due").on(t.subscriptionId, t.dueAt)],
);

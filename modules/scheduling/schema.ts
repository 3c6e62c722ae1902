import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { createdAt, idColumn, timestamptz, updatedAt } from "#db/columns.ts";
import { forms } from "#db/forms-schema.ts";
import { owningOrganization, projects, transactionId, users } from "#db/schema.ts";
import type { FeedKind } from "./domain/feeds/feed.input.ts";
import type { ToolKind } from "./domain/visit-requirements/tool-kinds.ts";
import type { ContactAnswer } from "./domain/contact/contact-answer.ts";
import type { TimeOffKind, WeeklyHours } from "./domain/hours/weekly-hours.ts";

export type EntryType = "Intake" | "Availability";

/**
 * Entries of a person's calendar: booked intakes and, for field users, availability. Title, client, type and status of
 * an intake are read from the project, so they are always current. The constraint `calendar_entries_never_twice` is
 * defined in a migration, because drizzle has no exclusion constraints. PostgreSQL checks it at the end of the
 * transaction, so that two visits can swap times.
 */
export const calendarEntries = pgTable(
  "calendar_entries",
  {
    id: idColumn(),
    /** The project's owner, or the organization of the person who is available. */
    organizationId: owningOrganization(),
    /** Set only for an intake. */
    projectId: text("project_id").references(() => projects.id, { onDelete: "cascade" }),
    /** The calendar's owner: a user's id. */
    ownerId: text("owner_id").notNull(),
    ownerName: text("owner_name").notNull(),
    type: text("type").$type<EntryType>().notNull(),
    startsAt: timestamptz("starts_at").notNull(),
    endsAt: timestamptz("ends_at").notNull(),
    minutes: integer("minutes").notNull(),
    /** The project restricted scheduling when it was booked. Two restricted visits never overlap in a calendar. */
    restricted: boolean("restricted").notNull().default(false),
    /** The visit replaced an earlier one. */
    rescheduled: boolean("rescheduled").notNull().default(false),
    /** "R" when the visit was moved to another inspector. */
    customPrefix: text("custom_prefix").$type<"R">(),
    /** When the intake was canceled; null if it was not. */
    customCancelDate: timestamptz("custom_cancel_date"),
    /** What the site contact said about this visit; null until someone has asked. */
    contactAnswer: text("contact_answer").$type<ContactAnswer>(),
    /** The range with which an availability was added. All days of the range have the same id here. */
    parentId: text("parent_id"),
    /** Every write raises it. A write with an old version is refused. */
    version: integer("version").notNull().default(1),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    index("calendar_entries_owner_time").using(
      "gist",
      t.ownerId,
      sql`tstzrange(${t.startsAt}, ${t.endsAt})`,
    ),
    index("calendar_entries_organization_time").on(t.organizationId, t.startsAt),
    index("calendar_entries_time")
      .on(t.startsAt)
      .where(sql`${t.type} = 'Intake'`),
    index("calendar_entries_project").on(t.projectId),
    uniqueIndex("calendar_entries_one_booking")
      .on(t.projectId)
      .where(sql`${t.type} = 'Intake' and ${t.customCancelDate} is null`),
    uniqueIndex("calendar_entries_parent_day").on(t.parentId, t.startsAt),
  ],
);

export type DeletedEntry = Pick<typeof calendarEntries.$inferSelect, "id" | "version" | "minutes">;

/** Canceled inspections: canceled for a reason, or moved to another date or inspector. */
export const intakeCancellations = pgTable(
  "intake_cancellations",
  {
    id: idColumn(),
    organizationId: owningOrganization(),
    projectId: text("project_id")
      .notNull()
      .references(() => projects.id, { onDelete: "cascade" }),
    /** When the inspection was canceled. The log entry has the time at which the server received it. */
    canceledAt: timestamptz("canceled_at").notNull().defaultNow(),
    /** The date of the canceled inspection. */
    canceledDate: timestamptz("canceled_date"),
    newScheduledDate: timestamptz("new_scheduled_date"),
    inspectorId: text("inspector_id"),
    inspectorName: text("inspector_name"),
    newInspectorId: text("new_inspector_id"),
    newInspectorName: text("new_inspector_name"),
    reason: text("reason"),
    comment: text("comment"),
    photoFileId: text("photo_file_id"),
    rescheduled: boolean("rescheduled").notNull().default(false),
    /** The calendar entry of the visit, if it was deleted. The mail to the inspector cancels it in other calendars. */
    deletedEntry: jsonb("deleted_entry").$type<DeletedEntry>(),
    canceledById: text("canceled_by_id").notNull(),
    canceledByName: text("canceled_by_name").notNull(),
  },
  (t) => [index("intake_cancellations_project").on(t.projectId, t.canceledAt)],
);

/** How someone tried to reach the contact of a site. */
export type AttemptKind = "email" | "text" | "call" | "no-show";

/**
 * One row for each attempt to reach the contact of a site about a visit, and for each visit at which the contact was
 * absent.
 */
export const contactAttempts = pgTable(
  "contact_attempts",
  {
    id: idColumn(),
    organizationId: owningOrganization(),
    projectId: text("project_id")
      .notNull()
      .references(() => projects.id, { onDelete: "cascade" }),
    kind: text("kind").$type<AttemptKind>().notNull(),
    /** The time of the visit that the attempt was about. */
    visitAt: timestamptz("visit_at"),
    /** When the contact answered this attempt or an earlier one. The count of attempts starts again then. */
    reachedAt: timestamptz("reached_at"),
    byId: text("by_id").notNull(),
    byName: text("by_name").notNull(),
    transactionId: transactionId(),
    createdAt: createdAt(),
  },
  (t) => [index("contact_attempts_project").on(t.projectId, t.createdAt)],
);

/** The working hours of an inspector, the same for every weekday. A person without a row has the default hours. */
export const workingDays = pgTable("working_days", {
  userId: text("user_id")
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  /** The organization of the inspector. */
  organizationId: owningOrganization(),
  /** Where the day starts and ends; null for the address of the profile. */
  startAddress: text("start_address"),
  startLatitude: doublePrecision("start_latitude"),
  startLongitude: doublePrecision("start_longitude"),
  /** HH:mm in the time zone of the start: when the person leaves home and is back. Either both are set or neither. */
  leavesAt: text("leaves_at"),
  backAt: text("back_at"),
  breakAt: text("break_at"),
  breakMinutes: integer("break_minutes"),
  /** Minutes after `backAt` that the day may last. */
  overtimeMinutes: integer("overtime_minutes").notNull().default(0),
  /** The longest single drive, in minutes. */
  longestDriveMinutes: integer("longest_drive_minutes"),
  /** Every write raises it. A write with an old version is refused. */
  version: integer("version").notNull().default(1),
  updatedAt: updatedAt(),
});

/**
 * The hours in which an inspector may be booked, by weekday. On days with entries of type Availability, the entries
 * apply instead.
 */
export const weeklyHours = pgTable("weekly_hours", {
  userId: text("user_id")
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  /** The organization of the inspector. */
  organizationId: owningOrganization(),
  /** Sunday first. The times are in the time zone of the inspector's home. */
  days: jsonb("days").$type<WeeklyHours>().notNull(),
  /** Every write raises it. A write with an old version is refused. */
  version: integer("version").notNull().default(1),
  updatedAt: updatedAt(),
});

/** Days, or hours of a day, on which an inspector does not work, whatever else was entered. */
export const timeOff = pgTable(
  "time_off",
  {
    id: idColumn(),
    organizationId: owningOrganization(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** YYYY-MM-DD, in the time zone of the inspector's home. */
    firstDay: text("first_day").notNull(),
    lastDay: text("last_day").notNull(),
    /** HH:mm. Both are null for whole days. */
    fromTime: text("from_time"),
    toTime: text("to_time"),
    kind: text("kind").$type<TimeOffKind>().notNull(),
    note: text("note"),
    byId: text("by_id").notNull(),
    byName: text("by_name").notNull(),
    /** Undoing a replanned day finds by this id the time off that replanning added. */
    transactionId: transactionId(),
    createdAt: createdAt(),
  },
  (t) => [index("time_off_user").on(t.userId, t.lastDay)],
);

/** Days on which nobody of the organization works, except those who entered availability for the day. */
export const holidays = pgTable(
  "holidays",
  {
    organizationId: owningOrganization(),
    /** YYYY-MM-DD. */
    day: text("day").notNull(),
    name: text("name").notNull(),
  },
  (t) => [primaryKey({ columns: [t.organizationId, t.day] })],
);

/** The URL of an external calendar, from which a job reads when an inspector is busy. */
export const externalCalendars = pgTable("outside_calendars", {
  userId: text("user_id")
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  organizationId: owningOrganization(),
  /** Encrypted, because anyone who has the URL can read the calendar. */
  url: text("url").notNull(),
  /** When it was last read, and when a job should read it again. */
  readAt: timestamptz("read_at"),
  dueAt: timestamptz("due_at").notNull().defaultNow(),
  /** Why the last reading failed, as shown to the person; null when it did not. */
  error: text("fault"),
  createdAt: createdAt(),
});

/** When people are busy by their external calendar. Nothing else of it is stored. */
export const busyTimes = pgTable(
  "busy_times",
  {
    id: idColumn(),
    organizationId: owningOrganization(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    startsAt: timestamptz("starts_at").notNull(),
    endsAt: timestamptz("ends_at").notNull(),
  },
  (t) => [index("busy_times_user").on(t.userId, t.endsAt)],
);

/** What the visits of a form need. A form without a row has the defaults. */
export const formVisits = pgTable("form_visits", {
  formId: text("form_id")
    .primaryKey()
    .references(() => forms.id, { onDelete: "cascade" }),
  /** The owner of the form. */
  organizationId: owningOrganization(),
  /** The usual duration. */
  minutes: integer("minutes").notNull().default(90),
  /** What the inspector brings. */
  tools: text("tools")
    .array()
    .$type<ToolKind[]>()
    .notNull()
    .default(sql`'{}'::text[]`),
  /** Thermography needs the sun to be high enough. */
  needsSun: boolean("needs_sun").notNull().default(false),
  /** Every write raises it. A write with an old version is refused. */
  version: integer("version").notNull().default(1),
  updatedAt: updatedAt(),
});

/** Instruments that visits need, and who has them. */
export const tools = pgTable(
  "tools",
  {
    id: idColumn(),
    organizationId: owningOrganization(),
    kind: text("kind").$type<ToolKind>().notNull(),
    /** Model and serial number. */
    name: text("name").notNull(),
    /** The inspector who has it; null while nobody has. */
    holderId: text("holder_id").references(() => users.id, { onDelete: "set null" }),
    /** The last day of the calibration, YYYY-MM-DD; null for a tool without one. */
    calibratedUntil: text("calibrated_until"),
    /** Every write raises it. A write with an old version is refused. */
    version: integer("version").notNull().default(1),
    createdAt: createdAt(),
  },
  (t) => [
    index("tools_holder").on(t.holderId),
    index("tools_organization").on(t.organizationId, t.kind, t.name),
  ],
);

/** What an organization allows in scheduling. Without a row, the defaults apply. */
export const schedulingSettings = pgTable("scheduling_settings", {
  organizationId: owningOrganization().primaryKey(),
  /** Schedulers may enter the weekly hours and time off of inspectors. */
  schedulersEnterHours: boolean("schedulers_enter_hours").notNull().default(false),
  /** Site contacts choose the time of their visit by a link. */
  contactsChoose: boolean("contacts_choose").notNull().default(false),
  /** A contact can choose a time that is at least this many hours away, and move the visit until then. */
  choiceHours: integer("choice_hours").notNull().default(24),
  version: integer("version").notNull().default(1),
  updatedAt: updatedAt(),
});

/** A secret URL at which another calendar program reads visits. It shows what its user's calendar shows. */
export const calendarFeeds = pgTable(
  "calendar_feeds",
  {
    id: idColumn(),
    organizationId: owningOrganization(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** SHA-256 of the secret in the URL. */
    tokenHash: text("token_hash").notNull(),
    kind: text("kind").$type<FeedKind>().notNull(),
    /** The id of an inspector or the name of a client. */
    subject: text("subject"),
    name: text("name").notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex("calendar_feeds_token").on(t.tokenHash),
    index("calendar_feeds_user").on(t.userId),
  ],
);

/**
 * Drives that a maps service measured, in both directions, because they take about equally long. A place is a point
 * rounded to a thousandth of a degree, as one number (`placeAt`). A row is added before the service is asked, so that no
 * pair is asked twice.
 */
export const travelTimes = pgTable(
  "travel_times",
  {
    organizationId: owningOrganization(),
    fromPlace: bigint("from_place", { mode: "number" }).notNull(),
    toPlace: bigint("to_place", { mode: "number" }).notNull(),
    source: text("source").$type<"Google">().notNull(),
    /** Null until the service has answered, and when there is no way by car. */
    minutes: integer("minutes"),
    meters: integer("meters"),
    askedAt: timestamptz("asked_at").notNull(),
    answeredAt: timestamptz("answered_at"),
  },
  (t) => [
    primaryKey({ columns: [t.organizationId, t.fromPlace, t.toPlace] }),
    index("travel_times_asked").on(t.organizationId, t.askedAt),
    check("travel_times_order", sql`${t.fromPlace} < ${t.toPlace}`),
  ],
);

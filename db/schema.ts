/** The core schema: tables that three or more modules reference, and the records of the platform itself. Modules have their own. */
import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import type { GeocodeRecord } from "./geocode-record.ts";
import { listIndexes, partyIndexes, trashIndexes } from "./project-indexes.ts";
import { organizationListIndexes, userListIndexes } from "./user-indexes.ts";
import type { PermissionChanges } from "./permission-changes.ts";
import type { FileKind, ProjectStatus, StoredUserType, SampleState } from "./stored-words.ts";
import { citext, createdAt, idColumn, timestamptz, updatedAt } from "./columns.ts";

export type { FileKind } from "./stored-words.ts";

export const organizations = pgTable(
  "organizations",
  {
    id: idColumn(),
    name: text("name").notNull(),
    email: citext("email"),
    phone: text("phone"),
    address: text("address"),
    /** "Installer", "Inspector", "Project Reviewer". */
    roles: text("roles")
      .array()
      .notNull()
      .default(sql`'{}'::text[]`),
    thirdPartyInspector: boolean("third_party_inspector").notNull().default(false),
    disabled: boolean("disabled").notNull().default(false),
    allowSpecialRegistration: boolean("allow_special_registration").notNull().default(false),
    /** Its people must set up a second factor at their next sign-in. */
    requireSecondFactor: boolean("require_second_factor").notNull().default(false),
    /** IANA zone. */
    timeZone: text("time_zone").notNull().default("America/New_York"),
    logoFileId: text("logo_file_id"),
    sampleData: text("sample_data").$type<SampleState>(),
    permissionChanges: jsonb("permission_changes").$type<PermissionChanges>(),
    /** Of an organization with test data: the real organization whose test keys work in it. */
    testOf: text("test_of"),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  organizationListIndexes,
);

/** The column of the organization that owns a row. */
export const owningOrganization = () =>
  text("organization_id")
    .notNull()
    .references(() => organizations.id);

export const users = pgTable(
  "users",
  {
    id: idColumn(),
    organizationId: owningOrganization(),
    name: text("name").notNull(),
    email: citext("email").notNull(),
    phone: text("phone"),
    type: text("type").$type<StoredUserType>().notNull(),
    company: text("company"),
    address: text("address"),
    streetNumber: text("street_number"),
    route: text("route"),
    locality: text("locality"),
    state: text("administrative_area_level_1"),
    postalCode: text("postal_code"),
    latitude: doublePrecision("latitude"),
    longitude: doublePrecision("longitude"),
    /** Comma separated, installers only. */
    nabcepIds: text("nabcep_ids"),
    clients: jsonb("clients").$type<Record<string, string>>().notNull().default({}),
    clientsAll: boolean("clients_all").notNull().default(false),
    qualifications: jsonb("qualifications").$type<Record<string, string>>().notNull().default({}),
    qualificationsAll: boolean("qualifications_all").notNull().default(false),
    verified: text("verified").$type<"verified" | "error">(),
    disabled: boolean("disabled").notNull().default(false),
    avatarFileId: text("avatar_file_id"),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    uniqueIndex("users_email").on(t.email),
    index("users_organization_type").on(t.organizationId, t.type, t.name),
    index("users_organization_created").on(t.organizationId, t.createdAt, t.id),
    ...userListIndexes(t),
    index("users_search").using(
      "gin",
      sql`lower(${t.name} || ' ' || ${t.email}::text || ' ' || coalesce(${t.phone}, '')) gin_trgm_ops`,
    ),
  ],
);

/** Credentials. Without a user: no profile is registered yet. Not confirmed: no mailed link was followed, so it opens nothing. */
export const accounts = pgTable(
  "accounts",
  {
    id: idColumn(),
    email: citext("email").notNull(),
    /** argon2id, encoded; null for people who sign in only by Google or by link. */
    passwordHash: text("password_hash"),
    userId: text("user_id").references(() => users.id),
    confirmedAt: timestamptz("confirmed_at"),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [uniqueIndex("accounts_email").on(t.email), uniqueIndex("accounts_user").on(t.userId)],
);

export const sessions = pgTable(
  "sessions",
  {
    /** SHA-256 of the token in the cookie, hex; the token itself is never stored. */
    id: text("id").primaryKey(),
    accountId: text("account_id")
      .notNull()
      .references(() => accounts.id, { onDelete: "cascade" }),
    userAgent: text("user_agent"),
    address: text("address"),
    /** The session has one factor although the organization requires two. It can only set up the second one. */
    owesSecondFactor: boolean("owes_second_factor").notNull().default(false),
    /** The ID token of the company's provider that opened the session, for signing out there: encrypted, or empty without a key. */
    companyToken: text("company_token"),
    createdAt: createdAt(),
    lastSeenAt: timestamptz("last_seen_at").notNull().defaultNow(),
    expiresAt: timestamptz("expires_at").notNull(),
  },
  (t) => [index("sessions_account").on(t.accountId), index("sessions_expiry").on(t.expiresAt)],
);

/** What is limited within a time window, by key: tries to sign in, mails, registrations, calls of an API key. All web processes share it. */
export const throttles = pgTable("throttles", {
  key: text("key").primaryKey(),
  failures: integer("failures").notNull().default(0),
  windowEndsAt: timestamptz("window_ends_at").notNull(),
});

export const sites = pgTable(
  "sites",
  {
    id: idColumn(),
    organizationId: owningOrganization(),
    siteOwnerName: text("site_owner_name").notNull(),
    /** The address found by geocoding, or "latitude, longitude" if only a point is known. */
    siteAddress: text("site_address").notNull(),
    /** The address for the records, typed by a person (`dummyAddress` of the specification). */
    recordAddress: text("record_address"),
    latitude: doublePrecision("latitude"),
    longitude: doublePrecision("longitude"),
    /** The result of the geocoder: formatted_address and components. */
    geocodeResults: jsonb("geocode_results").$type<GeocodeRecord>(),
    /** IANA zone of the site once it is geocoded. Inspection times are shown in it. */
    timeZone: text("time_zone"),
    /** Whether the owner is also the contact person. */
    sameRep: boolean("same_rep").notNull().default(true),
    siteRepName: text("site_rep_name"),
    siteRepEmail: text("site_rep_email"),
    siteRepPhone: text("site_rep_phone"),
    thumbnailFileId: text("thumbnail_file_id"),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    index("sites_owner_name").on(t.organizationId, sql`lower(${t.siteOwnerName})`, t.id),
    index("sites_owner_address").on(t.organizationId, sql`lower(${t.siteAddress})`, t.id),
  ],
);

export type InspectorKind = "internal" | "third-party" | "self-submit";
export type PartyKind = "user" | "organization";

/** All columns that lists filter and sort by. The intake itself belongs to the intake module. */
export const projects = pgTable(
  "projects",
  {
    id: idColumn(),
    /** The owner. */
    organizationId: owningOrganization(),
    siteId: text("site_id")
      .notNull()
      .references(() => sites.id),
    externalId: text("external_id"),
    status: text("status").$type<ProjectStatus>().notNull(),
    /** Incremented by every write. A write with an old value is rejected. */
    version: integer("version").notNull().default(1),

    clientId: text("client_id").references(() => users.id),
    clientName: text("client_name"),
    /** The client's own organization, whose people see the project as the client does. */
    clientOrganizationId: text("client_organization_id").references(() => organizations.id),
    installerKind: text("installer_kind").$type<PartyKind>(),
    installerId: text("installer_id"),
    installerName: text("installer_name"),
    installerViewable: boolean("installer_viewable").notNull().default(false),
    nabcepIds: text("nabcep_ids")
      .array()
      .notNull()
      .default(sql`'{}'::text[]`),

    inspectorKind: text("inspector_kind").$type<InspectorKind>(),
    /** A user's id, or an organization's for a third party without a person yet. */
    inspectorId: text("inspector_id"),
    inspectorName: text("inspector_name"),
    inspectorOrganizationId: text("inspector_organization_id").references(() => organizations.id),
    restrictSchedule: boolean("restrict_schedule").notNull().default(false),
    inspectionAt: timestamptz("inspection_at"),
    inspectionMinutes: integer("inspection_minutes"),
    inspectionEndsAt: timestamptz("inspection_ends_at"),
    needsRescheduling: boolean("needs_rescheduling").notNull().default(false),

    formId: text("form_id"),
    formTitle: text("form_title"),
    rubricId: text("rubric_id"),
    rubricName: text("rubric_name"),
    skipReview: boolean("skip_review").notNull().default(false),
    skipScheduling: boolean("skip_scheduling").notNull().default(false),
    noSchedule: boolean("no_schedule").notNull().default(false),

    startedAt: timestamptz("started_at"),
    reviewBegunAt: timestamptz("review_begun_at"),
    reviewerId: text("reviewer_id"),
    reviewerName: text("reviewer_name"),
    completedAt: timestamptz("completed_on"),
    completedById: text("completed_by_id"),
    completedByName: text("completed_by_name"),
    /** The status that the project returns to when its cancel request is declined. */
    statusBeforeCancel: text("status_before_cancel").$type<ProjectStatus>(),

    /** The text that search boxes search, in lower case. It ends with the codes of the submitted answers, one per line. */
    searchText: text("search_text").notNull().default(""),
    answerCodes: text("answered_codes").notNull().default(""),
    createdById: text("created_by_id"),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    updatedById: text("updated_by_id"),
    updatedByName: text("updated_by_name"),
    deletedAt: timestamptz("deleted_at"),
  },
  (t) => [
    index("projects_inspector").on(t.inspectorId, t.inspectionAt),
    index("projects_site").on(t.siteId),
    ...listIndexes(t),
    ...trashIndexes(t),
  ],
);

export type PartyRole = "client" | "inspector" | "installer" | "reviewer";

/** `user_index`: the users and organizations that are parties of a project, and their roles. */
export const projectParties = pgTable(
  "project_parties",
  {
    projectId: text("project_id")
      .notNull()
      .references(() => projects.id, { onDelete: "cascade" }),
    /** The project's owner, repeated here as in every table. */
    organizationId: owningOrganization(),
    partyKind: text("party_kind").$type<PartyKind>().notNull(),
    partyId: text("party_id").notNull(),
    role: text("role").$type<PartyRole>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.projectId, t.partyId, t.role] }), ...partyIndexes(t)],
);

/** Metadata of stored files. The bytes are on disk or in S3 under `key`. */
export const files = pgTable(
  "files",
  {
    id: idColumn(),
    organizationId: owningOrganization(),
    /** "projects", "users", "forms", "tickets", "organizations". */
    collection: text("collection").notNull(),
    recordId: text("record_id").notNull(),
    kind: text("kind").$type<FileKind>().notNull(),
    /** `{collection}/{recordId}/{kind}s/{name}`; a suffix on the name makes it unique. */
    key: text("key").notNull(),
    /** Where the bytes are stored: a bucket's name, or "files" for the folder on disk. Null for files older than this column. */
    bucket: text("bucket"),
    name: text("name").notNull(),
    contentType: text("content_type").notNull(),
    /** Bytes. */
    size: bigint("size", { mode: "number" }).notNull(),
    /** SHA-256 of the bytes, in hex. Null for files older than this column. */
    digest: text("digest"),
    /** Pixels, for pictures. */
    width: integer("width"),
    height: integer("height"),
    /** The question that a photo answers, if any. */
    fieldId: text("field_id"),
    marked: boolean("marked").notNull().default(false),
    createdById: text("created_by_id"),
    createdAt: createdAt(),
    deletedAt: timestamptz("deleted_at"),
  },
  (t) => [
    uniqueIndex("files_key").on(t.key),
    index("files_record").on(t.collection, t.recordId, t.kind),
  ],
);

export const transactionId = () =>
  bigint("transaction_id", { mode: "number" }).default(sql`(pg_current_xact_id()::text::bigint)`);

export type LogType = "log" | "event" | "error";

/** The activity log, written in the same transaction as the change it records. */
export const logEntries = pgTable(
  "log_entries",
  {
    id: idColumn(),
    organizationId: owningOrganization(),
    type: text("type").$type<LogType>().notNull().default("log"),
    /** "projects", "users", "forms" ... */
    category: text("category").notNull(),
    categoryId: text("category_id").notNull(),
    message: text("message").notNull(),
    extended: jsonb("extended").$type<Record<string, unknown>>(),
    comment: text("comment"),
    severity: smallint("severity").notNull().default(5),
    newStatus: text("new_status"),
    actorId: text("actor_id"),
    actorName: text("actor_name"),
    /** The parties at that moment: inspector, installer, reviewer, client. */
    actionDoneBy: jsonb("action_done_by").$type<Record<string, unknown>>(),
    /** The project's parties at that moment, role by id. Empty for entries without a project. */
    userIndex: jsonb("user_index").$type<Record<string, string>>().notNull().default({}),
    /** Always false, because entries are never changed. `notifications` stores who has seen what. */
    seen: boolean("seen").notNull().default(false),
    /** The transaction of the write, which links the entry to its `record_changes`. Null for entries older than that table. */
    transactionId: transactionId(),
    createdAt: createdAt(),
    /** When the server received what had waited on a phone; `createdAt` is when it was done. */
    receivedAt: timestamptz("received_at"),
  },
  (t) => [
    index("log_entries_record").on(t.category, t.categoryId, t.createdAt),
    index("log_entries_organization").on(t.organizationId, t.createdAt),
    index("log_entries_category").on(t.organizationId, t.category, t.createdAt, t.id),
    index("log_entries_actor").on(t.organizationId, t.actorId, t.createdAt, t.id),
  ],
);

/**
 * The old and new values of every write, stored by triggers, so that no write is missed. The log entry of the same transaction
 * says who made it and why. Like the log it is append-only: triggers reject updates and deletes.
 */
export const recordChanges = pgTable(
  "record_changes",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    organizationId: text("organization_id").notNull(),
    /** The table. */
    collection: text("collection").notNull(),
    recordId: text("record_id").notNull(),
    /** By column, the values before and after. Long values are truncated. */
    changes: jsonb("changes").$type<Record<string, [string | null, string | null]>>().notNull(),
    transactionId: transactionId(),
    createdAt: createdAt(),
  },
  (t) => [
    index("record_changes_transaction").on(t.transactionId),
    index("record_changes_record").on(t.collection, t.recordId),
  ],
);

/** The saved views of a list, by person and name (`projectFilters` of the specification). */
export const tableViews = pgTable(
  "table_views",
  {
    id: idColumn(),
    organizationId: owningOrganization(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** Id of a list, as a manifest declares it. */
    list: text("list").notNull(),
    name: text("name").notNull(),
    /** The query string of the list's URL, without "?". */
    filter: text("filter").notNull(),
    createdAt: createdAt(),
  },
  (t) => [uniqueIndex("table_views_user").on(t.userId, t.list, t.name, t.filter)],
);

/** Small records by key: roles, api_user_types, form_csv, defaultForm, project_statuses. */
export const meta = pgTable("meta", {
  key: text("key").primaryKey(),
  value: jsonb("value").notNull(),
});

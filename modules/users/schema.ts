import type { GeocodeRecord } from "#db/geocode-record.ts";
import { boolean, index, integer, jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { createdAt, idColumn, moment, updatedAt } from "#db/columns.ts";
import { organizations, users } from "#db/schema.ts";
import type { Role } from "#app/platform/viewer.ts";
import type { ReportConfiguration } from "./domain/profile/report-entries.ts";
import type { ColumnPlaces } from "#app/platform/bulk/column-places.ts";
import type { StoredUploadStatus } from "#app/platform/bulk/stored-file-status.ts";

const owner = () =>
  text("organization_id")
    .notNull()
    .references(() => organizations.id);

/** What a user keeps beside the columns everybody filters by; the row comes with the first value. */
export const userDetails = pgTable("user_details", {
  userId: text("user_id")
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  organizationId: owner(),
  /** What the geocoder said of the address: formatted_address and components. */
  geocodeResults: jsonb("geocode_results").$type<GeocodeRecord>(),
  icon: text("icon"),
  specialAccess: boolean("special_access").notNull().default(false),
  reportConfiguration: jsonb("report_configuration")
    .$type<ReportConfiguration>()
    .notNull()
    .default({}),
  updatedAt: updatedAt(),
});

/** One API key a user: asked for, and issued when the user's type is on the whitelist. */
export const apiKeys = pgTable(
  "api_keys",
  {
    userId: text("user_id")
      .primaryKey()
      .references(() => users.id, { onDelete: "cascade" }),
    organizationId: owner(),
    /** SHA-256 of the key, hex; null while the request is pending or once the key is revoked. */
    keyHash: text("key_hash").unique(),
    /** The first characters, by which its owner knows it again. */
    prefix: text("prefix"),
    requestedAt: moment("requested_at").notNull().defaultNow(),
    issuedAt: moment("issued_at"),
    revokedAt: moment("revoked_at"),
    lastUsedAt: moment("last_used_at"),
  },
  (t) => [index("api_keys_organization").on(t.organizationId)],
);

/**
 * How many users of each type an organization has, as changes that add up. A trigger on `users` adds a line with every
 * statement that changes the numbers, so that nobody waits for anybody; a job draws the lines together.
 */
export const userCounts = pgTable(
  "user_counts",
  {
    organizationId: text("organization_id").notNull(),
    type: text("type").$type<Role>().notNull(),
    change: integer("change").notNull(),
  },
  (t) => [index("user_counts_organization").on(t.organizationId)],
);

/** `clientWhereOwner`: the client organizations an organization has brought in. */
export const organizationAssociations = pgTable(
  "organization_associations",
  {
    organizationId: owner(),
    clientOrganizationId: text("client_organization_id")
      .notNull()
      .references(() => organizations.id),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.organizationId, t.clientOrganizationId] })],
);

/** A file of users: previewed first, written by a job after its confirmation. */
export const bulkUserUploads = pgTable(
  "bulk_user_uploads",
  {
    id: idColumn(),
    organizationId: owner(),
    createdById: text("created_by_id").notNull(),
    fileName: text("file_name").notNull(),
    /** A header that is not the template's, and where somebody said its columns stand. */
    header: text("header"),
    columns: jsonb("columns").$type<ColumnPlaces>(),
    status: text("status").$type<StoredUploadStatus>().notNull().default("previewed"),
    /** Permissions for the file's field users and quality managers. */
    clients: jsonb("clients").$type<Record<string, string>>().notNull().default({}),
    clientsAll: boolean("clients_all").notNull().default(false),
    qualifications: jsonb("qualifications").$type<Record<string, string>>().notNull().default({}),
    qualificationsAll: boolean("qualifications_all").notNull().default(false),
    rowCount: integer("row_count").notNull(),
    /** Rows looked at by the job so far. */
    doneCount: integer("done_count").notNull().default(0),
    message: text("message"),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [index("bulk_user_uploads_organization").on(t.organizationId, t.createdAt)],
);

/**
 * "ready" rows become users; those with a "warning" do once somebody accepts it; "skipped" ones never do; "error" ones stay
 * with their reason; "undone" ones were created, and their users removed when the import was undone.
 */
export type BulkRowVerdict = "ready" | "warning" | "skipped" | "error" | "created" | "undone";

export const bulkUserRows = pgTable(
  "bulk_user_rows",
  {
    uploadId: text("upload_id")
      .notNull()
      .references(() => bulkUserUploads.id, { onDelete: "cascade" }),
    organizationId: owner(),
    /** The row as a spreadsheet numbers it; the header is 1. */
    line: integer("line").notNull(),
    name: text("name").notNull(),
    email: text("email").notNull(),
    address: text("address").notNull(),
    city: text("city").notNull(),
    state: text("state").notNull(),
    zip: text("zip").notNull(),
    type: text("type").notNull(),
    nabcepIds: text("nabcep_ids").notNull(),
    verdict: text("verdict").$type<BulkRowVerdict>().notNull(),
    /** What is wrong with the row, or what speaks against it, or was when it was written. */
    problem: text("problem"),
    userId: text("user_id"),
    verified: text("verified").$type<"verified" | "error">(),
  },
  (t) => [primaryKey({ columns: [t.uploadId, t.line] })],
);

import type { GeocodeRecord } from "#db/geocode-record.ts";
import { boolean, index, integer, jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { createdAt, idColumn, timestamptz, updatedAt } from "#db/columns.ts";
import { organizations, owningOrganization, users } from "#db/schema.ts";
import type { StoredUserType } from "#app/platform/viewer.ts";
import type { ReportConfiguration } from "./domain/profile/report-entries.ts";
import type { ColumnPositions } from "#app/platform/bulk/column-positions.ts";
import type { BulkFileStatus } from "#app/platform/bulk/bulk-file-status.ts";

/** Columns of a user that few queries need. The row is created with the first value. */
export const userDetails = pgTable("user_details", {
  userId: text("user_id")
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  organizationId: owningOrganization(),
  /** The geocoder's response for the address: formatted_address and components. */
  geocodeResults: jsonb("geocode_results").$type<GeocodeRecord>(),
  icon: text("icon"),
  specialAccess: boolean("special_access").notNull().default(false),
  reportConfiguration: jsonb("report_configuration")
    .$type<ReportConfiguration>()
    .notNull()
    .default({}),
  updatedAt: updatedAt(),
});

/** One API key per user: requested, and issued when the user's type is on the whitelist. */
export const apiKeys = pgTable(
  "api_keys",
  {
    userId: text("user_id")
      .primaryKey()
      .references(() => users.id, { onDelete: "cascade" }),
    organizationId: owningOrganization(),
    /** SHA-256 of the key, hex; null while the request is pending or once the key is revoked. */
    keyHash: text("key_hash").unique(),
    /** The first characters, by which its owner recognizes it. */
    prefix: text("prefix"),
    requestedAt: timestamptz("requested_at").notNull().defaultNow(),
    issuedAt: timestamptz("issued_at"),
    revokedAt: timestamptz("revoked_at"),
    lastUsedAt: timestamptz("last_used_at"),
  },
  (t) => [index("api_keys_organization").on(t.organizationId)],
);

/**
 * How many users of each type an organization has, as rows to sum up. A trigger on `users` adds a row with every statement that
 * changes the numbers, so writers do not wait for each other; a job compacts the rows.
 */
export const userCounts = pgTable(
  "user_counts",
  {
    organizationId: text("organization_id").notNull(),
    type: text("type").$type<StoredUserType>().notNull(),
    change: integer("change").notNull(),
  },
  (t) => [index("user_counts_organization").on(t.organizationId)],
);

/** The client organizations that an organization added. The specification calls them "clientWhereOwner". */
export const organizationAssociations = pgTable(
  "organization_associations",
  {
    organizationId: owningOrganization(),
    clientOrganizationId: text("client_organization_id")
      .notNull()
      .references(() => organizations.id),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.organizationId, t.clientOrganizationId] })],
);

/** A file of users: previewed first, then written by a job after confirmation. */
export const bulkUserUploads = pgTable(
  "bulk_user_uploads",
  {
    id: idColumn(),
    organizationId: owningOrganization(),
    createdById: text("created_by_id").notNull(),
    fileName: text("file_name").notNull(),
    /** A header that differs from the template's, and the column positions somebody chose for it. */
    header: text("header"),
    columns: jsonb("columns").$type<ColumnPositions>(),
    status: text("status").$type<BulkFileStatus>().notNull().default("previewed"),
    /** Permissions for the file's field users and quality managers. */
    clients: jsonb("clients").$type<Record<string, string>>().notNull().default({}),
    clientsAll: boolean("clients_all").notNull().default(false),
    qualifications: jsonb("qualifications").$type<Record<string, string>>().notNull().default({}),
    qualificationsAll: boolean("qualifications_all").notNull().default(false),
    rowCount: integer("row_count").notNull(),
    /** Rows processed by the job so far. */
    doneCount: integer("done_count").notNull().default(0),
    message: text("message"),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [index("bulk_user_uploads_organization").on(t.organizationId, t.createdAt)],
);

/**
 * "ready" rows become users. Rows with a "warning" do once somebody accepts it. "skipped" rows never do. "error" rows keep their
 * reason. "undone" rows were created, and their users removed when the import was undone.
 */
export type BulkRowStatus = "ready" | "warning" | "skipped" | "error" | "created" | "undone";

export const bulkUserRows = pgTable(
  "bulk_user_rows",
  {
    uploadId: text("upload_id")
      .notNull()
      .references(() => bulkUserUploads.id, { onDelete: "cascade" }),
    organizationId: owningOrganization(),
    /** The row number in a spreadsheet; the header is 1. */
    rowNumber: integer("line").notNull(),
    name: text("name").notNull(),
    email: text("email").notNull(),
    address: text("address").notNull(),
    city: text("city").notNull(),
    state: text("state").notNull(),
    zip: text("zip").notNull(),
    type: text("type").notNull(),
    nabcepIds: text("nabcep_ids").notNull(),
    status: text("verdict").$type<BulkRowStatus>().notNull(),
    /** The error or warning of the row, or the error from writing it. */
    message: text("problem"),
    userId: text("user_id"),
    verified: text("verified").$type<"verified" | "error">(),
  },
  (t) => [primaryKey({ columns: [t.uploadId, t.rowNumber] })],
);

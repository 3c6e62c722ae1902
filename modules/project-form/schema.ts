import { index, integer, jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import type { ColumnPlaces } from "#app/platform/bulk/column-places.ts";
import type { StoredUploadStatus } from "#app/platform/bulk/stored-file-status.ts";
import { createdAt, idColumn, updatedAt } from "#db/columns.ts";
import { organizations } from "#db/schema.ts";
import type { SitePlace } from "./domain/form/locate-site.server.ts";

const owner = () =>
  text("organization_id")
    .notNull()
    .references(() => organizations.id);

/** A file of projects: previewed first, written by a job after its confirmation. */
export const bulkProjectUploads = pgTable(
  "bulk_project_uploads",
  {
    id: idColumn(),
    organizationId: owner(),
    createdById: text("created_by_id").notNull(),
    fileName: text("file_name").notNull(),
    /** A header that is not the template's, and where somebody said its columns stand. */
    header: text("header"),
    columns: jsonb("columns").$type<ColumnPlaces>(),
    status: text("status").$type<StoredUploadStatus>().notNull().default("locating"),
    /** The owner, type and client of every project of the file; type and client only of own projects. */
    ownerId: text("owner_id").notNull(),
    formId: text("form_id").notNull(),
    clientId: text("client_id").notNull(),
    rowCount: integer("row_count").notNull(),
    /** Rows the step under way has passed. */
    doneCount: integer("done_count").notNull().default(0),
    message: text("message"),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [index("bulk_project_uploads_organization").on(t.organizationId, t.createdAt)],
);

/**
 * "waiting" rows are still looked up; "ready" ones become projects; those with a "warning" do once somebody accepts it;
 * those "not processed" have an address nobody finds; "error" ones stay with their reason; "undone" ones were created, and
 * their projects put into the trash when the import was undone.
 */
export type BulkProjectVerdict =
  | "waiting"
  | "ready"
  | "warning"
  | "not processed"
  | "error"
  | "created"
  | "undone";

export const bulkProjectRows = pgTable(
  "bulk_project_rows",
  {
    uploadId: text("upload_id")
      .notNull()
      .references(() => bulkProjectUploads.id, { onDelete: "cascade" }),
    organizationId: owner(),
    /** The row as a spreadsheet numbers it; the header is 1. */
    line: integer("line").notNull(),
    address: text("address").notNull(),
    latitude: text("latitude").notNull(),
    longitude: text("longitude").notNull(),
    siteOwner: text("site_owner").notNull(),
    siteContact: text("site_contact").notNull(),
    phone: text("phone").notNull(),
    email: text("email").notNull(),
    installer: text("installer").notNull(),
    fieldUser: text("field_user").notNull(),
    /** Who the two texts before were found to be. */
    installerName: text("installer_name"),
    fieldUserName: text("field_user_name"),
    place: jsonb("place").$type<SitePlace>(),
    verdict: text("verdict").$type<BulkProjectVerdict>().notNull(),
    /** What is wrong with the row, or what speaks against it, or was when it was written. */
    problem: text("problem"),
    createdProjectId: text("created_project_id"),
  },
  (t) => [primaryKey({ columns: [t.uploadId, t.line] })],
);

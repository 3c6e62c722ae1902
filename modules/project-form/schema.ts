import { index, integer, jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import type { ColumnPositions } from "#app/platform/bulk/column-positions.ts";
import type { BulkFileStatus } from "#app/platform/bulk/bulk-file-status.ts";
import { createdAt, idColumn, updatedAt } from "#db/columns.ts";
import { owningOrganization } from "#db/schema.ts";
import type { SitePlace } from "./domain/form/locate-site.server.ts";

/** A file of projects. Users see a preview first, and after their confirmation a job writes the projects. */
export const bulkProjectUploads = pgTable(
  "bulk_project_uploads",
  {
    id: idColumn(),
    organizationId: owningOrganization(),
    createdById: text("created_by_id").notNull(),
    fileName: text("file_name").notNull(),
    /** The header row, if it differs from the template's, and the columns as the user matched them. */
    header: text("header"),
    columns: jsonb("columns").$type<ColumnPositions>(),
    status: text("status").$type<BulkFileStatus>().notNull().default("locating"),
    /**
     * The owner, type and client of all projects in the file. Type and client are set only if the viewer's organization
     * owns the projects.
     */
    ownerId: text("owner_id").notNull(),
    formId: text("form_id").notNull(),
    clientId: text("client_id").notNull(),
    rowCount: integer("row_count").notNull(),
    /** The number of rows that the current step has processed. */
    doneCount: integer("done_count").notNull().default(0),
    message: text("message"),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [index("bulk_project_uploads_organization").on(t.organizationId, t.createdAt)],
);

/**
 * "waiting": the address is still being looked up. "ready": can be created. "warning": can be created after a user
 * accepts the warning. "not processed": the address was not found. "error": cannot be created; `message` has the
 * reason. "undone": was created, and the undo of the import moved the project to the trash.
 */
export type BulkProjectRowStatus =
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
    organizationId: owningOrganization(),
    /** The row number as a spreadsheet counts it; the header is row 1. */
    rowNumber: integer("line").notNull(),
    address: text("address").notNull(),
    latitude: text("latitude").notNull(),
    longitude: text("longitude").notNull(),
    siteOwner: text("site_owner").notNull(),
    siteContact: text("site_contact").notNull(),
    phone: text("phone").notNull(),
    email: text("email").notNull(),
    installer: text("installer").notNull(),
    fieldUser: text("field_user").notNull(),
    externalId: text("external_id").notNull().default(""),
    /** The names of the installer and the field user that were found for the two texts above. */
    installerName: text("installer_name"),
    fieldUserName: text("field_user_name"),
    place: jsonb("place").$type<SitePlace>(),
    status: text("verdict").$type<BulkProjectRowStatus>().notNull(),
    /** The error or warning of the row, or the reason why it could not be written. */
    message: text("problem"),
    createdProjectId: text("created_project_id"),
  },
  (t) => [primaryKey({ columns: [t.uploadId, t.rowNumber] })],
);

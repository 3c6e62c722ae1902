import { bigint, index, integer, jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import type { BulkFileStatus } from "#app/platform/bulk/bulk-file-status.ts";
import { createdAt, idColumn, updatedAt } from "#db/columns.ts";
import { owningOrganization } from "#db/schema.ts";
import type { ConvertedRecord, RecordLoss } from "./domain/convert/convert-record.ts";
import type { ChosenMapping, ImportReview } from "./domain/reading/import-review.ts";

/** Records of another product that become projects of one form, after a person has reviewed them. */
export const recordImports = pgTable(
  "record_imports",
  {
    id: idColumn(),
    organizationId: owningOrganization(),
    createdById: text("created_by_id").notNull(),
    fileName: text("file_name").notNull(),
    /** The form, rubric and client of the projects. */
    formId: text("form_id").notNull(),
    rubricId: text("rubric_id").notNull(),
    clientId: text("client_id").notNull(),
    /** The uploaded files, until the records are written. */
    sourceFileId: text("source_file_id"),
    mediaFileIds: text("media_file_ids").array().notNull().default([]),
    /** "locating" while the file is being read. */
    status: text("status").$type<BulkFileStatus>().notNull().default("locating"),
    /** Raised when a person chooses other columns; a job that reads with older ones stops. */
    reading: integer("reading").notNull().default(1),
    header: text("header"),
    columns: jsonb("columns").$type<ChosenMapping>().notNull(),
    /** What was found while the file was read. */
    review: jsonb("review").$type<ImportReview>(),
    /** Bytes of the file that were read, and of all of it. */
    readBytes: bigint("read_bytes", { mode: "number" }).notNull().default(0),
    totalBytes: bigint("total_bytes", { mode: "number" }).notNull().default(0),
    rowCount: integer("row_count").notNull().default(0),
    /** The number of records that the current step has processed. */
    doneCount: integer("done_count").notNull().default(0),
    /** Set while and after the import is undone. */
    undo: text("undo").$type<"running" | "done">(),
    message: text("message"),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [index("record_imports_form").on(t.organizationId, t.formId, t.createdAt)],
);

/**
 * "ready": becomes a project. "present": a project has its id already, so it is left out. "error": cannot become one;
 * `message` has the reason. "created", and after an undo "undone" or "changed", for a project that somebody changed.
 */
export type RecordRowStatus = "ready" | "present" | "error" | "created" | "undone" | "changed";

export const recordImportRows = pgTable(
  "record_import_rows",
  {
    uploadId: text("upload_id")
      .notNull()
      .references(() => recordImports.id, { onDelete: "cascade" }),
    organizationId: owningOrganization(),
    /** The number of the record in its file, from 1. */
    rowNumber: integer("row_number").notNull(),
    /** The id in the other product, which becomes the External ID of the project. */
    recordId: text("record_id").notNull(),
    siteOwner: text("site_owner").notNull(),
    address: text("address").notNull(),
    author: text("author").notNull(),
    /** Null once the project was created. */
    content: jsonb("content").$type<ConvertedRecord>(),
    losses: jsonb("losses").$type<RecordLoss[]>().notNull(),
    status: text("status").$type<RecordRowStatus>().notNull(),
    message: text("message"),
    createdProjectId: text("created_project_id"),
    /** The version of the project when it had been written, to find what somebody changed since. */
    createdVersion: integer("created_version"),
  },
  (t) => [
    primaryKey({ columns: [t.uploadId, t.rowNumber] }),
    index("record_import_rows_status").on(t.uploadId, t.status, t.rowNumber),
    index("record_import_rows_record").on(t.uploadId, t.recordId),
  ],
);

/** Rows of repeats, which an archive of ODK has in tables of their own, until their records were read. */
export const recordImportParts = pgTable(
  "record_import_parts",
  {
    uploadId: text("upload_id")
      .notNull()
      .references(() => recordImports.id, { onDelete: "cascade" }),
    organizationId: owningOrganization(),
    /** The table in the archive. */
    path: text("path").notNull(),
    position: integer("position").notNull(),
    /** The key of the record or of the row around it, and its own. */
    parentKey: text("parent_key").notNull(),
    key: text("key").notNull(),
    cells: jsonb("cells").$type<Record<string, string>>().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.uploadId, t.path, t.position] }),
    index("record_import_parts_parent").on(t.uploadId, t.parentKey),
  ],
);

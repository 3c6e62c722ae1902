/** The definition of a kind of stored bulk file: its two tables, their rows, and its texts. */
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Transaction } from "#db/client.server.ts";
import type { BulkFileStatus } from "./bulk-file-status.ts";

export type UploadTable = PgTable &
  Record<
    "id" | "organizationId" | "status" | "doneCount" | "createdAt" | "header" | "columns",
    PgColumn
  >;
export type RowTable = PgTable & Record<"uploadId" | "rowNumber" | "status" | "message", PgColumn>;

export interface StoredBulkFile {
  id: string;
  fileName: string;
  status: BulkFileStatus;
  rowCount: number;
  doneCount: number;
  message: string | null;
  createdAt: Date;
}

export interface StoredRow {
  uploadId: string;
  rowNumber: number;
  status: string;
  /** The error or warning of the row. */
  message: string | null;
}

export interface BulkFileKind<Uploads extends UploadTable, Rows extends RowTable> {
  uploads: Uploads & { $inferSelect: StoredBulkFile };
  rows: Rows & { $inferSelect: StoredRow };
  /** In the order of their tabs. */
  statuses: readonly (Rows["$inferSelect"]["status"] & string)[];
  /** The columns that the search of the preview covers. */
  searched: readonly PgColumn[];
  /** The prefix of the live topic that pages listen to, before the file's id, such as "bulk-users". */
  topic: string;
  /** The category of its log entries. */
  category: string;
  /** The message of a file that could not be written. */
  failed: string;
  /** The notice that its sender gets when it is done, and the bare path before the file's id. */
  notice: string;
  path: string;
}

export type Progress = Partial<Pick<StoredBulkFile, "status" | "doneCount" | "message">>;

export type Upload<Uploads extends UploadTable> = Uploads["$inferSelect"] & StoredBulkFile;
export type Row<Rows extends RowTable> = Rows["$inferSelect"] & StoredRow;

export interface Confirmation<Uploads extends UploadTable> {
  set?: { [Column in keyof Uploads["$inferInsert"]]?: Uploads["$inferInsert"][Column] };
  /** The text of the log entry. */
  logged: string;
  /** `isAgain`: the file was confirmed before and could not be written. */
  enqueueWriting: (tx: Transaction, options: { isAgain: boolean }) => Promise<unknown>;
}

export interface Undoing {
  /** Returns, by row number, whose records were removed, whose remained, and why. */
  remove: (tx: Transaction) => Promise<{ removed: number[]; remaining: number[]; reason: string }>;
  /** The text of the log entry. */
  logged: (removedCount: number, remainingCount: number) => string;
}

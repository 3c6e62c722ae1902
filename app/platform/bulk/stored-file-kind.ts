/** What a kind of kept bulk file is made of: its two tables, their rows, and the words that belong to it. */
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Transaction } from "#db/client.server.ts";
import type { StoredUploadStatus } from "./stored-file-status.ts";

export type UploadTable = PgTable &
  Record<
    "id" | "organizationId" | "status" | "doneCount" | "createdAt" | "header" | "columns",
    PgColumn
  >;
export type RowTable = PgTable & Record<"uploadId" | "line" | "verdict" | "problem", PgColumn>;

export interface StoredUpload {
  id: string;
  fileName: string;
  status: StoredUploadStatus;
  rowCount: number;
  doneCount: number;
  message: string | null;
  createdAt: Date;
}

export interface KeptRow {
  uploadId: string;
  line: number;
  verdict: string;
  /** What is wrong with the row, or what speaks against it. */
  problem: string | null;
}

export interface Kind<Uploads extends UploadTable, Rows extends RowTable> {
  uploads: Uploads & { $inferSelect: StoredUpload };
  rows: Rows & { $inferSelect: KeptRow };
  /** In the order of their tabs. */
  verdicts: readonly (Rows["$inferSelect"]["verdict"] & string)[];
  /** What the search of the preview looks in. */
  searched: readonly PgColumn[];
  /** "bulk-users": of what pages are told, before the file's id. */
  topic: string;
  /** What its log entries are about. */
  category: string;
  /** What a file says that could not be written. */
  failed: string;
  /** By which notice its sender hears that it is done, and the bare address before the file's id. */
  notice: string;
  path: string;
}

export type Progress = Partial<Pick<StoredUpload, "status" | "doneCount" | "message">>;

export type Upload<Uploads extends UploadTable> = Uploads["$inferSelect"] & StoredUpload;
export type Row<Rows extends RowTable> = Rows["$inferSelect"] & KeptRow;

export interface Confirmation<Uploads extends UploadTable> {
  set?: { [Column in keyof Uploads["$inferInsert"]]?: Uploads["$inferInsert"][Column] };
  /** What the log says. */
  logged: string;
  /** `isAgain`: the file was confirmed before, and could not be written. */
  enqueueWriting: (tx: Transaction, given: { isAgain: boolean }) => Promise<unknown>;
}

export interface Undoing {
  /** Tells by line whose records went, whose stay, and why. */
  remove: (tx: Transaction) => Promise<{ removed: number[]; kept: number[]; because: string }>;
  /** What the log says. */
  logged: (removedCount: number, keptCount: number) => string;
}

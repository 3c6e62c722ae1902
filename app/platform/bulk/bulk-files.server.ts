/** Bulk files, stored row by row with their statuses. A user previews and confirms a file; a job then writes it. */
import {
  and,
  asc,
  count,
  desc,
  eq,
  getTableColumns,
  ilike,
  inArray,
  or,
  sql,
  type SQL,
} from "drizzle-orm";
import { writeLog } from "../events/write-log.server.ts";
import { emit } from "../events/emit.server.ts";
import type { ColumnPositions } from "./column-positions.ts";
import { inChunks } from "./in-chunks.ts";
import type {
  Confirmation,
  StoredBulkFile,
  StoredRow,
  BulkFileKind,
  Progress,
  Row,
  RowTable,
  Undoing,
  Upload,
  UploadTable,
} from "./bulk-file-kind.ts";
import { confirmable, unfinishedStatuses, type BulkFileStatus } from "./bulk-file-status.ts";
import type { UndoResult } from "./undo-import.ts";
import { broadcast } from "../events/live.server.ts";
import { log } from "../log.server.ts";
import { Problem } from "../problems.ts";
import { containsPattern } from "../search/search-text.ts";
import { csvDownload } from "../worksheets/csv-download.server.ts";
import { named } from "../worksheets/read-pages.server.ts";
import type { WorksheetColumn } from "../worksheets/worksheet-column.ts";
import { readByKey, type Slice } from "../lists/read-by-key.server.ts";
import { readTableQuery, type TableQuery } from "../lists/table-query.ts";
import type { Scope } from "../viewer.ts";
import { db, inTransaction, type Database, type Transaction } from "#db/client.server.ts";

/** Files in the list where users find earlier results. */
const maxRecent = 20;
/** Rows written by one statement. */
const chunk = 400;

/** The operations on bulk files of one kind. Each kind has its own tables. */
export class BulkFiles<Uploads extends UploadTable, Rows extends RowTable> {
  readonly #kind: BulkFileKind<Uploads, Rows>;
  readonly #uploads: UploadTable;
  readonly #rows: RowTable;

  constructor(kind: BulkFileKind<Uploads, Rows>) {
    this.#kind = kind;
    this.#uploads = kind.uploads;
    this.#rows = kind.rows;
  }

  /** @throws Problem not-found for an unknown id or one of another organization. */
  async get(scope: Scope, id: string): Promise<Upload<Uploads>> {
    const [upload] = await db.select().from(this.#uploads).where(this.#own(scope, id)).limit(1);
    if (!upload) throw new Problem("not-found");
    return upload as Upload<Uploads>;
  }

  /** The newest files of the organization, from all of its administrators. */
  async recent(scope: Scope) {
    const found = await db
      .select()
      .from(this.#uploads)
      .where(eq(this.#uploads.organizationId, scope.organizationId))
      .orderBy(desc(this.#uploads.createdAt))
      .limit(maxRecent);
    return (found as Upload<Uploads>[]).map(({ id, fileName, status, rowCount, createdAt }) => ({
      id,
      fileName,
      status,
      rowCount,
      createdAt,
    }));
  }

  /** The column choices of the organization's newest file with the same header. */
  async rememberedColumns(scope: Scope, header: string): Promise<ColumnPositions | null> {
    const { organizationId, header: inHeader, columns, createdAt } = this.#uploads;
    const [found] = await db
      .select({ columns })
      .from(this.#uploads)
      .where(and(eq(organizationId, scope.organizationId), eq(inHeader, header)))
      .orderBy(desc(createdAt))
      .limit(1);
    return (found?.columns as ColumnPositions | null | undefined) ?? null;
  }

  /** The data of a file's page: its state and one page of its rows, filtered by the status in the URL. */
  async view(scope: Scope, id: string, url: string) {
    const upload = await this.get(scope, id);
    const query = this.readQuery(url);
    const counting = db.$count(this.#rows, this.#shown(id, query));
    const sorting = { kinds: ["number"], total: () => counting } as const;
    const [counts, total, page] = await Promise.all([
      this.#countStatuses(id),
      counting,
      readByKey(query, sorting, (slice) => this.rowsQuery(upload, query, slice)),
    ]);
    const countOf = (one: string) => counts.find((tab) => tab.status === one)?.count ?? 0;
    const { status, doneCount, rowCount, fileName, message } = upload;
    return {
      file: { id, status, doneCount, rowCount, fileName, message, failedCount: countOf("error") },
      canConfirm: confirmable.includes(status),
      readyCount: countOf("ready"),
      warningCount: countOf("warning"),
      query,
      counts,
      rowToRepair: await this.findRowToRepair(
        upload,
        new URL(url, "http://file.invalid").searchParams.get("row"),
      ),
      rows: page.rows as Row<Rows>[],
      keys: page.keys,
      total,
    };
  }

  readQuery(url: string): TableQuery {
    const tabs = this.#kind.statuses;
    return readTableQuery(url, { tabs, sortable: [], defaults: { sort: "rowNumber" } });
  }

  #shown(id: string, { tab, q }: TableQuery): SQL | undefined {
    const status = this.#kind.statuses.find((one) => one === tab);
    return and(this.#withStatus(id, status), this.#matching(q));
  }

  /** One page of the rows of a file that was found in scope. */
  rowsQuery({ id }: Pick<StoredBulkFile, "id">, query: TableQuery, slice: Slice) {
    const keys = [this.#rows.rowNumber];
    return db
      .select({ ...getTableColumns(this.#rows), pageKey: slice.keyOf(keys) })
      .from(this.#rows)
      .where(and(this.#shown(id, query), slice.beyond(keys)))
      .orderBy(...slice.order(keys))
      .limit(slice.limit)
      .offset(slice.offset);
  }

  /** Every row of the file with its result, as a CSV download. */
  async resultDownload(
    scope: Scope,
    id: string,
    columns: readonly WorksheetColumn<Row<Rows>>[],
  ): Promise<Response> {
    const upload = await this.get(scope, id);
    const select = db
      .select(named(getTableColumns(this.#rows)))
      .from(this.#rows)
      .where(this.#withStatus(upload.id, undefined))
      .orderBy(asc(this.#rows.rowNumber));
    return csvDownload(select, columns, `${this.#kind.topic.replace("-", "_")}_result.csv`);
  }

  /** One row of a file that is not confirmed yet, by the number in the URL. Null for any other. */
  async findRowToRepair(upload: Upload<Uploads>, typed: string | null): Promise<Row<Rows> | null> {
    if (!confirmable.includes(upload.status) || !/^\d{1,6}$/.test(typed ?? "")) return null;
    const rows = await db
      .select()
      .from(this.#rows)
      .where(this.#isRow(upload.id, Number(typed)));
    return (rows[0] as Row<Rows> | undefined) ?? null;
  }

  /** Replaces the repaired columns of a row, as long as the file is not confirmed yet. */
  async repair(scope: Scope, row: Row<Rows>, set: Record<string, unknown>): Promise<void> {
    await this.#whileWaiting(scope, row.uploadId, (tx) =>
      tx.update(this.#rows).set(set).where(this.#isRow(row.uploadId, row.rowNumber)),
    );
  }

  /** Accepts one row with a warning, or all of them, as they are. The warnings stay stored with the rows. */
  async acceptWarnings(scope: Scope, id: string, rowNumber: number | null): Promise<void> {
    const one = rowNumber === null ? undefined : eq(this.#rows.rowNumber, rowNumber);
    await this.#whileWaiting(scope, id, (tx) =>
      tx
        .update(this.#rows)
        .set({ status: "ready" })
        .where(and(this.#withStatus(id, "warning"), one)),
    );
  }

  async #whileWaiting(scope: Scope, id: string, change: (tx: Transaction) => Promise<unknown>) {
    await inTransaction(async (tx) => {
      const [upload] = await tx
        .select({ status: this.#uploads.status })
        .from(this.#uploads)
        .where(this.#own(scope, id))
        .for("update");
      if (!upload) throw new Problem("not-found");
      if (!confirmable.includes(upload.status as BulkFileStatus)) return;
      await change(tx);
      await this.#notify(tx, scope, id);
    });
  }

  /** Stores a file with its validated rows. */
  async store(
    tx: Transaction,
    upload: Uploads["$inferInsert"],
    validated: readonly Rows["$inferInsert"][],
  ): Promise<void> {
    await tx.insert(this.#uploads).values(upload);
    for (const part of inChunks(validated, chunk)) await tx.insert(this.#rows).values(part);
  }

  /** Confirms a file, stores `set` and calls `enqueueWriting` to add the job. Running it again changes nothing. */
  async confirm(scope: Scope, id: string, confirmation: Confirmation<Uploads>): Promise<void> {
    await inTransaction(async (tx) => {
      const [before] = await tx
        .select({ status: this.#uploads.status })
        .from(this.#uploads)
        .where(and(this.#own(scope, id), inArray(this.#uploads.status, [...confirmable])))
        .for("update");
      if (!before) return;
      await tx
        .update(this.#uploads)
        .set({ ...confirmation.set, status: "queued", doneCount: 0, message: null })
        .where(eq(this.#uploads.id, id));
      await confirmation.enqueueWriting(tx, { isAgain: before.status === "failed" });
      await this.#log(tx, scope, id, confirmation.logged);
      await this.#notify(tx, scope, id);
    });
  }

  /** Stores a file's progress and notifies the pages that show it. */
  async setProgress(scope: Scope, id: string, set: Progress): Promise<void> {
    await db.update(this.#uploads).set(set).where(this.#own(scope, id));
    await this.#notify(db, scope, id);
  }

  /** Writes a confirmed file with `write`. Safe to run again: finished files stay, interrupted ones start again. */
  async writeConfirmed(
    scope: Scope,
    id: string,
    write: (upload: Upload<Uploads>, ready: Row<Rows>[]) => Promise<void>,
  ): Promise<void> {
    const upload = await this.get(scope, id);
    if (upload.status !== "queued" && upload.status !== "running") return;
    await this.setProgress(scope, id, { status: "running", doneCount: 0 });
    try {
      await write(upload, await this.#readReady(id));
    } catch (error) {
      log().error({ error, uploadId: id }, `a file of ${this.#kind.topic} could not be written`);
      await this.recordFinalFailure(scope, id);
    }
  }

  /**
   * Whether the file still has to be written; called in the transaction that writes it. A stalled worker may go on beside its
   * successor, so the second waits for the first. The row is not locked, because progress is stored in it.
   */
  async lockForWriting(tx: Transaction, { id }: Pick<StoredBulkFile, "id">): Promise<boolean> {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`bulk:${id}`}, 0))`);
    return (await tx.$count(this.#uploads, this.#underWay(id))) > 0;
  }

  /** Marks a file as failed. A file that is done stays done: then only the job's completion message was lost. */
  async recordFinalFailure(scope: Scope, id: string): Promise<void> {
    const upload = await this.get(scope, id);
    await inTransaction(async (tx) => {
      if (!(await this.abandon(id, tx))) return;
      await this.#notify(tx, scope, id);
      await this.#notifySender(tx, scope, upload, this.#kind.failed);
    });
  }

  /** Called in the transaction that wrote the last row. */
  async finish(
    tx: Transaction,
    scope: Scope,
    upload: Pick<StoredBulkFile, "id" | "rowCount" | "fileName">,
    { message, logged = message }: { message: string; logged?: string },
  ): Promise<void> {
    const { id, rowCount } = upload;
    await tx
      .update(this.#uploads)
      .set({ status: "done", doneCount: rowCount, message })
      .where(this.#own(scope, id));
    await this.#log(tx, scope, id, logged);
    await this.#notify(tx, scope, id);
    await this.#notifySender(tx, scope, upload, message);
  }

  /** Undoes a written file: `remove` deletes what its rows created. Running it again removes nothing more. */
  async undo(scope: Scope, id: string, { remove, logged }: Undoing): Promise<UndoResult> {
    return inTransaction(async (tx) => {
      const [upload] = await tx
        .select({ id: this.#uploads.id })
        .from(this.#uploads)
        .where(this.#own(scope, id))
        .for("update");
      if (!upload) throw new Problem("not-found");
      const { removed, remaining, reason } = await remove(tx);
      await this.#updateCreated(tx, id, removed, { status: "undone" });
      await this.#updateCreated(tx, id, remaining, { message: reason });
      if (removed.length > 0) {
        await this.#log(tx, scope, id, logged(removed.length, remaining.length));
        await this.#notify(tx, scope, id);
      }
      return { removedCount: removed.length, remainingCount: remaining.length };
    });
  }

  async #updateCreated(
    tx: Transaction,
    id: string,
    rowNumbers: readonly number[],
    set: Partial<StoredRow>,
  ) {
    for (const part of inChunks(rowNumbers, chunk))
      await tx
        .update(this.#rows)
        .set(set)
        .where(and(this.#withStatus(id, "created"), inArray(this.#rows.rowNumber, part)));
  }

  /** Ends a file that has nobody left to work for. Another administrator may confirm it again. False if it had ended. */
  async abandon(id: string, tx: Transaction | Database = db): Promise<boolean> {
    const ended = await tx
      .update(this.#uploads)
      .set({ status: "failed", message: this.#kind.failed })
      .where(this.#underWay(id))
      .returning({ id: this.#uploads.id });
    return ended.length > 0;
  }

  #underWay(id: string): SQL | undefined {
    return and(eq(this.#uploads.id, id), inArray(this.#uploads.status, [...unfinishedStatuses]));
  }

  /** The person who confirmed the file has usually moved on to other work, so they get a notification. */
  async #notifySender(
    tx: Transaction,
    scope: Scope,
    { id, fileName }: Pick<StoredBulkFile, "id" | "fileName">,
    message: string,
  ): Promise<void> {
    await emit(tx, scope, "people.notified", {
      notice: this.#kind.notice,
      message: `${fileName}: ${message}`,
      path: `${this.#kind.path}/${id}`,
      people: [scope.viewer.id],
    });
  }

  #own(scope: Scope, id: string): SQL | undefined {
    return and(eq(this.#uploads.id, id), eq(this.#uploads.organizationId, scope.organizationId));
  }

  #withStatus(uploadId: string, status: string | undefined): SQL | undefined {
    const { uploadId: column, status: statusColumn } = this.#rows;
    return and(eq(column, uploadId), status ? eq(statusColumn, status) : undefined);
  }

  #isRow(uploadId: string, rowNumber: number): SQL | undefined {
    return and(eq(this.#rows.uploadId, uploadId), eq(this.#rows.rowNumber, rowNumber));
  }

  #matching(text: string): SQL | undefined {
    if (text === "") return undefined;
    return or(...this.#kind.searched.map((column) => ilike(column, containsPattern(text))));
  }

  async #countStatuses(id: string) {
    const counted = await db
      .select({ status: this.#rows.status, count: count() })
      .from(this.#rows)
      .where(this.#withStatus(id, undefined))
      .groupBy(this.#rows.status);
    return this.#kind.statuses.flatMap((status) => {
      const found = counted.find((row) => row.status === status);
      return found ? [{ status, count: found.count }] : [];
    });
  }

  async #readReady(id: string): Promise<Row<Rows>[]> {
    const ready = this.#withStatus(id, "ready");
    const rows = await db.select().from(this.#rows).where(ready).orderBy(asc(this.#rows.rowNumber));
    return rows as Row<Rows>[];
  }

  async #log(tx: Transaction, scope: Scope, id: string, message: string): Promise<void> {
    await writeLog(tx, scope, { category: this.#kind.category, categoryId: id, message });
  }

  async #notify(tx: Transaction | Database, scope: Scope, id: string): Promise<void> {
    await broadcast(tx, [scope.organizationId], `${this.#kind.topic}:${id}`);
  }
}

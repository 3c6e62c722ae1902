/** Bulk files that are kept row by row with their verdicts, looked at, confirmed, and then written by a job. */
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
import type { ColumnPlaces } from "./column-places.ts";
import { inChunks } from "./in-chunks.ts";
import type {
  Confirmation,
  StoredUpload,
  KeptRow,
  Kind,
  Progress,
  Row,
  RowTable,
  Undoing,
  Upload,
  UploadTable,
} from "./stored-file-kind.ts";
import { confirmable, underWay, type StoredUploadStatus } from "./stored-file-status.ts";
import type { Undone } from "./undo-import.ts";
import { broadcast } from "../events/live.server.ts";
import { log } from "../log.server.ts";
import { Problem } from "../problems.ts";
import { anywhere } from "../search/words.ts";
import { csvDownload } from "../worksheets/csv-download.server.ts";
import { named } from "../worksheets/read-pages.server.ts";
import type { WorksheetColumn } from "../worksheets/worksheet-column.ts";
import { readByKey, type Slice } from "../lists/read-by-key.server.ts";
import { readTableQuery, type TableQuery } from "../lists/table-query.ts";
import type { Scope } from "../viewer.ts";
import { db, inTransaction, type Database, type Transaction } from "#db/client.server.ts";

/** Files listed where their results are looked for again. */
const mostRecent = 20;

/** Rows written by one statement. */
const chunk = 400;

/** What bulk files of one kind can do; each kind has tables of its own. */
export class StoredUploads<Uploads extends UploadTable, Rows extends RowTable> {
  readonly #kind: Kind<Uploads, Rows>;
  readonly #uploads: UploadTable;
  readonly #rows: RowTable;

  constructor(kind: Kind<Uploads, Rows>) {
    this.#kind = kind;
    this.#uploads = kind.uploads;
    this.#rows = kind.rows;
  }

  /** @throws Problem not-found for an unknown id and one of another organization. */
  async get(scope: Scope, id: string): Promise<Upload<Uploads>> {
    const [upload] = await db.select().from(this.#uploads).where(this.#own(scope, id)).limit(1);
    if (!upload) throw new Problem("not-found");
    return upload as Upload<Uploads>;
  }

  /** The newest files of the organization, of whichever administrator. */
  async recent(scope: Scope) {
    const found = await db
      .select()
      .from(this.#uploads)
      .where(eq(this.#uploads.organizationId, scope.organizationId))
      .orderBy(desc(this.#uploads.createdAt))
      .limit(mostRecent);
    return (found as Upload<Uploads>[]).map(({ id, fileName, status, rowCount, createdAt }) => ({
      id,
      fileName,
      status,
      rowCount,
      createdAt,
    }));
  }

  /** What the organization chose for the newest file with the same header. */
  async rememberedPlaces(scope: Scope, header: string): Promise<ColumnPlaces | null> {
    const { organizationId, header: kept, columns, createdAt } = this.#uploads;
    const [found] = await db
      .select({ columns })
      .from(this.#uploads)
      .where(and(eq(organizationId, scope.organizationId), eq(kept, header)))
      .orderBy(desc(createdAt))
      .limit(1);
    return (found?.columns as ColumnPlaces | null | undefined) ?? null;
  }

  /** The page of a file: its state and one page of its rows, those with a verdict in the address. */
  async view(scope: Scope, id: string, url: string) {
    const upload = await this.get(scope, id);
    const query = this.readQuery(url);
    const counting = db.$count(this.#rows, this.#shown(id, query));
    const sorting = { kinds: ["number"], total: () => counting } as const;
    const [counts, total, page] = await Promise.all([
      this.#countVerdicts(id),
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
      /** The row that the address asks to mend. */
      mending: await this.findRecoverable(
        upload,
        new URL(url, "http://file.invalid").searchParams.get("row"),
      ),
      rows: page.rows as Row<Rows>[],
      keys: page.keys,
      total,
    };
  }

  readQuery(url: string): TableQuery {
    const tabs = this.#kind.verdicts;
    return readTableQuery(url, { tabs, sortable: [], defaults: { sort: "line" } });
  }

  #shown(id: string, { tab, q }: TableQuery): SQL | undefined {
    const verdict = this.#kind.verdicts.find((one) => one === tab);
    return and(this.#withVerdict(id, verdict), this.#matching(q));
  }

  /** One page of the rows of a file that was found in scope. */
  rowsQuery({ id }: Pick<StoredUpload, "id">, query: TableQuery, slice: Slice) {
    const keys = [this.#rows.line];
    return db
      .select({ ...getTableColumns(this.#rows), pageKey: slice.keyOf(keys) })
      .from(this.#rows)
      .where(and(this.#shown(id, query), slice.beyond(keys)))
      .orderBy(...slice.order(keys))
      .limit(slice.limit)
      .offset(slice.offset);
  }

  /** Every row of the file with what became of it, as a CSV download. */
  async resultDownload(
    scope: Scope,
    id: string,
    columns: readonly WorksheetColumn<Row<Rows>>[],
  ): Promise<Response> {
    const upload = await this.get(scope, id);
    const select = db
      .select(named(getTableColumns(this.#rows)))
      .from(this.#rows)
      .where(this.#withVerdict(upload.id, undefined))
      .orderBy(asc(this.#rows.line));
    return csvDownload(select, columns, `${this.#kind.topic.replace("-", "_")}_result.csv`);
  }

  /** One row of a file that still waits for its owner, by the number in the address; null for any other. */
  async findRecoverable(upload: Upload<Uploads>, line: string | null): Promise<Row<Rows> | null> {
    if (!confirmable.includes(upload.status) || !/^\d{1,6}$/.test(line ?? "")) return null;
    const [row] = await db
      .select()
      .from(this.#rows)
      .where(and(this.#withVerdict(upload.id, undefined), eq(this.#rows.line, Number(line))))
      .limit(1);
    return (row as Row<Rows> | undefined) ?? null;
  }

  /** Puts what was mended, by column, in place of a row, as long as the file waits for its owner. */
  async mend(scope: Scope, row: Row<Rows>, set: Record<string, unknown>): Promise<void> {
    await this.#whileWaiting(scope, row.uploadId, (tx) =>
      tx
        .update(this.#rows)
        .set(set)
        .where(and(this.#withVerdict(row.uploadId, undefined), eq(this.#rows.line, row.line))),
    );
  }

  /** Takes rows with a warning as they are, all of them or one; what speaks against them stays beside them. */
  async acceptWarnings(scope: Scope, id: string, line: number | null): Promise<void> {
    const one = line === null ? undefined : eq(this.#rows.line, line);
    await this.#whileWaiting(scope, id, (tx) =>
      tx
        .update(this.#rows)
        .set({ verdict: "ready" })
        .where(and(this.#withVerdict(id, "warning"), one)),
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
      if (!confirmable.includes(upload.status as StoredUploadStatus)) return;
      await change(tx);
      await this.#tell(tx, scope, id);
    });
  }

  /** Keeps a file with its judged rows. */
  async keep(
    tx: Transaction,
    upload: Uploads["$inferInsert"],
    judged: readonly Rows["$inferInsert"][],
  ): Promise<void> {
    await tx.insert(this.#uploads).values(upload);
    for (const part of inChunks(judged, chunk)) await tx.insert(this.#rows).values(part);
  }

  /**
   * Hands a file that waits for its owner to the job that `enqueueWriting` adds, with what `set` notes for it; doing it again
   * changes nothing.
   */
  async confirm(scope: Scope, id: string, given: Confirmation<Uploads>): Promise<void> {
    await inTransaction(async (tx) => {
      const [before] = await tx
        .select({ status: this.#uploads.status })
        .from(this.#uploads)
        .where(and(this.#own(scope, id), inArray(this.#uploads.status, [...confirmable])))
        .for("update");
      if (!before) return;
      await tx
        .update(this.#uploads)
        .set({ ...given.set, status: "queued", doneCount: 0, message: null })
        .where(eq(this.#uploads.id, id));
      await given.enqueueWriting(tx, { isAgain: before.status === "failed" });
      await this.#log(tx, scope, id, given.logged);
      await this.#tell(tx, scope, id);
    });
  }

  /** Notes how far a file is, and tells who looks at it. */
  async note(scope: Scope, id: string, set: Progress): Promise<void> {
    await db.update(this.#uploads).set(set).where(this.#own(scope, id));
    await this.#tell(db, scope, id);
  }

  /** Writes a confirmed file by `write`. Safe to run again: what is finished stays, what broke off begins anew. */
  async writeConfirmed(
    scope: Scope,
    id: string,
    write: (upload: Upload<Uploads>, ready: Row<Rows>[]) => Promise<void>,
  ): Promise<void> {
    const upload = await this.get(scope, id);
    if (upload.status !== "queued" && upload.status !== "running") return;
    await this.note(scope, id, { status: "running", doneCount: 0 });
    try {
      await write(upload, await this.#readReady(id));
    } catch (error) {
      log().error({ error, uploadId: id }, `a file of ${this.#kind.topic} could not be written`);
      await this.giveUp(scope, id);
    }
  }

  /**
   * Whether the file is still to be written, in the transaction that writes it. A worker that was silent for a while may go on beside
   * the one that was given its job: the second waits for the first. The row itself is not locked, for progress is noted in it.
   */
  async takeTurn(tx: Transaction, { id }: Pick<StoredUpload, "id">): Promise<boolean> {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`bulk:${id}`}, 0))`);
    return (await tx.$count(this.#uploads, this.#underWay(id))) > 0;
  }

  /** Says that a file could not be written. One that is done stays so: only the word of it may have been lost. */
  async giveUp(scope: Scope, id: string): Promise<void> {
    const upload = await this.get(scope, id);
    await inTransaction(async (tx) => {
      if (!(await this.abandon(id, tx))) return;
      await this.#tell(tx, scope, id);
      await this.#notifySender(tx, scope, upload, this.#kind.failed);
    });
  }

  /** In the transaction that wrote the last row. */
  async finish(
    tx: Transaction,
    scope: Scope,
    upload: Pick<StoredUpload, "id" | "rowCount" | "fileName">,
    { message, logged = message }: { message: string; logged?: string },
  ): Promise<void> {
    const { id, rowCount } = upload;
    await tx
      .update(this.#uploads)
      .set({ status: "done", doneCount: rowCount, message })
      .where(this.#own(scope, id));
    await this.#log(tx, scope, id, logged);
    await this.#tell(tx, scope, id);
    await this.#notifySender(tx, scope, upload, message);
  }

  /** Takes a written file back: what its rows made is removed by `remove`. Doing it again removes nothing more. */
  async undo(scope: Scope, id: string, { remove, logged }: Undoing): Promise<Undone> {
    return inTransaction(async (tx) => {
      const [upload] = await tx
        .select({ id: this.#uploads.id })
        .from(this.#uploads)
        .where(this.#own(scope, id))
        .for("update");
      if (!upload) throw new Problem("not-found");
      const { removed, kept, because } = await remove(tx);
      await this.#noteCreated(tx, id, removed, { verdict: "undone" });
      await this.#noteCreated(tx, id, kept, { problem: because });
      if (removed.length > 0) {
        await this.#log(tx, scope, id, logged(removed.length, kept.length));
        await this.#tell(tx, scope, id);
      }
      return { removedCount: removed.length, keptCount: kept.length };
    });
  }

  async #noteCreated(tx: Transaction, id: string, lines: readonly number[], set: Partial<KeptRow>) {
    for (const part of inChunks(lines, chunk))
      await tx
        .update(this.#rows)
        .set(set)
        .where(and(this.#withVerdict(id, "created"), inArray(this.#rows.line, part)));
  }

  /** Ends a file that nobody is left to work on; another administrator may confirm it again. False when it had ended. */
  async abandon(id: string, tx: Transaction | Database = db): Promise<boolean> {
    const ended = await tx
      .update(this.#uploads)
      .set({ status: "failed", message: this.#kind.failed })
      .where(this.#underWay(id))
      .returning({ id: this.#uploads.id });
    return ended.length > 0;
  }

  #underWay(id: string): SQL | undefined {
    return and(eq(this.#uploads.id, id), inArray(this.#uploads.status, [...underWay]));
  }

  /** Who confirmed the file has long gone on to other work. */
  async #notifySender(
    tx: Transaction,
    scope: Scope,
    { id, fileName }: Pick<StoredUpload, "id" | "fileName">,
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

  #withVerdict(uploadId: string, verdict: string | undefined): SQL | undefined {
    const { uploadId: column, verdict: given } = this.#rows;
    return and(eq(column, uploadId), verdict ? eq(given, verdict) : undefined);
  }

  #matching(words: string): SQL | undefined {
    if (words === "") return undefined;
    return or(...this.#kind.searched.map((column) => ilike(column, anywhere(words))));
  }

  async #countVerdicts(id: string) {
    const counted = await db
      .select({ verdict: this.#rows.verdict, count: count() })
      .from(this.#rows)
      .where(this.#withVerdict(id, undefined))
      .groupBy(this.#rows.verdict);
    return this.#kind.verdicts.flatMap((status) => {
      const found = counted.find((row) => row.verdict === status);
      return found ? [{ status, count: found.count }] : [];
    });
  }

  async #readReady(id: string): Promise<Row<Rows>[]> {
    const ready = this.#withVerdict(id, "ready");
    const rows = await db.select().from(this.#rows).where(ready).orderBy(asc(this.#rows.line));
    return rows as Row<Rows>[];
  }

  async #log(tx: Transaction, scope: Scope, id: string, message: string): Promise<void> {
    await writeLog(tx, scope, { category: this.#kind.category, categoryId: id, message });
  }

  async #tell(tx: Transaction | Database, scope: Scope, id: string): Promise<void> {
    await broadcast(tx, [scope.organizationId], `${this.#kind.topic}:${id}`);
  }
}

/** The audit trail: every log entry of the organization, with the changes of its transaction. */
import { and, asc, eq, getTableColumns, inArray, ne, sql, type SQL } from "drizzle-orm";
import { asInView, type InView } from "#app/platform/in-view.ts";
import { limitToPage, defineList, type ListPage } from "#app/platform/lists/define-list.server.ts";
import { Problem } from "#app/platform/problems.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { db } from "#db/client.server.ts";
import { logEntries, recordChanges } from "#db/schema.ts";
import { betweenDays } from "../between-days.server.ts";
import { maxCountedRows } from "../count-up-to.server.ts";
import type { AuditQuery } from "./audit-query.ts";
import { fieldChanges, type FieldChange, type StoredChange } from "./change-text.ts";
import { listRecordNames } from "./record-names.server.ts";

export interface AuditRow {
  id: string;
  category: string;
  recordId: string;
  /** The name of the record; null if it has none or was deleted. */
  record: string | null;
  message: string;
  /** The reason, if one was entered. */
  comment: string | null;
  by: string | null;
  /** When it was done. */
  createdAt: Date;
  /** When the server received it, if it waited on a phone. */
  receivedAt: Date | null;
  changes: FieldChange[];
}

export type AuditEntry = AuditRow & {
  /** The changes by table and column. */
  storedChanges: StoredChange[];
} & InView<"log entry">;

/** Excludes the errors that pages report, which have a separate page. */
const visible = (scope: Scope): SQL =>
  and(eq(logEntries.organizationId, scope.organizationId), ne(logEntries.category, "errors"))!;

export async function listAudit(scope: Scope, query: AuditQuery): Promise<ListPage<AuditRow>> {
  const where = and(
    visible(scope),
    query.area ? eq(logEntries.category, query.area) : undefined,
    query.by ? eq(logEntries.actorId, query.by) : undefined,
    query.record ? eq(logEntries.categoryId, query.record) : undefined,
    betweenDays(scope.viewer.timeZone, logEntries.createdAt, query),
  );
  const some = db
    .select({ one: sql`1`.as("one") })
    .from(logEntries)
    .where(where)
    .limit(maxCountedRows + 1)
    .as("some");
  const keys = auditList.keysOf(query);
  const page = await auditList.readPage(query, db.$count(some), (slice) => {
    const rows = db
      .select({ ...getTableColumns(logEntries), pageKey: slice.keyOf(keys) })
      .from(logEntries)
      .$dynamic();
    return limitToPage(rows, slice, keys, where);
  });
  return { ...page, rows: await withChanges(scope, page.rows) };
}

const auditList = defineList({
  id: logEntries.id,
  sorts: { created: [["timestamp", logEntries.createdAt]] },
  sort: "-created",
  maxCountedRows,
});

/** @throws Problem "not-found" for an unknown and a foreign id alike. */
export async function getAuditEntry(scope: Scope, id: string): Promise<AuditEntry> {
  const [entry] = await db
    .select()
    .from(logEntries)
    .where(and(eq(logEntries.id, id), visible(scope)));
  if (!entry) throw new Problem("not-found");
  const storedChanges = (await listStoredChanges(scope, [entry])).filter((change) =>
    isOf(entry, change),
  );
  const nameOf = await listRecordNames(scope, [entry]);
  return asInView("log entry", {
    ...toRow(scope, entry, nameOf(entry), storedChanges),
    storedChanges: storedChanges.map(({ collection, recordId, changes }) => ({
      collection,
      recordId,
      changes,
    })),
  });
}

type Entry = typeof logEntries.$inferSelect;

async function withChanges(scope: Scope, entries: readonly Entry[]): Promise<AuditRow[]> {
  const [storedChanges, nameOf] = await Promise.all([
    listStoredChanges(scope, entries),
    listRecordNames(scope, entries),
  ]);
  return entries.map((entry) =>
    toRow(
      scope,
      entry,
      nameOf(entry),
      storedChanges.filter((change) => isOf(entry, change)),
    ),
  );
}

/** The changes that the entries' transactions made in the organization. */
async function listStoredChanges({ organizationId }: Scope, entries: readonly Entry[]) {
  const transactions = [...new Set(entries.map((entry) => entry.transactionId))].filter(
    (id) => id !== null,
  );
  return db
    .select()
    .from(recordChanges)
    .where(
      and(
        eq(recordChanges.organizationId, organizationId),
        inArray(recordChanges.transactionId, transactions),
      ),
    )
    .orderBy(asc(recordChanges.id));
}

function toRow(
  { viewer }: Scope,
  entry: Entry,
  record: string | null,
  storedChanges: readonly StoredChange[],
): AuditRow {
  return {
    id: entry.id,
    category: entry.category,
    recordId: entry.categoryId,
    record,
    message: entry.message,
    comment: entry.comment,
    by: entry.actorName,
    createdAt: entry.createdAt,
    receivedAt: entry.receivedAt,
    changes: fieldChanges(
      entry.category,
      storedChanges,
      viewer.timeZone,
      questionNames(entry.extended),
    ),
  };
}

/** The names of the questions that a rubric's entry stores. */
function questionNames(extended: Entry["extended"]): Record<string, string> {
  const names: unknown = extended?.questionNames;
  if (typeof names !== "object" || names === null) return {};
  return Object.fromEntries(
    Object.entries(names).filter(
      (entry): entry is [string, string] => typeof entry[1] === "string",
    ),
  );
}

/**
 * A transaction may write many records, each with its own entry. For tables of its own category, an entry has only the
 * changes of its record; for other tables, such as a project's site, it has all changes of the transaction. Times are
 * compared too, because transaction numbers start again in a restored database.
 */
function isOf(entry: Entry, change: typeof recordChanges.$inferSelect): boolean {
  const isSameWrite =
    change.transactionId === entry.transactionId &&
    change.createdAt.getTime() === (entry.receivedAt ?? entry.createdAt).getTime();
  return (
    isSameWrite && (change.collection !== entry.category || change.recordId === entry.categoryId)
  );
}

import { join } from "node:path";
import type postgres from "postgres";
import type { EntitySet } from "#app/platform/feeds/entity-set.ts";
import type { ServableFile } from "#app/platform/files/serve-file.server.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { columnsOf, deletionColumns, deletionsFile, fileNameOf } from "./file-columns.ts";
import { deletionsBefore, KnownRows, rowsBefore, type KnownRow } from "./known-rows.server.ts";
import { readRows } from "./read-rows.server.ts";
import { rowsOfGroup, TableFile } from "./table-file.server.ts";

/** Days for which a deletion is listed. A program that reads an export at least once in that time misses none. */
const deletionDays = 365;

export interface WrittenFile {
  name: string;
  path: string;
  size: number;
  rowCount: number;
}

interface Writing {
  sets: ReadonlyMap<string, EntitySet>;
  /** The files of the export before, by name. */
  before: ReadonlyMap<string, ServableFile>;
  folder: string;
  session: postgres.Sql | postgres.TransactionSql;
  startedAt: Date;
}

/** Writes the files of all sets and then that of the deletions into a folder. */
export async function writeTables(scope: Scope, writing: Writing): Promise<WrittenFile[]> {
  const { sets, folder, session, startedAt } = writing;
  const written: WrittenFile[] = [];
  const finish = async (name: string, file: TableFile) => {
    const size = await file.finish();
    written.push({ name, path: file.path, size, rowCount: file.rowCount });
  };
  const deletions = new Deletions(join(folder, `${deletionsFile}.parquet`), startedAt);
  for (const [setName, set] of sets) {
    const name = fileNameOf(setName);
    const file = new TableFile(join(folder, `${name}.parquet`), columnsOf(set));
    const known = await openKnown(name, set, writing);
    const missing = (row: KnownRow) => deletions.add(name, row);
    for await (const { keys, values } of readRows(scope, { set, session })) {
      for (const key of keys) await known.before(key, missing);
      await deletions.flush(rowsOfGroup);
      await file.add(values);
    }
    await known.before(null, missing);
    await finish(name, file);
  }
  await deletions.flush(1);
  await finish(deletionsFile, deletions.file);
  return written;
}

async function openKnown(name: string, set: EntitySet, { before, startedAt }: Writing) {
  const rows = before.get(name);
  const deleted = before.get(deletionsFile);
  const after = new Date(startedAt.getTime() - deletionDays * 86_400_000);
  return KnownRows.open([
    ...(rows ? [rowsBefore(rows, set.key)] : []),
    ...(deleted ? [deletionsBefore(deleted, { name, keyLength: set.key.length, after })] : []),
  ]);
}

/** The file of the deletions. */
class Deletions {
  readonly file: TableFile;
  readonly #foundAt: Date;
  #values: unknown[][] = deletionColumns.map(() => []);

  constructor(path: string, foundAt: Date) {
    this.file = new TableFile(path, deletionColumns);
    this.#foundAt = foundAt;
  }

  add(name: string, { key, deletedAt }: KnownRow): void {
    const row = [name, key[0], key[1] ?? null, deletedAt ?? this.#foundAt];
    for (const [index, value] of row.entries()) this.#values[index]!.push(value);
  }

  /** Writes the rows that wait when they are at least so many. */
  async flush(least: number): Promise<void> {
    if (this.#values[0]!.length < least) return;
    await this.file.add(this.#values);
    this.#values = deletionColumns.map(() => []);
  }
}

/** Reads all rows of a set as COPY sends them, in the order of their keys. */
import type { Readable } from "node:stream";
import { and, sql, type SQL, type SQLWrapper } from "drizzle-orm";
import { PgDialect } from "drizzle-orm/pg-core";
import type postgres from "postgres";
import type { EntityColumn, EntityRow, EntitySet } from "#app/platform/feeds/entity-set.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { batchesOfLines, fieldText, parquetValue } from "./copy-text.ts";
import { columnsOf } from "./file-columns.ts";
import { rowsOfGroup } from "./table-file.server.ts";

const milliseconds = sql`1000`;

/** Values that Parquet stores as numbers are sent as numbers. */
function sentValue({ type, value }: Required<EntityColumn>): SQL {
  if (type === "time")
    return sql`floor(extract(epoch from ${value}) * ${milliseconds})::bigint::text`;
  if (type === "day") return sql`(${value} - date '1970-01-01')::text`;
  return sql`${value}`;
}

/** Only what the organization owns, so that all of its administrators may read the files. */
function ownedBy({ columns }: EntitySet, organizationId: string): SQL | undefined {
  const owner = columns.ownerId?.value;
  return owner && sql`${owner} = ${organizationId}`;
}

export interface RowGroup {
  keys: string[][];
  /** The values of each column of the file. */
  values: unknown[][];
}

type Session = postgres.Sql | postgres.TransactionSql;

interface Reading {
  set: EntitySet;
  session: Session;
  /** Rows of a slice; tests use few. */
  rowsOfSlice?: number;
}

/** The database sorts so many rows at a time, in memory or in a small temporary file. */
const mostOfSlice = 250_000;

/**
 * The rows that the scope's organization owns, a group at a time, in the order of the bytes of their keys. They are read in slices,
 * because sorting all of them would write more temporary files than the database allows.
 */
export async function* readRows(
  scope: Scope,
  { set, session, rowsOfSlice = mostOfSlice }: Reading,
): AsyncGenerator<RowGroup> {
  const read = Object.entries(set.columns).flatMap(([name, { type, value }]) =>
    value ? [{ name, type, value }] : [],
  );
  const names = read.map(({ name }) => name);
  const keyIndexes = set.key.map((name) => names.indexOf(name));
  const owned = ownedBy(set, scope.organizationId);
  const first = read[keyIndexes[0]!]!.value;
  const inOrder = await orderOf(session);
  const ends = await sliceEnds(set.rows(scope, { select: { first }, where: owned, orderBy: [] }), {
    session,
    inOrder,
    rowsOfSlice,
  });
  for (const [index, end] of [...ends, null].entries()) {
    const from = ends[index - 1];
    const statement = set.rows(scope, {
      select: Object.fromEntries(read.map((column) => [column.name, sentValue(column)])),
      where: and(
        owned,
        from === undefined ? undefined : sql`${inOrder(first)} > ${from}`,
        end === null ? undefined : sql`${inOrder(first)} <= ${end}`,
      ),
      orderBy: keyIndexes.map((column) => inOrder(read[column]!.value)),
    });
    const pieces: Readable = await session
      .unsafe(`copy (${textOf(statement)}) to stdout`)
      .readable();
    for await (const lines of batchesOfLines(pieces, rowsOfGroup)) {
      const rows = lines.map((line) => line.split("\t").map(fieldText));
      const keys = rows.map((row) => keyIndexes.map((column) => row[column] ?? ""));
      yield { keys, values: await valuesOf(set, names, rows) };
    }
  }
}

/** COPY takes no parameters, so the values are in the text. */
const textOf = (statement: SQLWrapper) =>
  new PgDialect().sqlToQuery(sql`${statement}`.inlineParams()).sql;

/** How a key is sorted by its bytes. In a database that always does so, an index has this order only without the collation. */
async function orderOf(session: Session): Promise<(value: SQL) => SQL> {
  const [row] = await session`select 'B' < 'a' and 'a' < 'ä' and 'z' < 'ä' as "isByBytes"`;
  return (value) => (row!.isByBytes === true ? value : sql`${value} collate "C"`);
}

interface Slicing {
  session: Session;
  inOrder: (value: SQL) => SQL;
  rowsOfSlice: number;
}

/** The first column of the key at the end of each slice but the last. Rows with the same value are in one slice. */
async function sliceEnds(
  keys: SQLWrapper,
  { session, inOrder, rowsOfSlice }: Slicing,
): Promise<string[]> {
  const order = inOrder(sql`slices.first`);
  const numbered = sql`select slices.first, row_number() over (order by ${order}) as number
    from ${keys} as slices(first)`;
  const text = textOf(sql`select distinct ${order} as first from (${numbered}) as slices
    where number % ${rowsOfSlice} = 0 order by 1`);
  const found = await session.unsafe<{ first: string }[]>(text);
  return found.map(({ first }) => first);
}

/** The values of each column, with those that the set computes. */
async function valuesOf(
  set: EntitySet,
  names: readonly string[],
  rows: readonly (string | null)[][],
): Promise<unknown[][]> {
  const computed = set.complete ? await set.complete(rows.map((row) => asObject(names, row))) : [];
  return columnsOf(set).map(({ name, type }) => {
    const index = names.indexOf(name);
    return rows.map((row, at) =>
      parquetValue(
        type,
        index < 0 ? ((computed[at]![name] ?? null) as string | null) : (row[index] ?? null),
      ),
    );
  });
}

function asObject(names: readonly string[], row: readonly (string | null)[]): EntityRow {
  const named: EntityRow = {};
  for (let index = 0; index < names.length; index += 1) named[names[index]!] = row[index];
  return named;
}

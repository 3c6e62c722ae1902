/** Deletes the rows of a person, and replaces the person in the rows of others. Each page of rows is a transaction. */
import { sql, type SQL } from "drizzle-orm";
import { PgDialect } from "drizzle-orm/pg-core";
import type postgres from "postgres";
import { inTransaction, type Transaction } from "#db/client.server.ts";
import { anyOf, ownRows, sharedRows } from "../conditions.server.ts";
import type { Column, DataTable } from "../tables.server.ts";
import type { Forgotten } from "./identity.server.ts";
import { formerName, patternsOf, removedText, type Replacement } from "./patterns.ts";
import { idList, notHeld, rowsInReach, textList } from "./reach.server.ts";

/** Rows that one transaction deletes or changes. */
const perStep = 1_000;

const dialect = new PgDialect();

/** Lets the transaction change append-only records, and keeps the values before from the log. */
export async function allowForgetting(tx: Transaction): Promise<void> {
  await tx.execute(sql`select set_config('fieldlight.forgets_person', 'on', true)`);
}

/** The ids of the files that the rows of a table have for themselves, such as an export. */
const filesOf = (table: DataTable): SQL =>
  table.columns.some(({ name }) => name === "file_id") ? sql`t.file_id` : sql`null::text`;

/** The user's row stays for the records that refer to it. */
export const hasOwnRows = (table: DataTable): boolean =>
  table.name !== "users" && Boolean(table.own ?? table.ownAccount ?? table.ownEmail);

/** Deletes up to a page of the person's own rows. @returns whether there may be more, and the files that they had. */
export async function deleteOwnRows(
  tx: Transaction,
  table: DataTable,
  { subject }: Forgotten,
): Promise<{ more: boolean; fileIds: string[] }> {
  const source = sql.identifier(table.name);
  await allowForgetting(tx);
  const rows = await tx.execute<{ file_id: string | null }>(sql`
    delete from ${source} t where t.ctid = any(array(
      select t.ctid from ${source} t where ${ownRows(table, subject)} and ${notHeld(table)} limit ${perStep}))
    returning ${filesOf(table)} as file_id`);
  return { more: rows.length === perStep, fileIds: rows.flatMap((row) => row.file_id ?? []) };
}

/** The columns in which a text may name a person. Keys, ids and hashes never do. */
function textColumns(table: DataTable): Column[] {
  const fixed = new Set([
    ...table.key,
    ...(table.secrets ?? []),
    ...(table.keeps?.columns ?? []),
    ...namesBesideIds(table).map(({ name }) => name),
  ]);
  return table.columns.filter(
    ({ name, type }) => type !== "" && !fixed.has(name) && name !== "id" && !name.endsWith("_id"),
  );
}

const namesBesideIds = (table: DataTable) =>
  Object.entries(table.refs ?? {}).flatMap(([ref, names]) => names.map((name) => ({ ref, name })));

const column = (name: string) => sql`t.${sql.identifier(name)}`;

/** A search text finds a record by its own address and number, too. */
const usedFor = ({ name }: Column, replacements: readonly Replacement[]): Replacement[] =>
  name === "search_text"
    ? replacements
        .filter(({ isDetail }) => !isDetail)
        .map((replacement) => ({ ...replacement, flags: "gi" }))
    : [...replacements];

function findsIn(columns: readonly Column[], replacements: readonly Replacement[]): SQL {
  return anyOf(
    columns.flatMap((one) => {
      const byCase = Map.groupBy(usedFor(one, replacements), ({ flags }) => flags);
      return [...byCase].map(([flags, used]) => {
        const pattern = used.map((replacement) => `(?:${replacement.pattern})`).join("|");
        const operator = sql.raw(flags === "gi" ? "~*" : "~");
        return sql`${column(one.name)}::text ${operator} ${pattern}`;
      });
    }),
  );
}

function replacedIn(one: Column, replacements: readonly Replacement[]): SQL {
  const used = usedFor(one, replacements);
  const lists = sql.join(
    [
      textList(used.map(({ pattern }) => pattern)),
      textList(used.map(({ by }) => by)),
      textList(used.map(({ flags }) => flags)),
    ],
    sql`, `,
  );
  const value = column(one.name);
  if (one.type === "text[]")
    return sql`(select coalesce(array_agg(forget_text(of.value, ${lists}) order by of.n), '{}')
      from unnest(${value}) with ordinality as of (value, n))`;
  return sql`forget_text(${value}::text, ${lists})::${sql.raw(one.type)}`;
}

/**
 * @param session reads the places of the rows by a cursor, while the pool changes them.
 * @returns how many rows named the person.
 */
export async function replaceInOthers(
  session: postgres.Sql,
  table: DataTable,
  { subject, identity }: Forgotten,
  projectIds: readonly string[],
): Promise<number> {
  const columns = textColumns(table);
  const names = namesBesideIds(table);
  if (columns.length === 0 && names.length === 0) return 0;
  const { certain, all } = patternsOf(identity);
  const source = sql.identifier(table.name);
  const refersWithName = names.map(
    ({ ref, name }) =>
      sql`(${column(ref)} = ${subject.id} and ${column(name)} not in (${formerName}, ${removedText}))`,
  );
  const named: Column[] = names.map(({ name }) => ({ name, type: "text" }));
  const isFound = sql`${notHeld(table)} and (${anyOf(refersWithName)}
    or (${sharedRows(table, subject)} and ${findsIn(columns, all)})
    or (${rowsInReach(table, subject, projectIds)} and ${findsIn([...columns, ...named], certain)}))`;
  const changes = [
    ...columns.map((one) => sql`${sql.identifier(one.name)} = ${replacedIn(one, all)}`),
    ...names.map(({ ref, name }) => {
      const type = table.columns.find((one) => one.name === name)?.type ?? "";
      const other = replacedIn({ name, type }, certain);
      const by = name.endsWith("email") ? removedText : formerName;
      return sql`${sql.identifier(name)} = case when ${column(ref)} = ${subject.id} and ${column(name)} is not null
        then ${by} else ${other} end`;
    }),
  ];
  let found = 0;
  const rows = sql`select t.ctid::text as place from ${source} t where ${isFound}`;
  const { sql: text } = dialect.sqlToQuery(rows.inlineParams());
  for await (const page of session.unsafe<{ place: string }[]>(text).cursor(perStep)) {
    const places = idList(page.map(({ place }) => place));
    await inTransaction(async (tx) => {
      await allowForgetting(tx);
      await tx.execute(sql`
        update ${source} t set ${sql.join(changes, sql`, `)}
        where t.ctid = any(${places}::tid[]) and ${isFound}`);
    });
    found += page.length;
  }
  return found;
}

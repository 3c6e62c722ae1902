/** What the tables in the code say of themselves, as far as it matters to where their rows could stand. */
import { globSync } from "node:fs";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { is } from "drizzle-orm";
import { getTableConfig, PgTable } from "drizzle-orm/pg-core";
import drizzleConfig from "../../drizzle.config.ts";

export interface TableFacts {
  name: string;
  columns: readonly string[];
  /** Whether each row says which organization it belongs to. */
  hasOwner: boolean;
  /** Columns of the primary key and of each unique index. */
  keys: readonly (readonly string[])[];
  /** The columns of each reference, and the table they lead to. */
  references: readonly { columns: readonly string[]; to: string }[];
}

const namesOf = (columns: readonly object[]) =>
  columns.map((column) => ("name" in column ? String(column.name) : "an expression"));

function factsOf(table: PgTable): TableFacts {
  const { name, columns, primaryKeys, uniqueConstraints, indexes, foreignKeys } =
    getTableConfig(table);
  const single = columns.filter((column) => column.primary || column.isUnique);
  return {
    name,
    columns: namesOf(columns),
    hasOwner: columns.some((column) => column.name === "organization_id" && column.notNull),
    keys: [
      ...single.map((column) => [column.name]),
      ...[...primaryKeys, ...uniqueConstraints].map((key) => namesOf(key.columns)),
      ...indexes.filter(({ config }) => config.unique).map(({ config }) => namesOf(config.columns)),
    ],
    references: foreignKeys.map((key) => {
      const { columns: own, foreignTable } = key.reference();
      return { columns: namesOf(own), to: getTableConfig(foreignTable).name };
    }),
  };
}

/** All tables that migrations are made from, by name. */
export async function readTables(): Promise<TableFacts[]> {
  const files = globSync([drizzleConfig.schema].flat().filter((path) => path !== undefined));
  const loaded = await Promise.all(
    files.map((file) => import(pathToFileURL(resolve(file)).href) as Promise<object>),
  );
  const tables = loaded.flatMap((file) =>
    Object.values(file).filter((value): value is PgTable => is(value, PgTable)),
  );
  const byName = new Map(tables.map(factsOf).map((facts) => [facts.name, facts]));
  return [...byName.values()].toSorted((one, other) => one.name.localeCompare(other.name));
}

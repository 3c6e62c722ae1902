/** The tables that store data of people: what their modules declare, and their columns in the database. */
import { sql } from "drizzle-orm";
import { loadModules } from "#app/platform/manifest/modules.server.ts";
import { coreTables } from "#app/platform/personal-data/core-tables.ts";
import type { PersonalTable, PersonalTables } from "#app/platform/personal-data/personal-tables.ts";
import { db } from "#db/client.server.ts";

/** A type is "text", "citext", "text[]", "json", "jsonb", or "" for a column that holds no text. */
export interface Column {
  name: string;
  type: "text" | "citext" | "text[]" | "json" | "jsonb" | "";
}

export interface DataTable extends PersonalTable {
  name: string;
  key: readonly string[];
  /** Columns that the database computes from others. */
  computed: readonly string[];
  columns: readonly Column[];
}

export async function declaredTables(): Promise<PersonalTables> {
  const modules = await loadModules();
  const loaded = await Promise.all(modules.map(async ({ personalData }) => personalData?.()));
  return Object.assign(
    { ...coreTables },
    ...loaded.map((file) => file?.personalTables ?? {}),
  ) as PersonalTables;
}

interface ColumnRow extends Record<string, unknown> {
  table: string;
  name: string;
  type: string;
  computed: boolean;
  key: boolean;
}

const textTypes: Readonly<Record<string, Column["type"]>> = {
  text: "text",
  citext: "citext",
  _text: "text[]",
  json: "json",
  jsonb: "jsonb",
};

/** Every declared table that stores data of people, in the order of their names. */
export async function loadTables(): Promise<DataTable[]> {
  const declared = await declaredTables();
  const rows = await db.execute<ColumnRow>(sql`
    select relname as "table", attname as name, typname as type, attgenerated <> '' as computed,
      coalesce(attnum = any(indkey), false) as key
    from pg_attribute join pg_class on pg_class.oid = attrelid join pg_type on pg_type.oid = atttypid
    left join pg_index on indrelid = attrelid and indisprimary
    where relnamespace = 'public'::regnamespace and relkind = 'r' and attnum > 0 and not attisdropped
    order by attnum`);
  const byTable = Map.groupBy(rows, ({ table }) => table);
  return Object.entries(declared)
    .toSorted(([one], [other]) => one.localeCompare(other))
    .flatMap(([name, table]) => {
      if ("none" in table) return [];
      const own = byTable.get(name) ?? [];
      const columns = own.map((column) => ({
        name: column.name,
        type: column.computed ? ("" as const) : (textTypes[column.type] ?? ("" as const)),
      }));
      const key = own.filter(({ key }) => key).map((column) => column.name);
      const computed = own.filter(({ computed }) => computed).map((column) => column.name);
      return [{ name, ...table, key, computed, columns }];
    });
}

export const hasColumn = (table: DataTable, name: string): boolean =>
  table.columns.some((column) => column.name === name);

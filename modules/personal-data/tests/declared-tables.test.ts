import { expect, test } from "vitest";
import { sql } from "#db/client.server.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import { declaredTables, loadTables } from "../domain/tables.server.ts";

useTestDatabase();

const columnsOf = (table: Awaited<ReturnType<typeof loadTables>>[number]): string[] => [
  ...(table.own ?? []),
  ...(table.ownAccount ?? []),
  ...(table.ownEmail ?? []),
  ...Object.entries(table.refs ?? {}).flatMap(([id, names]) => [id, ...names]),
  ...(table.shows ?? []),
  ...Object.entries(table.wrote ?? {}).flatMap(([id, names]) => [id, ...names]),
  ...(table.secrets ?? []),
];

test("every table is declared, once, with columns that it has", async () => {
  const found = await sql<{ name: string }[]>`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition`;
  const declared = await declaredTables();
  expect(Object.keys(declared).toSorted()).toEqual(found.map(({ name }) => name).toSorted());
  for (const table of await loadTables()) {
    const existing = table.columns.map(({ name }) => name);
    const missing = columnsOf(table).filter((name) => !existing.includes(name));
    expect(missing, table.name).toEqual([]);
  }
});

test("no column with the word for a secret is exported", async () => {
  for (const table of await loadTables()) {
    const secret = table.columns
      .map(({ name }) => name)
      .filter((name) => /hash|secret|token|password|digest|nonce|verifier|private/.test(name));
    const whole = [table.own, table.ownAccount, table.ownEmail].some((names) => names?.length);
    const shown = secret.filter(
      (name) => !table.secrets?.includes(name) && (whole || table.shows?.includes(name)),
    );
    expect(shown, table.name).toEqual([]);
  }
});

test("every column with the id of a user is declared", async () => {
  const found = await sql<{ table: string; column: string }[]>`
    select conrelid::regclass::text as "table", attname as "column" from pg_constraint
    join pg_attribute on attrelid = conrelid and attnum = any(conkey)
    where contype = 'f' and confrelid = 'users'::regclass`;
  const tables = new Map((await loadTables()).map((table) => [table.name, table]));
  const undeclared = found.filter(({ table, column }) => {
    const declared = tables.get(table);
    return !declared || !columnsOf(declared).includes(column);
  });
  expect(undeclared).toEqual([]);
});

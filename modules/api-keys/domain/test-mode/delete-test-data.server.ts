/** Deletes former test organizations: every row of every table, whatever module it belongs to, and the bytes of their files. */
import { and, eq, inArray, notInArray, sql } from "drizzle-orm";
import { removeBytes } from "#app/platform/files/remove-bytes.server.ts";
import { db, inTransaction, type Transaction } from "#db/client.server.ts";
import { files, organizations } from "#db/schema.ts";
import { testOrganizations } from "../../schema.ts";

/** Those of a real organization in which no test key works any more. */
export async function deleteFormerTestData(organizationId: string): Promise<void> {
  const inUse = db
    .select({ id: testOrganizations.testId })
    .from(testOrganizations)
    .where(eq(testOrganizations.organizationId, organizationId));
  const former = await db
    .select({ id: organizations.id })
    .from(organizations)
    .where(
      and(
        eq(organizations.testOf, organizationId),
        eq(organizations.disabled, true),
        notInArray(organizations.id, inUse),
      ),
    );
  const ids = former.map(({ id }) => id);
  if (ids.length === 0) return;
  // Before the rows: a job that is killed in between finds the rest when it runs again.
  const stored = await db
    .select({ key: files.key })
    .from(files)
    .where(inArray(files.organizationId, ids));
  for (const { key } of stored) await removeBytes(key);
  await inTransaction(async (tx) => {
    // Append-only tables let entries go only to a transaction that says so.
    await tx.execute(sql`select set_config('fieldlight.deletes_expired', 'on', true)`);
    const tables = await listTables(tx);
    // Twice, because triggers write to tables that are empty already, such as outboxes and the feed of changes.
    for (const table of [...tables, ...tables]) await deleteRows(tx, table, ids);
    // The database refuses this while any row still refers to one of them.
    await tx.delete(organizations).where(inArray(organizations.id, ids));
  });
}

async function deleteRows(tx: Transaction, table: string, ids: readonly string[]): Promise<void> {
  await tx.execute(
    sql`delete from ${sql.identifier(table)} where organization_id = any(${sql.param([...ids])}::text[])`,
  );
}

/** The tables whose rows an organization owns, so that no row is deleted before those that refer to it. */
async function listTables(tx: Transaction): Promise<string[]> {
  const owned = await tx.execute<{ name: string }>(sql`
    select c.table_name as name from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.column_name = 'organization_id'
    order by 1`);
  const references = await tx.execute<{ child: string; parent: string }>(sql`
    select distinct conrelid::regclass::text as child, confrelid::regclass::text as parent
    from pg_constraint where contype = 'f' and conrelid <> confrelid`);
  return inOrder(
    owned.map(({ name }) => name),
    [...references],
  );
}

/** Children first. Tables that refer to each other keep the order of their names. */
export function inOrder(
  tables: readonly string[],
  references: readonly { child: string; parent: string }[],
): string[] {
  const done = new Set<string>();
  const visit = (table: string) => {
    if (done.has(table)) return;
    done.add(table);
    for (const { child, parent } of references)
      if (parent === table && tables.includes(child)) visit(child);
    ordered.push(table);
  };
  const ordered: string[] = [];
  for (const table of tables) visit(table);
  return ordered;
}

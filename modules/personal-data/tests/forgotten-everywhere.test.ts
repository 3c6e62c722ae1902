import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { scopeOfUser } from "#app/platform/auth/require-permission.server.ts";
import { db, sql } from "#db/client.server.ts";
import { accounts, users } from "#db/schema.ts";
import { useDemoDatabase } from "#db/testing/demo-database.ts";
import { makeUser, signIn } from "#db/testing/factories.ts";
import { deletePerson } from "../domain/deletion/delete-person.server.ts";
import { finishDeletion } from "../domain/deletion/finish-deletion.server.ts";
import { declaredTables } from "../domain/tables.server.ts";
import { personDeletions } from "../schema.ts";

useDemoDatabase();

/** Of another person, with the address of the administrator in it. */
const anotherAddress = "super-admin@demo.test";

/** Every column in which one of the values appears, also within JSON. */
async function columnsWith(values: readonly string[]): Promise<string[]> {
  const tables = await sql<{ name: string }[]>`
    select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`;
  const patterns = values.map((value) => `%${value.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`);
  const found = await Promise.all(
    tables.map(async ({ name }) => {
      const columns = await sql<{ key: string }[]>`
        select distinct field.key from ${sql(name)} t, jsonb_each_text(to_jsonb(t)) field
        where replace(field.value, ${anotherAddress}, '') ilike any(${patterns})`;
      return columns.map(({ key }) => `${name}.${key}`);
    }),
  );
  return found.flat();
}

/** What a declaration says that a deletion leaves. */
async function declaredKeepers(): Promise<Set<string>> {
  const tables = Object.entries(await declaredTables());
  return new Set(
    tables.flatMap(([name, table]) =>
      "none" in table ? [] : (table.keeps?.columns ?? []).map((column) => `${name}.${column}`),
    ),
  );
}

const demoTypes = ["field-user", "quality-manager", "client"];

test(
  "after a deletion, no column has the person's name, address, or phone",
  { timeout: 120_000 },
  async () => {
    const people = [];
    for (const type of demoTypes) {
      const [person] = await db
        .update(users)
        .set({ phone: "(555) 867-5309", address: `1 Unheard-of Lane, ${type}ville` })
        .where(eq(users.email, `${type}@demo.test`))
        .returning();
      await signIn(person!);
      people.push(person!);
    }
    const names = await columnsWith(people.map(({ name }) => name));
    expect(names.length).toBeGreaterThan(30);
    for (const person of people) {
      const admin = await makeUser({ type: "super-admin", organizationId: person.organizationId });
      const { id, email } = person;
      await deletePerson(await scopeOfUser(admin.id), id, { email }, () => Promise.resolve());
      expect(await db.select().from(accounts).where(eq(accounts.userId, id))).toEqual([]);
    }
    const deletions = await db.select().from(personDeletions);
    for (const { id } of deletions) await finishDeletion(id);
    const keepers = await declaredKeepers();
    const values = people.flatMap(({ name, email, address }) => [name, email, address!]);
    const left = await columnsWith([...values, "867-5309"]);
    expect(left.filter((column) => !keepers.has(column))).toEqual([]);
    const ended = await db.select().from(personDeletions);
    expect(ended.map(({ status, forgotten }) => [status, forgotten])).toEqual(
      people.map(() => ["done", null]),
    );
  },
);

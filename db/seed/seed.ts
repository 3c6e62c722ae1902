/** Fills an empty database with the demo: organizations, people who can sign in, then the demo data of each module. */
import { hash } from "@node-rs/argon2";
import { eq, sql } from "drizzle-orm";
import { db, inTransaction, sql as rawSql } from "../client.server.ts";
import { accounts, organizations, users } from "../schema.ts";
import { demoOrganizations, demoPassword, demoUsers } from "./demo-people.ts";

/** The part of a manifest that the demo needs. */
interface BringsDemoData {
  seed?: () => Promise<{ seed: () => Promise<void> }>;
}

/**
 * Does nothing if the database has an organization. Incomplete demo data is deleted: after an error immediately, after a
 * kill before the next attempt.
 * @param modules each after those it needs.
 * @returns whether anything was written.
 */
export async function seedDemoData(
  modules: readonly BringsDemoData[],
  print: (text: string) => void = () => undefined,
): Promise<boolean> {
  return await oneAtATime(async () => {
    if (await isHalfWritten()) await emptyDatabase();
    if (await hasOrganizations()) return false;
    print("The database is empty: filling it with demo data.");
    try {
      await seedPeople();
      for (const module of modules) {
        const seedModule = await module.seed?.();
        await seedModule?.seed();
      }
      await enableSignIn();
    } catch (error) {
      await emptyDatabase();
      throw error;
    }
    return true;
  });
}

/** Any number that no other lock uses. Processes that start together would all fill the database. */
const seedLock = 4_715_221;

async function oneAtATime<Result>(work: () => Promise<Result>): Promise<Result> {
  const session = await rawSql.reserve();
  try {
    await session`select pg_advisory_lock(${seedLock})`;
    return await work();
  } finally {
    await session`select pg_advisory_unlock(${seedLock})`;
    session.release();
  }
}

async function hasOrganizations(): Promise<boolean> {
  const rows = await db.select({ id: organizations.id }).from(organizations).limit(1);
  return rows.length > 0;
}

/** A placeholder for all passwords while the demo is incomplete. No password has this hash. */
const notYet = "demo data is being written";

/** An earlier run was interrupted, and nobody has signed in since, because passwords are written last. */
async function isHalfWritten(): Promise<boolean> {
  return (await db.$count(accounts, eq(accounts.passwordHash, notYet))) > 0;
}

async function seedPeople(): Promise<void> {
  await inTransaction(async (tx) => {
    await tx.insert(organizations).values([...demoOrganizations]);
    await tx.insert(users).values([...demoUsers]);
    await tx.insert(accounts).values(
      demoUsers.map(({ id, email }) => ({
        id: `account-${id}`,
        email,
        userId: id,
        passwordHash: notYet,
        confirmedAt: sql`now()`,
      })),
    );
  });
}

/** Runs last, so that everyone who can sign in finds the complete demo. */
async function enableSignIn(): Promise<void> {
  const passwordHash = await hash(demoPassword);
  await db.update(accounts).set({ passwordHash }).where(eq(accounts.passwordHash, notYet));
}

/**
 * Deletes everything except the data of the migrations. Append-only tables reject truncation, so their triggers are disabled
 * meanwhile.
 */
async function emptyDatabase(): Promise<void> {
  await inTransaction(async (tx) => {
    const guards = await tx.execute<{ guard: string; of: string }>(sql`
      select tgname as guard, tgrelid::regclass::text as of
      from pg_trigger where tgfoid = 'refuse_any_change'::regproc`);
    const turn = async (state: "enable" | "disable") => {
      for (const { guard, of } of guards)
        await tx.execute(
          sql`alter table ${sql.identifier(of)} ${sql.raw(state)} trigger ${sql.identifier(guard)}`,
        );
    };
    const tables = await tx.execute<{ name: string }>(
      sql`select tablename as name from pg_tables where schemaname = 'public' and tablename <> 'meta'`,
    );
    const names = tables.map(({ name }) => sql.identifier(name));
    await turn("disable");
    await tx.execute(sql`truncate ${sql.join(names, sql`, `)}`);
    await turn("enable");
  });
}

/** Fills an empty database with the demo: organizations, people who can sign in, then what each module brings. */
import { hash } from "@node-rs/argon2";
import { eq, sql } from "drizzle-orm";
import { db, inTransaction, sql as rawSql } from "../client.server.ts";
import { accounts, organizations, users } from "../schema.ts";
import { demoOrganizations, demoPassword, demoUsers } from "./demo-people.ts";

/** As much of a manifest as the demo needs. */
interface BringsDemoData {
  seed?: () => Promise<{ seed: () => Promise<void> }>;
}

/**
 * `bringers` are the modules, each after those it needs. Does nothing when somebody's organization is there. What a fault or a kill
 * leaves half written is taken away: after a fault at once, after a kill before the next filling.
 * @returns whether anything was written.
 */
export async function seedDemoData(
  bringers: readonly BringsDemoData[],
  say: (line: string) => void = () => undefined,
): Promise<boolean> {
  return await oneAtATime(async () => {
    if (await leftHalfWritten()) await emptyDatabase();
    if (await hasOrganizations()) return false;
    say("The database is empty: filling it with demo data.");
    try {
      await seedPeople();
      for (const bringer of bringers) {
        const bring = await bringer.seed?.();
        await bring?.seed();
      }
      await openDoors();
    } catch (error) {
      await emptyDatabase();
      throw error;
    }
    return true;
  });
}

/** Any number that nothing else locks: processes that start together would fill the database together. */
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

/** Stands for the password of everyone in a demo that is not whole. Nobody's password hashes to it. */
const notYet = "demo data is being written";

/** A filling was cut off, and nobody has signed in since: the passwords come last. */
async function leftHalfWritten(): Promise<boolean> {
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

/** Comes last: who can sign in finds the whole demo. */
async function openDoors(): Promise<void> {
  const passwordHash = await hash(demoPassword);
  await db.update(accounts).set({ passwordHash }).where(eq(accounts.passwordHash, notYet));
}

/** All but what the migrations bring. The append-only tables refuse to be emptied, so their triggers rest meanwhile. */
async function emptyDatabase(): Promise<void> {
  await inTransaction(async (tx) => {
    const guards = await tx.execute<{ guard: string; of: string }>(sql`
      select tgname as guard, tgrelid::regclass::text as of
      from pg_trigger where tgfoid = 'refuse_emptying'::regproc`);
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

/** Fills an empty database with the demo: organizations, people who can sign in, then what each module brings. */
import { hash } from "@node-rs/argon2";
import { sql } from "drizzle-orm";
import { db, inTransaction } from "../client.server.ts";
import { accounts, organizations, users } from "../schema.ts";
import { demoOrganizations, demoPassword, demoUsers } from "./demo-people.ts";

/** As much of a manifest as the demo needs. */
interface BringsDemoData {
  seed?: () => Promise<{ seed: () => Promise<void> }>;
}

/**
 * `bringers` are the modules, each after those it needs. Does nothing when there is an organization already. A fault leaves the database as empty as it was.
 * @returns whether anything was written.
 */
export async function seedDemoData(bringers: readonly BringsDemoData[]): Promise<boolean> {
  const [there] = await db.select({ id: organizations.id }).from(organizations).limit(1);
  if (there) return false;
  try {
    await seedPeople();
    for (const bringer of bringers) {
      const bring = await bringer.seed?.();
      await bring?.seed();
    }
  } catch (error) {
    // Every table hangs on an organization, and there was none.
    await db.execute(sql`truncate ${organizations} cascade`);
    throw error;
  }
  return true;
}

async function seedPeople(): Promise<void> {
  const passwordHash = await hash(demoPassword);
  await inTransaction(async (tx) => {
    await tx.insert(organizations).values([...demoOrganizations]);
    await tx.insert(users).values([...demoUsers]);
    await tx.insert(accounts).values(
      demoUsers.map(({ id, email }) => ({
        id: `account-${id}`,
        email,
        userId: id,
        passwordHash,
      })),
    );
  });
}

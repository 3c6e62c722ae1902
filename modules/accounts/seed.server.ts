import { sql } from "drizzle-orm";
import { db } from "#db/client.server.ts";
import { accounts } from "#db/schema.ts";
import { accountIdentities } from "./schema.ts";

/** The demo addresses count as proven, so that a sign-in link does not remove their password. */
export async function seed(): Promise<void> {
  await db
    .insert(accountIdentities)
    .select(
      db
        .select({
          provider: sql<"email">`'email'`.as("provider"),
          subject: sql<string>`${accounts.email}`.as("subject"),
          accountId: accounts.id,
          createdAt: sql<Date>`now()`.as("created_at"),
        })
        .from(accounts),
    )
    .onConflictDoNothing();
}

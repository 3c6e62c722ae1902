import { fileURLToPath } from "node:url";
import { drizzle } from "drizzle-orm/postgres-js";
import { migrate as applyMigrations } from "drizzle-orm/postgres-js/migrator";
import postgres from "postgres";
import { unbounded } from "./connection/session-settings.ts";

/** Any number that nothing else locks: it keeps processes that start together from migrating together. */
const migrationLock = 4_715_220;

const migrationsFolder = fileURLToPath(new URL("migrations", import.meta.url));

/** Applies the migrations that `url` lacks, each in a transaction. Safe to call from several processes at once. */
export async function migrate(url: string): Promise<void> {
  const client = postgres(url, {
    max: 1,
    connect_timeout: 10,
    connection: unbounded,
    onnotice: () => undefined,
  });
  try {
    await client`select pg_advisory_lock(${migrationLock})`;
    await applyMigrations(drizzle(client), { migrationsFolder });
  } finally {
    // Ending the session frees the lock.
    await client.end({ timeout: 5 });
  }
}

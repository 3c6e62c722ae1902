import { fileURLToPath } from "node:url";
import { drizzle } from "drizzle-orm/postgres-js";
import { migrate as applyMigrations } from "drizzle-orm/postgres-js/migrator";
import postgres from "postgres";
import { applySqlFiles } from "./apply-sql.ts";
import { unbounded } from "./connection/session-settings.ts";
import { StartRefusal } from "./start-refusal.ts";

/** Any number that no other lock uses. It prevents processes that start together from migrating together. */
const migrationLock = 4_715_220;

const migrationsFolder = fileURLToPath(new URL("migrations", import.meta.url));

/** The date of the last migration that the baseline includes. A database that has it needs no baseline. */
const baselineTime = 1_795_668_975_619;

/**
 * Applies the missing migrations to the database at `url`, each in a transaction, and then the changed functions, triggers and
 * views. Safe to call from several processes at once.
 * @throws StartRefusal for a database that is older than the baseline.
 */
export async function migrate(url: string): Promise<void> {
  const client = postgres(url, {
    max: 1,
    connect_timeout: 10,
    connection: unbounded,
    onnotice: () => undefined,
  });
  try {
    await client`select pg_advisory_lock(${migrationLock})`;
    await refuseOlder(client);
    await applyMigrations(drizzle(client), { migrationsFolder });
    await applySqlFiles(client);
  } finally {
    // Closing the session releases the lock.
    await client.end({ timeout: 5 });
  }
}

/** The migrations before the baseline no longer exist, so a database that has only some of them cannot continue. */
async function refuseOlder(client: postgres.Sql): Promise<void> {
  const [found] = await client<{ exists: boolean }[]>`
    select to_regclass('drizzle.__drizzle_migrations') is not null as exists`;
  if (!found?.exists) return;
  const [last] = await client<{ at: string | null }[]>`
    select max(created_at) as at from drizzle.__drizzle_migrations`;
  if (last?.at && Number(last.at) < baselineTime)
    throw new StartRefusal(
      "This database was made before version 0.1.0, by migrations that are no longer part of the product. Start commit ed5acf47 with it once, then this version.",
    );
}

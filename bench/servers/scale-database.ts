import { chmodSync, mkdirSync } from "node:fs";
import { resolve } from "node:path";
import postgres from "postgres";
import { startEmbeddedPostgres, type EmbeddedPostgres } from "#db/embedded-postgres.ts";
import { migrate } from "#db/migrate.ts";
import { fillScale } from "../../bin/demo-scale/fill-scale.ts";

/** The organization of the viewer; it owns 30 % of all projects. */
export const scaleOrganization = "scale-org-1";

/**
 * A database of so many projects, which `DATABASE_URL` then names. It stays in `.cache/bench` for the next run: a million
 * projects take a quarter of an hour and 12 GB.
 */
export async function scaleDatabase(projects: number): Promise<EmbeddedPostgres> {
  const dataDir = resolve(`.cache/bench/scale-${projects}`);
  mkdirSync(dataDir, { recursive: true });
  // PostgreSQL runs as another user, who must be able to open the folder.
  chmodSync(dataDir, 0o755);
  const database = await startEmbeddedPostgres({ dataDir: `${dataDir}/postgres` });
  process.env.DATABASE_URL = database.url;
  await migrate(database.url);
  const sql = postgres(database.url, { max: 2, onnotice: () => undefined });
  try {
    // Its last step leaves a subscription of everybody, so a run that was cut off is not taken for a whole one.
    const [whole] =
      await sql`select 1 from subscriptions where organization_id = ${scaleOrganization} limit 1`;
    const [begun] = await sql`select 1 from organizations where id = ${scaleOrganization}`;
    if (begun && !whole) throw new Error(`${dataDir} was not finished. Delete it.`);
    if (!begun) await fillScale(sql, projects);
  } finally {
    await sql.end();
  }
  return database;
}

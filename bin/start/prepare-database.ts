import type { Env } from "#app/platform/settings/env.server.ts";
import { closeDatabase } from "#db/client.server.ts";
import { ensureDatabaseUrl } from "#db/ensure-database.ts";
import { migrate } from "#db/migrate.ts";
import { fillWithDemoData } from "./demo-data.ts";

/** Starts the database where nobody gave one, brings it up to date, and fills it with the demo where it is empty and may be. */
export async function prepareDatabase(
  settings: Env,
  say: (line: string) => void,
): Promise<{ url: string; logins: string[] }> {
  const url = await ensureDatabaseUrl(settings);
  await migrate(url);
  const logins = await fillWithDemoData(settings, say);
  await closeDatabase();
  return { url, logins };
}

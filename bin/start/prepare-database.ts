import type { Env } from "#app/platform/settings/env.server.ts";
import { closeDatabase } from "#db/client.server.ts";
import { ensureDatabaseUrl } from "#db/ensure-database.ts";
import { migrate } from "#db/migrate.ts";
import { fillWithDemoData } from "./demo-data.ts";

/** Starts the database unless one is configured, migrates it, and fills it with the demo if it is empty and may be filled. */
export async function prepareDatabase(
  settings: Env,
  print: (text: string) => void,
): Promise<{ url: string; logins: string[] }> {
  const url = await ensureDatabaseUrl(settings);
  await migrate(url);
  const logins = await fillWithDemoData(settings, print);
  await closeDatabase();
  return { url, logins };
}

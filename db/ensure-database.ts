import { join } from "node:path";
import type { EmbeddedPostgres } from "./embedded-postgres.ts";

/** From the settings: the URL of an external server, or the folder in which the embedded one stores its files. */
export interface DatabaseLocation {
  DATABASE_URL?: string | undefined;
  DATA_DIR: string;
}

let embedded: Promise<EmbeddedPostgres> | undefined;

async function startEmbedded({ DATA_DIR }: DatabaseLocation): Promise<EmbeddedPostgres> {
  const { startEmbeddedPostgres } = await import("./embedded-postgres.ts");
  return await startEmbeddedPostgres({ dataDir: join(DATA_DIR, "postgres") });
}

/**
 * Makes sure that DATABASE_URL is set in this process. If it is not, this starts or joins the embedded server, which runs as long
 * as any process uses it.
 * @throws Error with one sentence if the embedded server cannot be started.
 */
export async function ensureDatabaseUrl(location: DatabaseLocation): Promise<string> {
  const configuredUrl = process.env.DATABASE_URL || location.DATABASE_URL;
  if (configuredUrl && !embedded) return (process.env.DATABASE_URL = configuredUrl);
  embedded ??= startEmbedded(location);
  const { url } = await embedded;
  process.env.DATABASE_URL = url;
  return url;
}

/** Releases the embedded server if this process uses it, and waits until it has stopped or another process still uses it. */
export async function releaseDatabase(): Promise<void> {
  const database = await embedded?.catch(() => undefined);
  embedded = undefined;
  await database?.stop();
}

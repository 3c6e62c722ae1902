import { join } from "node:path";
import { env } from "#app/platform/env.server.ts";
import type { EmbeddedPostgres } from "./embedded-postgres.ts";

let embedded: Promise<EmbeddedPostgres> | undefined;

async function startEmbedded(): Promise<EmbeddedPostgres> {
  const { startEmbeddedPostgres } = await import("./embedded-postgres.ts");
  return await startEmbeddedPostgres({ dataDir: join(env().DATA_DIR, "postgres") });
}

/**
 * Makes sure DATABASE_URL is set in this process, starting or joining the embedded server when nobody set it. The embedded
 * server runs for as long as any process that asked for it.
 * @throws Error with one sentence when the embedded server cannot be started.
 */
export async function ensureDatabaseUrl(): Promise<string> {
  const given = process.env.DATABASE_URL || env().DATABASE_URL;
  if (given && !embedded) return (process.env.DATABASE_URL = given);
  embedded ??= startEmbedded();
  const { url } = await embedded;
  process.env.DATABASE_URL = url;
  return url;
}

/** Lets go of the embedded server, if this process holds it, and waits until it is down or another process keeps it. */
export async function releaseDatabase(): Promise<void> {
  const held = await embedded?.catch(() => undefined);
  embedded = undefined;
  await held?.stop();
}

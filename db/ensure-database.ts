import { join } from "node:path";
import type { EmbeddedPostgres } from "./embedded-postgres.ts";

/** Of the settings: the server somebody runs, else the folder in which the embedded one keeps its files. */
export interface DatabasePlace {
  DATABASE_URL?: string | undefined;
  DATA_DIR: string;
}

let embedded: Promise<EmbeddedPostgres> | undefined;

async function startEmbedded({ DATA_DIR }: DatabasePlace): Promise<EmbeddedPostgres> {
  const { startEmbeddedPostgres } = await import("./embedded-postgres.ts");
  return await startEmbeddedPostgres({ dataDir: join(DATA_DIR, "postgres") });
}

/**
 * Makes sure DATABASE_URL is set in this process, starting or joining the embedded server when nobody set it. The embedded
 * server runs for as long as any process that asked for it.
 * @throws Error with one sentence when the embedded server cannot be started.
 */
export async function ensureDatabaseUrl(place: DatabasePlace): Promise<string> {
  const given = process.env.DATABASE_URL || place.DATABASE_URL;
  if (given && !embedded) return (process.env.DATABASE_URL = given);
  embedded ??= startEmbedded(place);
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

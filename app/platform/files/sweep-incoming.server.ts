/** Uploads that were never finished. A process that was killed leaves the bytes it had received. */
import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { env } from "#app/platform/settings/env.server.ts";
import { log } from "#app/platform/log.server.ts";
import { unfinishedFolder } from "./disk-store.server.ts";

/** Far longer than an upload pauses, or packing a snapshot takes. */
const maxSilenceMilliseconds = 6 * 3_600_000;
const everyMilliseconds = 3_600_000;

/** Uploads being received, and unfinished writes to the store on disk. */
const folders = ["incoming", join("files", unfinishedFolder)];

/**
 * Removes files that nobody has written to for six hours.
 * @returns how many files were removed.
 */
export async function sweepIncoming(now = Date.now()): Promise<number> {
  const swept = await Promise.all(
    folders.map((folder) => sweepFolder(join(env().DATA_DIR, folder), now)),
  );
  return swept.reduce((sum, count) => sum + count, 0);
}

async function sweepFolder(folder: string, now: number): Promise<number> {
  const names = await readdir(folder).catch(() => []);
  const swept = await Promise.all(names.map((name) => sweep(join(folder, name), now)));
  return swept.filter(Boolean).length;
}

async function sweep(path: string, now: number): Promise<boolean> {
  // Another process may have removed it in the meantime.
  const found = await stat(path).catch(() => null);
  if (!found || now - found.mtimeMs < maxSilenceMilliseconds) return false;
  await rm(path, { recursive: true, force: true });
  return true;
}

/** Sweeps now and every hour while this process runs. Each process sweeps its own disk. */
export function sweepIncomingHourly(): void {
  const once = () =>
    sweepIncoming().then(
      (files) => files > 0 && log().info({ files }, "unfinished uploads were removed"),
      (error: unknown) => log().error({ error }, "unfinished uploads could not be removed"),
    );
  void once();
  setInterval(() => void once(), everyMilliseconds).unref();
}

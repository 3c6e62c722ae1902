/**
 * Orphaned files, which no row names. A process that is killed after it stored a file and before its row was committed
 * leaves one.
 */
import { inArray } from "drizzle-orm";
import { db } from "#db/client.server.ts";
import { files } from "#db/schema.ts";
import { log } from "#app/platform/log.server.ts";
import type { FileStore } from "./file-store.ts";

/** Far longer than the longest transaction. */
const youngest = 24 * 3_600_000;
const maxListed = 1_000;

/** Keys as `folderOf` makes them. Excludes deleted files and pictures that can be generated again. */
const keyOfRecord = /^(?!deleted\/|derived\/)[^/]+\/[^/]+\/[^/]+\/[^/]+$/;

/**
 * When more than this many files, and most of those examined, have no row, the database probably belongs to another
 * store.
 */
const maxPlausible = 100;

interface SweepResult {
  orphans: number;
  /** The key to continue from; null at the end. */
  next: string | null;
}

/**
 * Examines a thousand files after a key and moves the orphans to where deleted files are. If a row reappears, its file is
 * read from there.
 */
export async function sweepOrphans(
  store: FileStore,
  after = "",
  now = Date.now(),
): Promise<SweepResult> {
  const listed = await store.list(after, maxListed);
  const old = listed
    .filter(({ key, writtenAt }) => keyOfRecord.test(key) && now - writtenAt.getTime() > youngest)
    .map(({ key }) => key);
  const orphans = await withoutRow(old);
  const next = listed.length < maxListed ? null : listed.at(-1)!.key;
  if (orphans.length > maxPlausible && orphans.length > old.length / 2) {
    log().error({ orphans: orphans.length }, "too many files have no row, and none was removed");
    return { orphans: 0, next };
  }
  for (const key of orphans) await store.delete(key);
  return { orphans: orphans.length, next };
}

async function withoutRow(keys: readonly string[]): Promise<string[]> {
  if (keys.length === 0) return [];
  const rows = await db
    .select({ key: files.key })
    .from(files)
    .where(inArray(files.key, [...keys]));
  const named = new Set(rows.map(({ key }) => key));
  return keys.filter((key) => !named.has(key));
}

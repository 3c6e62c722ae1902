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
const mostLookedAt = 1_000;

/** Keys as `folderOf` makes them. Excludes deleted files and pictures that can be generated again. */
const keyOfRecord = /^(?!deleted\/|derived\/)[^/]+\/[^/]+\/[^/]+\/[^/]+$/;

/**
 * When more than this many files, and most of those examined, have no row, the database probably belongs to another
 * store.
 */
const mostBelieved = 100;

interface Swept {
  strays: number;
  /** The key to continue from; null at the end. */
  next: string | null;
}

/**
 * Examines a thousand files after a key and moves the orphans to where deleted files are. If a row reappears, its file is
 * read from there.
 */
export async function sweepStrays(store: FileStore, after = "", now = Date.now()): Promise<Swept> {
  const listed = await store.list(after, mostLookedAt);
  const old = listed
    .filter(({ key, writtenAt }) => keyOfRecord.test(key) && now - writtenAt.getTime() > youngest)
    .map(({ key }) => key);
  const strays = await withoutRow(old);
  const next = listed.length < mostLookedAt ? null : listed.at(-1)!.key;
  if (strays.length > mostBelieved && strays.length > old.length / 2) {
    log().error({ strays: strays.length }, "too many files have no row, and none was removed");
    return { strays: 0, next };
  }
  for (const key of strays) await store.delete(key);
  return { strays: strays.length, next };
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

/**
 * Copies the files of one store to another under the same keys. Existing files are skipped, so that an interrupted copy
 * can continue.
 */
import { inArray } from "drizzle-orm";
import { db } from "#db/client.server.ts";
import { files } from "#db/schema.ts";
import type { FileStore } from "./file-store.ts";

const page = 1_000;
const atOnce = 8;

/** Pictures that are generated again on demand, and unfinished uploads that their senders restart. */
const notCopied = /^(?:derived|uploads)\//;

export interface CopyResult {
  copied: number;
  /** Files that were copied before. */
  alreadyCopied: number;
}

/**
 * @param bucket the store name to write into the rows.
 * @param report - called after each thousand files.
 * @throws any error of either store. Files that were copied by then stay.
 */
export async function copyFiles(
  from: FileStore,
  to: FileStore,
  bucket: string,
  report: (sum: CopyResult) => void,
): Promise<CopyResult> {
  const sum = { copied: 0, alreadyCopied: 0 };
  for (let after = "", isMore = true; isMore;) {
    const listed = await from.list(after, page);
    const keys = listed.map(({ key }) => key).filter((key) => !notCopied.test(key));
    await copyPage(from, to, keys, sum);
    await db.update(files).set({ bucket }).where(inArray(files.key, keys));
    report(sum);
    isMore = listed.length === page;
    after = listed.at(-1)?.key ?? "";
  }
  return sum;
}

/** Copies a few at a time. When one fails, waits for the ones in progress and starts no more. */
async function copyPage(from: FileStore, to: FileStore, keys: string[], sum: CopyResult) {
  const types = await contentTypes(keys);
  for (let index = 0; index < keys.length; index += atOnce) {
    const some = keys.slice(index, index + atOnce);
    const done = await Promise.allSettled(
      some.map(async (key) => {
        if (await to.exists(key)) sum.alreadyCopied += 1;
        else if (await copyOne(from, to, key, types.get(key))) sum.copied += 1;
      }),
    );
    const failed = done.find(({ status }) => status === "rejected");
    if (failed?.status === "rejected") throw failed.reason;
  }
}

/** False when the file was moved or deleted after it was listed. */
async function copyOne(
  from: FileStore,
  to: FileStore,
  key: string,
  contentType = "application/octet-stream",
): Promise<boolean> {
  const found = await from.get(key);
  if (!found) return false;
  await to.put(key, found.stream, { contentType });
  return true;
}

async function contentTypes(keys: string[]): Promise<Map<string, string>> {
  const rows = await db
    .select({ key: files.key, contentType: files.contentType })
    .from(files)
    .where(inArray(files.key, keys));
  return new Map(rows.map(({ key, contentType }) => [key, contentType]));
}

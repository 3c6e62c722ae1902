/** Takes what is in one store to another, under the same keys; what is there already is left as it is, so that it can go on where it ended. */
import { inArray } from "drizzle-orm";
import { db } from "#db/client.server.ts";
import { files } from "#db/schema.ts";
import type { FileStore } from "./file-store.ts";

const page = 1_000;
const atOnce = 8;

/** Pictures that are drawn again when they are asked for, and uploads that their senders begin anew. */
const leftBehind = /^(?:derived|uploads)\//;

export interface Copied {
  copied: number;
  /** Files that had come over before. */
  there: number;
}

/**
 * @param bucket how the rows are to name the new place.
 * @param tell is called after each thousand files.
 * @throws what either store answers; whatever has come over by then stays.
 */
export async function copyFiles(
  from: FileStore,
  to: FileStore,
  bucket: string,
  tell: (sum: Copied) => void,
): Promise<Copied> {
  const sum = { copied: 0, there: 0 };
  for (let after = "", isMore = true; isMore;) {
    const listed = await from.list(after, page);
    const keys = listed.map(({ key }) => key).filter((key) => !leftBehind.test(key));
    await copyPage(from, to, keys, sum);
    await db.update(files).set({ bucket }).where(inArray(files.key, keys));
    tell(sum);
    isMore = listed.length === page;
    after = listed.at(-1)?.key ?? "";
  }
  return sum;
}

/** Some at a time; where one fails, those beside it are waited for and nothing further is begun. */
async function copyPage(from: FileStore, to: FileStore, keys: string[], sum: Copied) {
  const types = await contentTypes(keys);
  for (let at = 0; at < keys.length; at += atOnce) {
    const some = keys.slice(at, at + atOnce);
    const done = await Promise.allSettled(
      some.map(async (key) => {
        if (await to.exists(key)) sum.there += 1;
        else if (await copyOne(from, to, key, types.get(key))) sum.copied += 1;
      }),
    );
    const failed = done.find(({ status }) => status === "rejected");
    if (failed?.status === "rejected") throw failed.reason;
  }
}

/** False where it was moved or deleted since it was listed. */
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

/** Checks that every row of a file has all its bytes. */
import { createHash } from "node:crypto";
import { isNull } from "drizzle-orm";
import { fileStore } from "#app/platform/files/choose-store.server.ts";
import { openFile } from "#app/platform/files/store-file.server.ts";
import { db } from "#db/client.server.ts";
import { files } from "#db/schema.ts";
import type { Check } from "./print-checks.ts";

export async function checkFiles(): Promise<{ check: Check; orphans: number }> {
  const rows = await db.select().from(files).where(isNull(files.deletedAt));
  let wrong = 0;
  for (const row of rows) if (!(await isWhole(row))) wrong += 1;
  const keys = new Set(rows.map(({ key }) => key));
  const listed = await fileStore().list("projects/", 1_000_000);
  const orphans = listed.filter(({ key }) => key.startsWith("projects/") && !keys.has(key));
  return {
    check: { what: "rows of files without their bytes", of: rows.length, wrong },
    orphans: orphans.length,
  };
}

async function isWhole(row: typeof files.$inferSelect): Promise<boolean> {
  const found = await openFile(row).catch(() => null);
  if (!found) return false;
  const digest = createHash("sha256");
  let size = 0;
  for await (const chunk of found.stream as AsyncIterable<Buffer>) {
    size += chunk.length;
    digest.update(chunk);
  }
  return size === row.size && (row.digest === null || digest.digest("hex") === row.digest);
}

/** An import that nobody confirms is deleted with its files after 14 days. */
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { fileStore } from "#app/platform/files/choose-store.server.ts";
import { db } from "#db/client.server.ts";
import { files } from "#db/schema.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import { sweepImports } from "../domain/sweep-imports.server.ts";
import { handle } from "../jobs/sweep-imports.handler.server.ts";
import { recordImportRows, recordImports } from "../schema.ts";
import { reviewed, runWriting, step, useImportSetup } from "./import-setup.ts";

useTestDatabase();
useImportSetup();

const records = "KEY,customer,sound\nuuid:1,Ann,Yes\n";
const days = (count: number) => new Date(Date.now() + count * 86_400_000);

async function left(id: string) {
  const imports = await db.select().from(recordImports).where(eq(recordImports.id, id));
  const rows = await db.select().from(recordImportRows).where(eq(recordImportRows.uploadId, id));
  const stored = await db.select().from(files).where(eq(files.recordId, id));
  return { imports: imports.length, rows: rows.length, keys: stored.map(({ key }) => key) };
}

test("a reviewed import is deleted with its rows and bytes, but not before", async () => {
  const id = await reviewed("records.csv", records);
  await handle({}, { id: "job" });
  await sweepImports(days(13));
  const before = await left(id);
  expect(before).toMatchObject({ imports: 1, rows: 1 });
  const [key = ""] = before.keys;
  expect(await fileStore().exists(key)).toBe(true);

  await sweepImports(days(15));
  await sweepImports(days(15));
  expect(await left(id)).toEqual({ imports: 0, rows: 0, keys: [] });
  expect(await fileStore().exists(key)).toBe(false);
});

test("a confirmed import stays", async () => {
  const id = await reviewed("records.csv", records.replaceAll("uuid:1", "uuid:2"));
  await step(id, { intent: "confirm" });
  await runWriting(id);
  await sweepImports(days(400));
  expect(await left(id)).toMatchObject({ imports: 1, rows: 1 });
});

test("an import that could not be read is deleted, too", async () => {
  const id = await reviewed("notes.csv", "a,b\n1,2\n");
  await sweepImports(days(13));
  expect((await left(id)).imports).toBe(1);
  await sweepImports(days(15));
  expect((await left(id)).imports).toBe(0);
});

import { sql as fragment } from "drizzle-orm";
import Papa from "papaparse";
import { expect, test } from "vitest";
import { sql } from "#db/client.server.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import { csvDownload } from "./csv-download.server.ts";
import type { WorksheetColumn } from "./worksheet-column.ts";

useTestDatabase();

interface Row {
  n: number;
  said: string;
}

const columns: WorksheetColumn<Row>[] = [
  { heading: "Number", kind: "number", cell: ({ n }) => n },
  { heading: "Said, in full", cell: ({ said }) => said },
];

const download = (select: ReturnType<typeof fragment>) => csvDownload(select, columns, "log.csv");

test("is a download that is never cached, and reads back unchanged", async () => {
  const texts = ['say "hi", then\nleave', "Größe = 5", "emoji 👩🏽‍🔧", "שלום, عالم", "a;b\tc"];
  const response = await download(
    fragment`select n as "n", said as "said" from jsonb_array_elements_text(${JSON.stringify(texts)}::jsonb) with ordinality as row(said, n)`,
  );
  expect(Object.fromEntries(response.headers)).toMatchObject({
    "content-type": "text/csv; charset=utf-8",
    "content-disposition": `attachment; filename="log.csv"; filename*=UTF-8''log.csv`,
    "cache-control": "private, no-store",
  });
  const bytes = new Uint8Array(await response.arrayBuffer());
  expect(Array.from(bytes.subarray(0, 3))).toEqual([0xef, 0xbb, 0xbf]);
  const { data, errors } = Papa.parse(new TextDecoder().decode(bytes), { skipEmptyLines: true });
  expect(errors).toEqual([]);
  expect(data).toEqual([
    ["Number", "Said, in full"],
    ...texts.map((text, index) => [String(index + 1), text]),
  ]);
});

test("has its headings even without rows", async () => {
  const response = await download(fragment`select 1 as "n", 'x' as "said" where false`);
  expect(await response.text()).toBe('Number,"Said, in full"\r\n');
});

test("a wrong select fails before anything is sent", async () => {
  await expect(download(fragment`select no_such_column`)).rejects.toThrow("no_such_column");
});

test("an error partway breaks off the file and does not end it normally", async () => {
  const response = await download(
    fragment`select 100 / (300 - n) as "n", 'x' as "said" from generate_series(1, 300) as n`,
  );
  await expect(response.text()).rejects.toThrow("division by zero");
});

test("a lost database connection partway breaks off the file", async () => {
  const response = await download(
    fragment`select n as "n", repeat('x', 1000) as "said" from generate_series(1, 100000) as n`,
  );
  const reader = response.body!.getReader();
  await reader.read();
  await sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query like 'fetch%' and pid <> pg_backend_pid()`;
  const readAll = async () => {
    while (!(await reader.read()).done);
  };
  await expect(readAll()).rejects.toThrow();
});

test("a reader that disconnects at any moment stops the query and causes no error", async () => {
  const slow = fragment`select n as "n", pg_sleep(0.001)::text || 'left' as "said" from generate_series(1, 20000) as n`;
  const lost: unknown[] = [];
  const note = (error: unknown) => lost.push(error);
  process.on("unhandledRejection", note);
  for (const pieces of [0, 1, 2, 5]) {
    const reader = (await download(slow)).body!.getReader();
    for (let read = 0; read < pieces; read += 1) await reader.read();
    await reader.cancel();
  }
  const running = () =>
    sql`select 1 from pg_stat_activity where datname = current_database() and query like 'fetch%' and state = 'active'`;
  await expect.poll(async () => (await running()).length, { timeout: 10_000 }).toBe(0);
  process.off("unhandledRejection", note);
  expect(lost).toEqual([]);
});

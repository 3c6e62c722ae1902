/**
 * A large export of ODK Central is imported and undone. IMPORT_RECORDS sets the number of its records; 100,000 take an hour. The
 * test prints how long each step took and how much memory it needed.
 */
import { createWriteStream, openAsBlob } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { and, eq, isNull } from "drizzle-orm";
import { expect, test } from "vitest";
import { db } from "#db/client.server.ts";
import { projects } from "#db/schema.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import {
  form,
  imported,
  runReading,
  runUndo,
  runWriting,
  step,
  uploadRecords,
  useImportSetup,
  view,
} from "./import-setup.ts";

useTestDatabase();
useImportSetup();

const count = Number(process.env["IMPORT_RECORDS"] ?? 500);
const day = 86_400_000;

/** The same numbers for the same seed. */
function numbersFrom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const header =
  "SubmissionDate,start,end,site-customer,site-address,site-place,roof-sound,roof-damage,roof-modules,roof-seen,roof-view,KEY,SubmitterName";

function* rowsOf(name: string, total: number): Generator<string> {
  const random = numbersFrom(7);
  const damages = ["", "Rust", "Broken_tile", "Rust Broken_tile", "Moss"];
  yield `${header}\r\n`;
  for (let number = 1; number <= total; number += 1) {
    const at = Date.UTC(2015, 0, 1) + random(3_000) * day + random(36_000) * 1_000;
    const [start, end] = [at, at + random(7_200) * 1_000].map((ms) => new Date(ms).toISOString());
    const place = `${(30 + random(15_000) / 1_000).toFixed(5)} ${(-120 + random(45_000) / 1_000).toFixed(5)} 0 0`;
    yield (
      `${end},${start},${end},Owner ${number},"${number} Elm St, Ames, IA",${place},${random(4) ? "Yes" : "No"},` +
        `${damages[random(5)]},${random(60)},${start!.slice(0, 10)},"A text with ""quotes"" and ${random(1_000)}",` +
        `uuid:${name}-${number},Inspector ${random(40)}\r\n`
    );
  }
}

/** @returns milliseconds. */
async function timed(what: string, work: () => Promise<unknown>): Promise<number> {
  globalThis.gc?.();
  const before = process.memoryUsage().rss;
  let most = before;
  const watch = setInterval(() => (most = Math.max(most, process.memoryUsage().rss)), 200);
  const started = performance.now();
  await work();
  clearInterval(watch);
  const took = performance.now() - started;
  const rate = ((count / took) * 1_000).toFixed(1);
  const memory = `${Math.round((most - before) / 1e6)} MB more memory`;
  process.stdout.write(
    `${what}: ${(took / 1_000).toFixed(1)} s, ${rate} records a second, ${memory}\n`,
  );
  return took;
}

const ofForm = () => and(eq(projects.formId, form.id), eq(projects.status, "Completed"));

test(
  "thousands of records become projects and are removed again",
  { tags: ["nightly"], timeout: 36_000_000 },
  async () => {
    await imported("first.csv", [...rowsOf("first", 20)].join(""));
    const folder = await mkdtemp(join(tmpdir(), "fieldlight-records-"));
    const path = join(folder, "records.csv");
    await pipeline(Readable.from(rowsOf("many", count)), createWriteStream(path));
    let id = "";
    await timed("upload", async () => {
      id = await uploadRecords({ file: { name: "records.csv", content: await openAsBlob(path) } });
    });
    await timed("reading", () => runReading(id));
    const { statusCounts, review } = await view(id);
    expect(statusCounts).toEqual({ ready: count });
    expect(review?.losses.map(({ field, count: lost }) => [field, lost > 0])).toEqual([
      ["Damage", true],
    ]);
    await step(id);
    await timed("writing", async () => {
      while ((await view(id)).status !== "done") await runWriting(id);
    });
    expect(await db.$count(projects, ofForm())).toBe(count + 20);
    await step(id, { intent: "undo" });
    await timed("undo", async () => {
      while ((await view(id)).undo !== "done") await runUndo(id);
    });
    expect((await view(id)).statusCounts).toEqual({ undone: count });
    expect(await db.$count(projects, and(ofForm(), isNull(projects.deletedAt)))).toBe(20);
    await rm(folder, { recursive: true });
  },
);

/**
 * Writes the Parquet files of an organization in a process like a worker, and reports to its parent what it cost. The id of the
 * organization is the argument.
 */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ownerScope, productActor } from "#app/platform/auth/owner-scope.server.ts";
import { loadEntitySets } from "#app/platform/feeds/load-entity-sets.server.ts";
import { closeDatabase, withOwnSession } from "#db/client.server.ts";
import { writeTables } from "#modules/nightly-exports/domain/write-tables.server.ts";

export interface WrittenExport {
  seconds: number;
  rows: number;
  bytes: number;
  /** Bytes of memory beyond those before the first row, at most. */
  memory: number;
}

const scope = await ownerScope(process.argv[2] ?? "", productActor);
const sets = await loadEntitySets();
const folder = await mkdtemp(join(tmpdir(), "export-"));
const before = process.memoryUsage.rss();
let memory = 0;
const watch = setInterval(() => {
  memory = Math.max(memory, process.memoryUsage.rss() - before);
}, 20);
const begun = performance.now();
const written = await withOwnSession((session) =>
  writeTables(scope, { sets, before: new Map(), folder, session, startedAt: new Date() }),
);
const seconds = (performance.now() - begun) / 1000;
clearInterval(watch);
const sum = (of: (file: (typeof written)[number]) => number) =>
  written.reduce((total, file) => total + of(file), 0);
const result: WrittenExport = {
  seconds,
  rows: sum(({ rowCount }) => rowCount),
  bytes: sum(({ size }) => size),
  memory,
};
process.send?.(result);
await rm(folder, { recursive: true });
await closeDatabase();
process.disconnect();

/** The Parquet files of many answers and their projects, against COPY of the same queries by itself. */
import { fork } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { join, resolve } from "node:path";
import { sql as fragment, type SQL } from "drizzle-orm";
import { PgDialect } from "drizzle-orm/pg-core";
import postgres from "postgres";
import { ownerScope, productActor } from "#app/platform/auth/owner-scope.server.ts";
import { loadEntitySets } from "#app/platform/feeds/load-entity-sets.server.ts";
import { closeDatabase } from "#db/client.server.ts";
import { startEmbeddedPostgres } from "#db/embedded-postgres.ts";
import { migrate } from "#db/migrate.ts";
import { fewHeaps, youngGeneration } from "../bin/start/memory-bounds.ts";
import { median, type BenchResult } from "./bench-result.ts";
import { fillExportRows } from "./servers/export-rows.ts";
import type { WrittenExport } from "./servers/write-export.ts";

const answers = Number(process.env.EXPORT_ANSWERS ?? 1_000_000);
const rounds = 3;
const organizationId = "org-exports";

async function writeExport(): Promise<WrittenExport> {
  const child = fork(new URL("servers/write-export.ts", import.meta.url), [organizationId], {
    execArgv: [youngGeneration],
    env: { ...fewHeaps, ...process.env, NODE_ENV: "production" },
  });
  const [written] = (await once(child, "message")) as [WrittenExport];
  if (child.exitCode === null) await once(child, "exit");
  return written;
}

/** Seconds of COPY of all sets. */
async function copyAll(sql: postgres.Sql): Promise<number> {
  const scope = await ownerScope(organizationId, productActor);
  const begun = performance.now();
  for (const set of (await loadEntitySets()).values()) {
    const select: Record<string, SQL> = {};
    for (const [name, { value }] of Object.entries(set.columns)) if (value) select[name] = value;
    const orderBy = set.key.flatMap((name) => set.columns[name]!.value ?? []);
    const statement = set.rows(scope, { select, where: undefined, orderBy });
    const { sql: text } = new PgDialect().sqlToQuery(fragment`${statement}`.inlineParams());
    for await (const _ of await sql.unsafe(`copy (${text}) to stdout`).readable());
  }
  return (performance.now() - begun) / 1000;
}

function resultOf(written: WrittenExport[], copied: number[]): BenchResult {
  const [{ rows, bytes }] = written as [WrittenExport];
  const ours = rows / median(written.map(({ seconds }) => seconds));
  const bare = rows / median(copied);
  const unit = "rows/s";
  return {
    name: `the nightly export of ${rows} rows, against COPY of the same queries`,
    rows: [
      { label: "COPY of the same queries", value: bare, unit, ratio: 1 },
      { label: "the export", value: ours, unit, ratio: ours / bare, ratioAim: { atLeast: 1 } },
      { label: "its files", value: bytes / 1_000_000, unit: "MB" },
      {
        label: "memory beyond that before the first row",
        value: Math.max(...written.map(({ memory }) => memory)) / 1_000_000,
        unit: "MB",
        valueAim: { atMost: 32 },
      },
    ],
  };
}

export async function run(): Promise<BenchResult> {
  const parent = resolve(".cache/bench");
  mkdirSync(parent, { recursive: true });
  const dataDir = mkdtempSync(join(parent, "export-"));
  // PostgreSQL runs as another user, who must be able to open the folder.
  chmodSync(dataDir, 0o755);
  const database = await startEmbeddedPostgres({
    dataDir: join(dataDir, "postgres"),
    throwaway: true,
  });
  process.env.DATABASE_URL = database.url;
  await migrate(database.url);
  const sql = postgres(database.url, { max: 2, onnotice: () => undefined });
  try {
    await sql.begin((tx) => fillExportRows(tx, { organizationId, answers }));
    await copyAll(sql);
    const written: WrittenExport[] = [];
    const copied: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      written.push(await writeExport());
      copied.push(await copyAll(sql));
    }
    return resultOf(written, copied);
  } finally {
    await sql.end();
    await closeDatabase();
    await database.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

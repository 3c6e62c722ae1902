/** A stack of many projects with people who continue to type, for drills of backup and restore. */
import { execFileSync } from "node:child_process";
import { existsSync, statSync } from "node:fs";
import { join, resolve } from "node:path";
import { Readable } from "node:stream";
import { setTimeout as pause } from "node:timers/promises";
import postgres from "postgres";
import { storeFile } from "#app/platform/files/store-file.server.ts";
import { drawPanelPhoto } from "#app/platform/files/draw-panel-photo.server.ts";
import { inTransaction } from "#db/client.server.ts";
import { signIn } from "#db/testing/factories.ts";
import { makeIntake } from "#modules/intake/tests/make-intake.ts";
import type { Check } from "./print-checks.ts";
import { fetchAs, fetchFromServer } from "./fetch-from-server.ts";
import { countMissing, makeWriters, type Mark, type Writer } from "./writers.ts";

const photoCount = 20;
const writerCount = 5;
const timesTyped = 5;
/** Of the generator. */
const largest = "scale-org-1";

/** Made-up projects by the generator, and a few files. */
export async function fillStack(databaseUrl: string, projects: number): Promise<void> {
  execFileSync(process.execPath, [resolve("bin/demo-scale.ts"), "--projects", String(projects)], {
    env: { ...process.env, DATABASE_URL: databaseUrl },
    stdio: ["ignore", "ignore", "inherit"],
  });
  const made = await makeIntake();
  const { projectId, organizationId, admin } = made;
  for (let seed = 0; seed < photoCount; seed += 1) {
    const photo = await drawPanelPhoto({ label: "Roof", seed, width: 64, height: 48 });
    const owner = { collection: "projects", recordId: projectId, kind: "photo" } as const;
    const file = { ...owner, organizationId, name: `${seed}.jpg`, stream: Readable.from([photo]) };
    await inTransaction((tx) => storeFile(tx, made.as(admin), file));
  }
}

/** Writers who do not stop for anything, and what ends them. */
export async function startTyping(origin: () => string) {
  const writers = await makeWriters(writerCount, fetchFromServer(origin));
  let isOver = false;
  const all = writers.map(async (writer) => {
    while (!isOver) if (!(await writer.type())) await pause(50);
  });
  const endTyping = async () => {
    isOver = true;
    await Promise.all(all);
  };
  return { writers, endTyping };
}

/** Waits until each of the writers was acknowledged a few times more. */
export async function untilTyped(writers: readonly Writer[]): Promise<void> {
  const wanted = writers.map(({ acknowledged }) => acknowledged + timesTyped);
  while (!writers.every(({ acknowledged }, at) => acknowledged >= wanted[at]!)) await pause(50);
}

const tables = ["projects", "project_parties", "users", "sites"] as const;

type Counts = Record<(typeof tables)[number], number>;

export async function countRows(databaseUrl: string): Promise<Counts> {
  return withClient(databaseUrl, async (sql) => {
    const entries = tables.map(async (table) => {
      const [row] = await sql<
        { count: number }[]
      >`select count(*)::int as count from ${sql(table)}`;
      return [table, row!.count] as const;
    });
    return Object.fromEntries(await Promise.all(entries)) as Counts;
  });
}

async function withClient<Result>(url: string, work: (sql: postgres.Sql) => Promise<Result>) {
  const sql = postgres(url, { max: 4, onnotice: () => undefined });
  try {
    return await work(sql);
  } finally {
    await sql.end();
  }
}

interface Restored {
  databaseUrl: string;
  dataDir: string;
}

/** @param before what was counted before the copy was begun; later there may be more, but never less. */
export function checkRestored(
  { databaseUrl, dataDir }: Restored,
  marks: readonly Mark[],
  before: Counts,
): Promise<Check[]> {
  return withClient(databaseUrl, async (sql) => {
    const after = await countRows(databaseUrl);
    const rows = await sql<{ key: string; size: number }[]>`
      select key, size::int from files where deleted_at is null`;
    const bytesOf = (key: string) => join(dataDir, "files", key);
    const isWhole = ({ key, size }: { key: string; size: number }) =>
      existsSync(bytesOf(key)) && statSync(bytesOf(key)).size === size;
    return [
      {
        what: "answers acknowledged before the copy and not in it",
        of: marks.reduce((sum, { version }) => sum + version, 0),
        wrong: await countMissing(sql, marks),
      },
      ...tables.map((table) => ({
        what: `rows of ${table} that are missing`,
        of: before[table],
        wrong: Math.max(0, before[table] - after[table]),
      })),
      {
        what: "rows of files without their bytes",
        of: rows.length,
        wrong: rows.filter((row) => !isWhole(row)).length,
      },
    ];
  });
}

/** The session of the largest organization's admin, which a restored database still knows. */
export async function signInLargest(databaseUrl: string): Promise<string> {
  const [admin] = await withClient(
    databaseUrl,
    (sql) => sql<{ id: string; email: string }[]>`
      select id, email from users where organization_id = ${largest} and type = 'admin' limit 1`,
  );
  if (!admin) throw new Error("The large organization has no admin.");
  return signIn(admin);
}

/** Requests the first page of the largest organization until it is served. */
export async function untilPageComes(origin: string, cookie: string): Promise<void> {
  for (;;) {
    const page = await fetchAs(origin, cookie, `/organization/${largest}/projects`).catch(
      () => null,
    );
    if (page?.ok && (await page.text()).includes("</html>")) return;
    await pause(100);
  }
}

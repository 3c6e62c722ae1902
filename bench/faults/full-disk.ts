/**
 * `node bench/faults/full-disk.ts`, as root: fills a small disk of its own under the embedded database until the server stops,
 * frees space again, and waits until the server is back with every row that it acknowledged. Bounded to two minutes.
 */
import { execFileSync } from "node:child_process";
import {
  chmodSync,
  closeSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  writeSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import postgres from "postgres";
import { startEmbeddedPostgres } from "#db/embedded-postgres.ts";

const deadline = Date.now() + 120_000;
const folder = mkdtempSync(join(tmpdir(), "fieldlight-disk-"));
const print = (line: string) => process.stdout.write(`${line}\n`);

function fill(): void {
  const file = openSync(join(folder, "ballast"), "w");
  try {
    for (;;) writeSync(file, Buffer.alloc(1_000_000));
  } catch {
    closeSync(file);
  }
}

/** Rows that the server acknowledged, up to `most`. */
async function insert(url: string, most: number): Promise<number> {
  const sql = postgres(url, { max: 1, connect_timeout: 2, onnotice: () => undefined });
  let acknowledged = 0;
  try {
    while (acknowledged < most && Date.now() < deadline) {
      await sql`insert into acknowledged_rows (text) select repeat(md5(random()::text), 500) from generate_series(1, 50)`;
      acknowledged += 50;
    }
  } catch (error) {
    print(`After ${acknowledged} rows: ${error instanceof Error ? error.message : String(error)}`);
  } finally {
    await sql.end({ timeout: 1 });
  }
  return acknowledged;
}

async function untilCounted(url: string): Promise<number> {
  while (Date.now() < deadline) {
    const sql = postgres(url, { max: 1, connect_timeout: 2, onnotice: () => undefined });
    const rows = await sql`select count(*)::int as rows from acknowledged_rows`.catch(() => null);
    await sql.end({ timeout: 1 });
    if (rows) return Number(rows[0]?.rows);
    await pause(100);
  }
  throw new Error("The server did not come back within two minutes.");
}

const pidOf = () => readFileSync(join(folder, "postgres/postmaster.pid"), "utf8").split("\n")[0];

execFileSync("mount", ["-t", "tmpfs", "-o", "size=160m", "tmpfs", folder]);
chmodSync(folder, 0o755);
try {
  const server = await startEmbeddedPostgres({ dataDir: join(folder, "postgres") });
  const sql = postgres(server.url, { max: 1 });
  await sql`create table acknowledged_rows (text text)`;
  await sql.end();
  const before = pidOf();
  const early = await insert(server.url, 500);
  fill();
  const acknowledged = early + (await insert(server.url, Infinity));
  // A full disk with space left for the log refuses the rows; a killed server needs space to start in.
  process.kill(Number(before), "SIGKILL");
  await pause(3_000);
  rmSync(join(folder, "ballast"));
  const freed = performance.now();
  const found = await untilCounted(server.url);
  print(
    `Back ${Math.round(performance.now() - freed)} ms after there was space, with ${found} of ${acknowledged} rows.`,
  );
  process.exitCode = found >= acknowledged ? 0 : 1;
  await server.stop();
} finally {
  execFileSync("umount", ["-l", folder]);
  rmSync(folder, { recursive: true, force: true });
}

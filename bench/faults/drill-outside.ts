/** An outside database: dumped while people continue to work, and restored into an empty one. */
import { execFileSync } from "node:child_process";
import { existsSync, cpSync, mkdirSync, statSync } from "node:fs";
import { join, resolve } from "node:path";
import { closeDatabase } from "#db/client.server.ts";
import { migrate } from "#db/migrate.ts";
import {
  countRows,
  fillStack,
  checkRestored,
  signInLargest,
  startTyping,
  untilPageComes,
  untilTyped,
} from "./busy-stack.ts";
import { Clock } from "./clock.ts";
import { startOutsidePostgres, type OutsidePostgres } from "./outside-postgres.ts";
import { openFolder, startWeb } from "./test-environment.ts";
import { printChecks } from "./print-checks.ts";

const database = (server: OutsidePostgres, name: string) => `--dbname=${server.url(name)}`;

const create = (server: OutsidePostgres, name: string) =>
  server.runProgram("createdb", [`--maintenance-db=${server.url("postgres")}`, name]);

export async function drillOutside(parent: string, projects: number): Promise<void> {
  const { folder, remove } = openFolder(parent);
  const server = await startOutsidePostgres(folder);
  if (!server) {
    console.error("No PostgreSQL with its pg_dump is installed: the outside database is left out.");
    return remove();
  }
  const [live, elsewhere] = [join(folder, "live"), join(folder, "elsewhere")];
  const dump = join(folder, "fieldlight.dump");
  for (const each of [live, elsewhere]) mkdirSync(each);
  process.env.DATA_DIR = live;
  const clock = new Clock(projects);
  await create(server, "fieldlight");
  const databaseUrl = server.url("fieldlight");
  process.env.DATABASE_URL = databaseUrl;
  await migrate(databaseUrl);
  await fillStack(databaseUrl, projects);
  clock.lap("to fill the database");
  const web = await startWeb();
  const { writers, endTyping } = await startTyping(() => web.origin);
  const cookie = await signInLargest(databaseUrl);
  await untilTyped(writers);
  const counts = await countRows(databaseUrl);
  const marks = writers.map((writer) => writer.mark());
  await server.runProgram("pg_dump", [
    database(server, "fieldlight"),
    "--format=custom",
    `--file=${dump}`,
  ]);
  // There is none before the first file.
  if (existsSync(join(live, "files")))
    cpSync(join(live, "files"), join(elsewhere, "files"), { recursive: true });
  await untilTyped(writers);
  clock.lap("to dump, while people typed");
  await endTyping();
  const restored = { databaseUrl: await restore(server, dump), dataDir: elsewhere };
  const again = await prepare(restored);
  await untilPageComes(again.origin, cookie);
  clock.lap("from the dump to the first page of the restored one");
  const checks = await checkRestored(restored, marks, counts);
  clock.notes.push({ what: "MB of the dump", is: String(Math.round(statSync(dump).size / 1e6)) });
  printChecks(`An outside PostgreSQL ${server.version}, dumped as it ran`, checks, clock.notes);
  await Promise.all([web.stop(), again.stop()]);
  await closeDatabase();
  await server.stop();
  remove();
}

/** @returns the address of the restored database. */
async function restore(server: OutsidePostgres, dump: string): Promise<string> {
  await create(server, "restored");
  const whole = ["--no-owner", "--exit-on-error", "--single-transaction"];
  await server.runProgram("pg_restore", [...whole, database(server, "restored"), dump]);
  return server.url("restored");
}

async function prepare({ databaseUrl, dataDir }: { databaseUrl: string; dataDir: string }) {
  const env = { DATABASE_URL: databaseUrl, DATA_DIR: dataDir, DEMO_DATA: "no" };
  execFileSync(process.execPath, [resolve("bin/prepare.ts")], {
    env: { ...process.env, ...env },
    stdio: "ignore",
  });
  return startWeb(env);
}

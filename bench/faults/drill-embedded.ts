/** The embedded database: the product is stopped, its folder copied and started again; the copy is started elsewhere. */
import { execFileSync } from "node:child_process";
import { mkdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { closeDatabase } from "#db/client.server.ts";
import { startEmbeddedPostgres } from "#db/embedded-postgres.ts";
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
import { openFolder, startWeb } from "./test-environment.ts";
import { printChecks } from "./print-checks.ts";

const tar = (...args: string[]) => execFileSync("tar", args, { stdio: "inherit" });

/** The processes on one folder. */
async function startStack(dataDir: string) {
  const database = await startEmbeddedPostgres({ dataDir: join(dataDir, "postgres") });
  const start = () => startWeb({ DATABASE_URL: database.url, DATA_DIR: dataDir });
  return { database, databaseUrl: database.url, dataDir, start };
}

export async function drillEmbedded(parent: string, projects: number): Promise<void> {
  const { folder, remove } = openFolder(parent);
  const [live, elsewhere] = [join(folder, "live"), join(folder, "elsewhere")];
  const copy = join(folder, "copy.tar");
  for (const each of [live, elsewhere]) mkdirSync(each);
  process.env.DATA_DIR = live;
  const clock = new Clock(projects);
  let stack = await startStack(live);
  process.env.DATABASE_URL = stack.databaseUrl;
  await migrate(stack.databaseUrl);
  await fillStack(stack.databaseUrl, projects);
  clock.lap("to fill the database");
  let web = await stack.start();
  const { writers, endTyping } = await startTyping(() => web.origin);
  const cookie = await signInLargest(stack.databaseUrl);
  await untilTyped(writers);
  await web.stop();
  // Nothing can be acknowledged any more.
  const marks = writers.map((writer) => writer.mark());
  const counts = await countRows(stack.databaseUrl);
  await closeDatabase();
  await stack.database.stop();
  clock.lap("until people had typed and all was stopped");
  tar("-C", folder, "-cpf", copy, "live");
  clock.lap("to copy");
  stack = await startStack(live);
  web = await stack.start();
  await untilTyped(writers);
  clock.lap("until people went on");
  tar("-C", elsewhere, "-xpf", copy);
  const restored = await startStack(join(elsewhere, "live"));
  const again = await restored.start();
  await untilPageComes(again.origin, cookie);
  clock.lap("from the copy to the first page of the restored one");
  await endTyping();
  const checks = await checkRestored(restored, marks, counts);
  clock.notes.push({ what: "MB of the copy", is: String(Math.round(statSync(copy).size / 1e6)) });
  printChecks("The embedded database, stopped and copied", checks, clock.notes);
  await Promise.all([web.stop(), again.stop()]);
  await Promise.all([stack.database.stop(), restored.database.stop()]);
  remove();
}

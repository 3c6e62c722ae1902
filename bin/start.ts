/** `npm start`, and `npm run dev` with --dev: the database, demo data, the client build, then web and worker until Ctrl+C. */
import { env } from "#app/platform/settings/env.server.ts";
import { explainStart } from "#db/start-refusal.ts";
import { closeDatabase } from "#db/client.server.ts";
import { releaseDatabase } from "#db/ensure-database.ts";
import { buildWhenStale } from "./start/client-build.ts";
import { supervise, type SupervisedProcess } from "./start/supervise.ts";
import { prepareDatabase } from "./start/prepare-database.ts";
import { requireFreePort, untilHealthy } from "./start/web-address.ts";
import { welcome } from "./start/welcome.ts";
import { whenOrphaned } from "./start/when-orphaned.ts";

const development = process.argv.includes("--dev");
const print = (text: string) => process.stdout.write(`${text}\n`);
const processes: SupervisedProcess[] = [];
let stopping: Promise<void> | undefined;

async function stopInOrder(): Promise<void> {
  for (const child of processes) await child.stop();
  await closeDatabase();
  await releaseDatabase();
}

function stop(exitCode: number): void {
  stopping ??= stopInOrder().finally(() => process.exit(exitCode));
}

for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => stop(0));
if (process.env.npm_lifecycle_event) whenOrphaned(() => stop(0));

/** At a terminal, the URLs and logins printed at the start stay visible: of the log, only errors are printed after them. */
const logLevel = () => process.env.LOG_LEVEL || (process.stdout.isTTY ? "warn" : "info");

function startProcesses(url: string, hasDemoData: boolean): void {
  const environment = {
    DATABASE_URL: url,
    NODE_ENV: development ? "development" : "production",
    // Set explicitly: production mode has no default, and shows no stored mail either.
    DEMO_DATA: hasDemoData ? "yes" : "no",
    LOG_LEVEL: logLevel(),
  };
  const web = ["app/server/web.ts", ...(development ? ["--dev"] : [])];
  const worker = [...(development ? ["--watch", "--watch-preserve-output"] : []), "jobs/worker.ts"];
  processes.push(supervise("web", web, environment), supervise("worker", worker, environment));
}

async function start(): Promise<void> {
  const settings = env();
  await requireFreePort(settings);
  const { url, logins } = await prepareDatabase(settings, print);
  if (!development) await buildWhenStale(process.cwd(), print);
  if (stopping) return;
  startProcesses(url, logins.length > 0);
  await untilHealthy(settings);
  print(welcome(settings, logins));
}

try {
  await start();
} catch (error) {
  process.stderr.write(`${explainStart(error)}\n`);
  stop(1);
}

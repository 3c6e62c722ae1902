/** The demo the benches measure: one throwaway database and one web process, started at the first call. */
import { randomBytes } from "node:crypto";
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { join, resolve } from "node:path";
import { closeDatabase, db } from "#db/client.server.ts";
import { startEmbeddedPostgres } from "#db/embedded-postgres.ts";
import { migrate } from "#db/migrate.ts";
import { buildWhenStale } from "../../bin/start/client-build.ts";
import { startMeasured, type MeasuredProcess } from "./measured-process.ts";

export interface Demo {
  web: MeasuredProcess;
  databaseUrl: string;
  /** Path of a page under the demo's owner organization. */
  path: (page: string) => string;
  /** Opens a session of the owner organization's admin. @returns the Cookie header. */
  signIn(): Promise<string>;
  /** @returns the Cookie header of the same browser once it has the stylesheet. */
  withStylesheet(cookie: string): Promise<string>;
}

interface RunningDemo {
  demo: Demo;
  stop(): Promise<void>;
}

let started: Promise<RunningDemo> | undefined;

export async function demoServer(): Promise<Demo> {
  started ??= start();
  return (await started).demo;
}

/** Stops what was started; nothing when nothing was. */
export async function stopDemo(): Promise<void> {
  const running = await started?.catch(() => undefined);
  started = undefined;
  await running?.stop();
}

async function start(): Promise<RunningDemo> {
  await buildWhenStale(process.cwd(), (line) => process.stderr.write(`${line}\n`));
  const parent = resolve(".cache/bench");
  mkdirSync(parent, { recursive: true });
  const dataDir = mkdtempSync(join(parent, "data-"));
  // PostgreSQL runs as another user, who must be able to open the folder.
  chmodSync(dataDir, 0o755);
  // The seed writes files, the web process reads them: DATA_DIR is set before either starts.
  process.env.DATA_DIR = dataDir;
  process.env.LOG_LEVEL ??= "warn";
  const database = await startEmbeddedPostgres({
    dataDir: join(dataDir, "postgres"),
    throwaway: true,
  });
  process.env.DATABASE_URL = database.url;
  await migrate(database.url);
  const { loadModules } = await import("#app/platform/manifest/modules.server.ts");
  const { seedDemoData } = await import("#db/seed/seed.ts");
  await seedDemoData(await loadModules());
  const web = await startMeasured({
    file: resolve("app/server/web.ts"),
    healthPath: "/healthz",
  });
  const { ownerOrganizationId } = await import("#db/seed/demo-people.ts");
  const demo: Demo = {
    web,
    databaseUrl: database.url,
    path: (page) => `/organization/${ownerOrganizationId}${page}`,
    signIn: openAdminSession,
    async withStylesheet(cookie) {
      const response = await fetch(web.origin + demo.path(""), { headers: { Cookie: cookie } });
      await response.text();
      const newCookies = response.headers.getSetCookie().map((each) => each.split(";")[0]);
      return [cookie, ...newCookies].join("; ");
    },
  };
  return {
    demo,
    async stop() {
      await web.stop();
      await closeDatabase();
      await database.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

async function openAdminSession(): Promise<string> {
  const { openSession } = await import("#app/platform/auth/session.server.ts");
  const account = await db.query.accounts.findFirst({
    where: (table, { eq }) => eq(table.email, "admin@demo.test"),
  });
  if (!account) throw new Error("The demo has no admin.");
  const request = new Request("http://localhost", {
    headers: { "User-Agent": `bench ${randomBytes(4).toString("hex")}` },
  });
  const header = await openSession(db, request, account.id);
  return header.split(";")[0] ?? "";
}

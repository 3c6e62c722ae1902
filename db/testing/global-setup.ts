import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import postgres from "postgres";
import type { TestProject } from "vitest/node";
import { startEmbeddedPostgres } from "../embedded-postgres.ts";
import { migrate } from "../migrate.ts";
import { installQueue } from "#app/platform/queue/queue-connection.server.ts";
import { databaseUrl } from "./database-url.ts";
import { whileWritten } from "./while-written.ts";

declare module "vitest" {
  export interface ProvidedContext {
    /** The server of this run, and its template database, which is copied for each test file. */
    testServer: { url: string; template: string };
  }
}

const quiet = { max: 1, onnotice: () => undefined };

async function startServer(): Promise<{ url: string; stop: () => Promise<void> }> {
  const configuredUrl = process.env.TEST_DATABASE_URL;
  if (configuredUrl) return { url: configuredUrl, stop: async () => undefined };
  const folder = await mkdtemp(join(tmpdir(), "fieldlight-test-"));
  // The server's user needs access to the folder.
  await chmod(folder, 0o755);
  const server = await startEmbeddedPostgres({
    dataDir: join(folder, "postgres"),
    throwaway: true,
  });
  return {
    url: server.url,
    async stop() {
      await server.stop();
      await rm(folder, whileWritten);
    },
  };
}

interface TestServer {
  url: string;
  template: string;
  stop: () => Promise<void>;
}

/** One server for the whole run and one template with all migrations, always created from scratch. */
async function serve(): Promise<TestServer> {
  const server = await startServer();
  const template = `fieldlight_template_${process.pid}`;
  const admin = postgres(server.url, quiet);
  await admin`drop database if exists ${admin(template)} with (force)`;
  await admin`create database ${admin(template)}`;
  await migrate(databaseUrl(server.url, template));
  await installQueue(databaseUrl(server.url, template));
  await admin.end();
  return {
    url: server.url,
    template,
    async stop() {
      const last = postgres(server.url, quiet);
      for (const name of [template, `${template}_demo`])
        await last`drop database if exists ${last(name)} with (force)`;
      await last.end();
      await server.stop();
    },
  };
}

/** Stored on the global object: each project of the run loads this file separately, and they share one server. */
const globals = globalThis as typeof globalThis & {
  fieldlightTestServer?: Promise<TestServer> | undefined;
};

/** Passes the URL to each project with a database. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  globals.fieldlightTestServer ??= serve();
  const { url, template } = await globals.fieldlightTestServer;
  project.provide("testServer", { url, template });
  return async () => {
    const last = globals.fieldlightTestServer;
    globals.fieldlightTestServer = undefined;
    await (await last)?.stop();
  };
}

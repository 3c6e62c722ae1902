import type postgres from "postgres";
import { inject } from "vitest";
import { loadModules } from "#app/platform/manifest/modules.server.ts";
import { seedDemoData } from "#db/seed/seed.ts";
import { databaseUrl } from "./database-url.ts";
import { leaveDatabase, useCopyOf, type TestDatabase } from "./test-database.ts";

/** A test database with the whole demo in it. The first file that asks fills it, which takes a while; the others copy it. */
export function useDemoDatabase(): TestDatabase {
  return useCopyOf(findDemo, 240_000);
}

/** Any number that no other lock of the server uses. */
const demoLock = 4_715_222;

/** The database that all files of a run copy. The run drops it with its template. */
async function findDemo(admin: postgres.Sql): Promise<string> {
  const { url, template } = inject("testServer");
  const demo = `${template}_demo`;
  // Until the admin disconnects, because two processes run tests.
  await admin`select pg_advisory_lock(${demoLock})`;
  const found = await admin`select 1 from pg_database where datname = ${demo}`;
  if (found.length > 0) return demo;
  const draft = `${demo}_draft`;
  await admin`drop database if exists ${admin(draft)} with (force)`;
  await admin`create database ${admin(draft)} template ${admin(template)}`;
  process.env.DATABASE_URL = databaseUrl(url, draft);
  await seedDemoData(await loadModules());
  await leaveDatabase();
  await admin`alter database ${admin(draft)} rename to ${admin(demo)}`;
  return demo;
}

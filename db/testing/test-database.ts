import { randomBytes } from "node:crypto";
import postgres from "postgres";
import { afterAll, beforeAll, inject } from "vitest";
import { closeDatabase } from "#db/client.server.ts";
import { stopQueue } from "#app/platform/queue/queue-connection.server.ts";
import { databaseUrl } from "./database-url.ts";

export interface TestDatabase {
  readonly url: string;
}

/**
 * Gives a test file its own database, with all tables and no rows, behind `db`, `sql` and `enqueue`. Call it once at the top of
 * the file. The database is dropped when the file is done.
 * @returns the url of the database, from the first `beforeAll` on.
 */
export function useTestDatabase(): TestDatabase {
  const { template } = inject("testServer");
  return useCopyOf(() => Promise.resolve(template));
}

/** @param findTemplate names the database to copy, asked within `timeout` milliseconds. */
export function useCopyOf(
  findTemplate: (admin: postgres.Sql) => Promise<string>,
  timeout?: number,
): TestDatabase {
  const { url } = inject("testServer");
  const name = `fieldlight_test_${process.pid}_${randomBytes(4).toString("hex")}`;
  const place = { url: databaseUrl(url, name) };
  const before = process.env.DATABASE_URL;

  beforeAll(async () => {
    await leaveDatabase();
    await asAdmin(async (admin) => {
      const template = await findTemplate(admin);
      // Half the time of the default way, which logs every page.
      await admin`create database ${admin(name)} template ${admin(template)} strategy file_copy`;
    });
    process.env.DATABASE_URL = place.url;
  }, timeout);

  afterAll(async () => {
    // Before the connections close: work that the file left running must not connect again to a database that is being dropped.
    if (before === undefined) delete process.env.DATABASE_URL;
    else process.env.DATABASE_URL = before;
    await leaveDatabase();
    await asAdmin((admin) => admin`drop database if exists ${admin(name)} with (force)`);
  });

  return place;
}

/**
 * Also before a file: work that the file before it left running may have connected to that file's database again while its
 * connections were being closed.
 */
export async function leaveDatabase(): Promise<void> {
  await stopQueue();
  // A connection that is cut off while it opens rejects a promise that nobody can catch (porsager/postgres issue 1192). On a busy
  // machine opening one takes longer than a process may take to end.
  await closeDatabase({ timeout: 20 });
}

async function asAdmin(work: (admin: postgres.Sql) => Promise<unknown>): Promise<void> {
  const admin = postgres(inject("testServer").url, { max: 1, onnotice: () => undefined });
  try {
    await work(admin);
  } finally {
    await admin.end();
  }
}

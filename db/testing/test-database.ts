import { randomBytes } from "node:crypto";
import postgres from "postgres";
import { afterAll, beforeAll, inject } from "vitest";
import { closeDatabase } from "#db/client.server.ts";
import { stopQueue } from "#app/platform/queue/queue-connection.server.ts";
import { databaseUrl } from "./database-url.ts";

/**
 * Gives a test file its own database, with all tables and no rows, behind `db`, `sql` and `enqueue`. Call it once at the top of
 * the file. The database is dropped when the file is done.
 * @returns the url of the database, from the first `beforeAll` on.
 */
export function useTestDatabase(): { readonly url: string } {
  const { url, template } = inject("testServer");
  const name = `fieldlight_test_${process.pid}_${randomBytes(4).toString("hex")}`;
  const place = { url: databaseUrl(url, name) };
  const before = process.env.DATABASE_URL;

  async function asAdmin(work: (admin: postgres.Sql) => Promise<unknown>): Promise<void> {
    const admin = postgres(url, { max: 1, onnotice: () => undefined });
    try {
      await work(admin);
    } finally {
      await admin.end();
    }
  }

  beforeAll(async () => {
    await asAdmin((admin) => admin`create database ${admin(name)} template ${admin(template)}`);
    process.env.DATABASE_URL = place.url;
  });

  afterAll(async () => {
    await stopQueue();
    await closeDatabase();
    if (before === undefined) delete process.env.DATABASE_URL;
    else process.env.DATABASE_URL = before;
    await asAdmin((admin) => admin`drop database if exists ${admin(name)} with (force)`);
  });

  return place;
}

/** A program reads from the headers of each answer how many calls it may still make. */
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { hashToken } from "#app/platform/auth/session.server.ts";
import { bound } from "#app/platform/settings/bounds.server.ts";
import { db } from "#db/client.server.ts";
import { makeUser } from "#db/testing/factories.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import { serveCalls } from "./serve-calls.ts";

useTestDatabase();

let served: Awaited<ReturnType<typeof serveCalls>>;

beforeAll(async () => {
  served = await serveCalls();
  await db.execute(sql`
    insert into meta (key, value) values ('api_user_types', '["admin"]')
    on conflict (key) do update set value = excluded.value`);
});

afterAll(() => {
  served.server.closeAllConnections();
  served.server.close();
});

async function makeKey(): Promise<string> {
  const { id, organizationId } = await makeUser({ type: "admin" });
  const key = `flk_${id}`;
  await db.execute(sql`
    insert into api_keys (user_id, organization_id, key_hash, issued_at)
    values (${id}, ${organizationId}, ${hashToken(key)}, now())`);
  return key;
}

async function call(path: string, key: string) {
  const headers = { authorization: `Bearer ${key}` };
  const response = await fetch(served.origin + path, { headers });
  const number = (name: string) => Number(response.headers.get(`RateLimit-${name}`));
  const [remaining, reset] = [number("Remaining"), number("Reset")];
  return { status: response.status, limit: number("Limit"), remaining, reset };
}

it("each call counts, also a refused one", async () => {
  const key = await makeKey();
  const max = bound("keyCalls");
  const first = await call("/api/v1/tickets", key);
  expect(first).toMatchObject({ status: 200, limit: max, remaining: max - 1 });
  expect(first.reset).toBeGreaterThan(0);
  expect(first.reset).toBeLessThanOrEqual(60);
  expect(await call("/api/v1/tickets/none", key)).toMatchObject({
    status: 404,
    remaining: max - 2,
  });
});

it("a key that is not in use learns nothing", async () => {
  expect(await call("/api/v1/tickets", "flk_of-nobody")).toMatchObject({ status: 401, limit: 0 });
});

import { eq } from "drizzle-orm";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { db, sql } from "#db/client.server.ts";
import { accounts, organizations, throttles, users } from "#db/schema.ts";
import { makeUser, signIn, type UserRow } from "#db/testing/factories.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import { currentViewer, keyOf } from "./api-key.server.ts";
import { requirePermission } from "./require-permission.server.ts";
import type { Problem } from "../problems.ts";
import type { UserType } from "../viewer.ts";
import { hashToken } from "./session.server.ts";

useTestDatabase();

const permission = "projects.list";

beforeAll(async () => {
  await sql`
    insert into meta (key, value) values ('api_user_types', '["admin","client"]')
    on conflict (key) do update set value = excluded.value`;
});

afterEach(() => {
  vi.useRealTimers();
});

const calling = (authorization: string, cookie = "", url = "") =>
  new Request("http://localhost:3000/projects", {
    headers: { authorization, cookie, "x-client-address": url },
  });

async function holder(type: UserType = "admin"): Promise<{ user: UserRow; key: string }> {
  const user = await makeUser({ type });
  const key = `flk_${user.id}`;
  await sql`
    insert into api_keys (user_id, organization_id, key_hash)
    values (${user.id}, ${user.organizationId}, ${hashToken(key)})`;
  return { user, key };
}

const refused = { code: "not-signed-in", status: 401, message: "This API key is not valid." };

async function lastUse(userId: string): Promise<Date | null> {
  const [row] = await sql<{ at: Date | null }[]>`
    select last_used_at as at from api_keys where user_id = ${userId}`;
  return row!.at;
}

describe("a program with an API key", () => {
  it("works as the key's holder, in the holder's organization", async () => {
    const { user, key } = await holder();
    const entered = await requirePermission(calling(`bearer ${key}`), {}, permission);
    expect(entered.viewer.id).toBe(user.id);
    expect(entered.scope.organizationId).toBe(user.organizationId);
  });

  it("acts as the key's holder regardless of cookies, and a bad key never falls back to them", async () => {
    const { user, key } = await holder();
    const cookie = await signIn(await makeUser({ type: "admin" }));
    expect((await currentViewer(calling(`Bearer ${key}`, cookie)))?.id).toBe(user.id);
    await expect(
      requirePermission(calling("Bearer wrong", cookie), {}, permission),
    ).rejects.toMatchObject(refused);
  });

  it("is refused while the holder's address is not confirmed", async () => {
    const { user, key } = await holder();
    await db.insert(accounts).values({ email: user.email, userId: user.id });
    await expect(requirePermission(calling(`Bearer ${key}`), {}, permission)).rejects.toMatchObject(
      refused,
    );
  });

  it.each(["Bearer", "Bearer ", "Bearer wrong", "Bearer '; drop table users --"])(
    "is refused with %j",
    async (header) => {
      await expect(requirePermission(calling(header), {}, permission)).rejects.toMatchObject(
        refused,
      );
    },
  );

  it("is refused after the key is revoked, the holder or organization is disabled, or the user type is not listed", async () => {
    const revoked = await holder();
    await sql`update api_keys set key_hash = null where user_id = ${revoked.user.id}`;
    const disabled = await holder();
    await db.update(users).set({ disabled: true }).where(eq(users.id, disabled.user.id));
    const closed = await holder();
    await db
      .update(organizations)
      .set({ disabled: true })
      .where(eq(organizations.id, closed.user.organizationId));
    const unlisted = await holder("scheduler");
    for (const { key } of [revoked, disabled, closed, unlisted])
      await expect(
        requirePermission(calling(`Bearer ${key}`), {}, permission),
      ).rejects.toMatchObject(refused);
  });

  it("is refused where only a person is allowed", async () => {
    const { key } = await holder();
    await expect(
      requirePermission(calling(`Bearer ${key}`), {}, "accounts.own"),
    ).rejects.toMatchObject({
      code: "not-authorized",
    });
  });

  it("records its use at most once a minute", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    const { user, key } = await holder();
    const uses: (Date | null)[] = [];
    for (const seconds of [0, 30, 29, 2]) {
      vi.setSystemTime(Date.now() + seconds * 1_000);
      await currentViewer(calling(`Bearer ${key}`));
      uses.push(await lastUse(user.id));
    }
    const [first, second, third, fourth] = uses.map((at) => at!.getTime());
    expect([second, third]).toEqual([first, first]);
    expect(fourth! - first!).toBe(61_000);
  });
});

it("other authorization schemes do not count as a key", () => {
  expect(keyOf(calling("Basic eDp5"))).toBeNull();
  expect(keyOf(new Request("http://localhost:3000/"))).toBeNull();
});

describe("a program that calls too often", () => {
  const tooOften = { code: "too-many-attempts", status: 429 };

  it("with wrong keys is refused by address, even with a good key afterwards, and gets a retry time", async () => {
    const { key } = await holder();
    const callRoute = (named: string, url: string) =>
      currentViewer(calling(`Bearer ${named}`, "", url));
    for (let attempt = 0; attempt < 30; attempt++)
      await expect(callRoute("wrong", "10.0.0.1")).rejects.toMatchObject(refused);
    for (const named of ["wrong", key]) {
      const error: unknown = await callRoute(named, "10.0.0.1").catch((thrown: unknown) => thrown);
      expect(error).toMatchObject(tooOften);
      expect((error as Problem).retryAfter).toBeGreaterThan(800);
    }
    expect(await callRoute(key, "10.0.0.2")).not.toBeNull();
  });

  it("with its own key is refused, and other keys are not", async () => {
    const [busy, other] = [await holder(), await holder()];
    const windowEndsAt = new Date(Date.now() + 30_000);
    await db
      .insert(throttles)
      .values({ key: `key-calls:${busy.user.id}`, failures: 600, windowEndsAt });
    const error: unknown = await currentViewer(calling(`Bearer ${busy.key}`)).catch(
      (thrown: unknown) => thrown,
    );
    expect(error).toMatchObject(tooOften);
    expect((error as Problem).retryAfter).toBeLessThanOrEqual(30);
    expect((await currentViewer(calling(`Bearer ${other.key}`)))?.id).toBe(other.user.id);
  });
});

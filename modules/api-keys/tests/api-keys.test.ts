/** Limited keys: made, listed, used, revoked, expired and taken over. */
import { eq, sql } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { currentViewer } from "#app/platform/auth/api-key.server.ts";
import { scopeOfUser } from "#app/platform/auth/require-permission.server.ts";
import { isProblem } from "#app/platform/problems.ts";
import { db } from "#db/client.server.ts";
import { newId } from "#db/columns.ts";
import { users } from "#db/schema.ts";
import { makeUser, type UserRow } from "#db/testing/factories.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import { describeScopes } from "../domain/key-areas.ts";
import { keyInput } from "../domain/key.input.ts";
import { listKeys, revokeKey, takeOverKey } from "../domain/keys.server.ts";
import { makeKey } from "../domain/make-key.server.ts";
import { limitedKeys } from "../schema.ts";

useTestDatabase();

beforeAll(() =>
  db.execute(sql`
    insert into meta (key, value) values ('api_user_types', '["admin","client"]')
    on conflict (key) do update set value = excluded.value`),
);

let admin: UserRow;
let colleague: UserRow;

beforeEach(async () => {
  admin = await makeUser({ type: "admin" });
  colleague = await makeUser({ type: "admin", organizationId: admin.organizationId });
});

const filled = (set: object = {}) =>
  keyInput.parse({ id: newId(), name: "CRM", tickets: "read", ...set });

const make = async (who: UserRow, set: object = {}) =>
  makeKey(await scopeOfUser(who.id), filled(set));

const list = async (who: UserRow) => listKeys(await scopeOfUser(who.id));

const use = (key: string, scope: Parameters<typeof currentViewer>[1]) =>
  currentViewer(
    new Request("http://localhost:3000/", { headers: { authorization: `Bearer ${key}` } }),
    scope,
  );

async function codeOf(work: Promise<unknown>) {
  const error: unknown = await work.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  return isProblem(error) ? [error.code, error.fields] : error;
}

describe("a limited key", () => {
  it("works as its holder within its scopes, and names the scope that it lacks", async () => {
    const key = await make(admin, { projects: "write" });
    expect((await use(key, "tickets:read"))?.id).toBe(admin.id);
    expect((await use(key, "projects:write"))?.id).toBe(admin.id);
    expect((await use(key, "any"))?.id).toBe(admin.id);
    const lacks = (scope: string) => ["key-lacks-scope", { scope }];
    expect(await codeOf(use(key, "tickets:write"))).toEqual(lacks("tickets:write"));
    expect(await codeOf(use(key, "users:read"))).toEqual(lacks("users:read"));
    expect(await codeOf(use(key, null))).toEqual(["key-lacks-scope", {}]);
  });

  it("is listed with what it may, its first characters and its last use, but never whole", async () => {
    const key = await make(admin, { projects: "write" });
    const [before] = await list(admin);
    expect(before).toMatchObject({
      name: "CRM",
      state: "In use",
      may: "Reads projects and tickets. Changes projects.",
      prefix: key.slice(0, 11),
      lastUsedAt: null,
    });
    expect(JSON.stringify(before)).not.toContain(key);
    await use(key, "any");
    expect((await list(admin))[0]!.lastUsedAt).not.toBeNull();
  });

  it.each([
    ["it is revoked", { keyHash: null, revokedAt: new Date() }, "Revoked"],
    ["its day has come", { expiresAt: new Date(Date.now() - 1_000) }, "Expired"],
  ])("is refused once %s", async (_, set, state) => {
    const key = await make(admin);
    await db.update(limitedKeys).set(set).where(eq(limitedKeys.holderId, admin.id));
    expect(await codeOf(use(key, "any"))).toEqual(["not-signed-in", {}]);
    expect(await list(admin)).toMatchObject([{ state }]);
  });

  it("stops with its holder, who is disabled or has a type without access", async () => {
    const key = await make(admin);
    for (const set of [{ disabled: true }, { disabled: false, type: "scheduler" as const }]) {
      await db.update(users).set(set).where(eq(users.id, admin.id));
      expect(await codeOf(use(key, "any"))).toEqual(["not-signed-in", {}]);
    }
  });

  it("is made once by a form that is sent twice; the second secret works", async () => {
    const id = newId();
    const first = await make(admin, { id });
    const second = await make(admin, { id });
    expect(await list(admin)).toHaveLength(1);
    expect(await codeOf(use(first, "any"))).toEqual(["not-signed-in", {}]);
    expect((await use(second, "any"))?.id).toBe(admin.id);
  });

  it("a form with the id of another person's key makes none", async () => {
    const id = newId();
    const key = await make(admin, { id });
    const outsider = await makeUser({ type: "admin" });
    for (const other of [colleague, outsider])
      expect(await codeOf(make(other, { id }))).toEqual(["key-used", {}]);
    expect((await use(key, "any"))?.id).toBe(admin.id);
  });

  it("is only for types with access, and of the organization only by administrators", async () => {
    const { organizationId } = admin;
    const scheduler = await makeUser({ type: "scheduler", organizationId });
    const client = await makeUser({ type: "client", organizationId });
    expect(await codeOf(make(scheduler))).toEqual(["not-authorized", {}]);
    const ofOrganization = make(client, { kind: "organization" });
    expect(await codeOf(ofOrganization)).toEqual(["not-authorized", {}]);
    expect(await make(client)).toMatch(/^flk_/);
  });
});

describe("a key of the organization", () => {
  it("is seen and revoked by every administrator; a personal one only by its holder", async () => {
    await make(admin, { name: "Mine" });
    const key = await make(admin, { name: "Ours", kind: "organization" });
    expect((await list(colleague)).map(({ name }) => name)).toEqual(["Ours"]);
    expect(await list(await makeUser({ type: "admin" }))).toEqual([]);
    const rows = await list(admin);
    const scope = await scopeOfUser(colleague.id);
    const [ours, mine] = ["Ours", "Mine"].map((name) => rows.find((row) => row.name === name)!.id);
    expect(await codeOf(revokeKey(scope, mine!))).toEqual(["not-found", {}]);
    await revokeKey(scope, ours!);
    expect(await codeOf(use(key, "any"))).toEqual(["not-signed-in", {}]);
  });

  it("is taken over once its holder may no longer use it, and not before", async () => {
    const key = await make(admin, { kind: "organization" });
    const id = (await list(admin))[0]!.id;
    const scope = await scopeOfUser(colleague.id);
    expect(await codeOf(takeOverKey(scope, id))).toEqual(["illegal-transition", {}]);
    await db.update(users).set({ disabled: true }).where(eq(users.id, admin.id));
    expect(await list(colleague)).toMatchObject([{ state: "Stopped", canTakeOver: true }]);
    await takeOverKey(scope, id);
    expect((await use(key, "any"))?.id).toBe(colleague.id);
    const outsider = await scopeOfUser((await makeUser({ type: "admin" })).id);
    expect(await codeOf(takeOverKey(outsider, id))).toEqual(["not-found", {}]);
  });
});

describe("the form", () => {
  it.each([
    [{ name: "" }, "name"],
    [{ tickets: "none" }, "projects"],
    [{ tickets: "all" }, "tickets"],
    [{ days: "7000" }, "days"],
    [{ kind: "public" }, "kind"],
    [{ id: "x" }, "id"],
  ])("is refused with %j", (set, field) => {
    const parsed = keyInput.safeParse({ id: newId(), name: "CRM", tickets: "read", ...set });
    expect(parsed.error?.issues.map(({ path }) => path.join("."))).toEqual([field]);
  });

  it("says what a key may in words", () => {
    expect(describeScopes(["files:read", "reports:read", "users:read", "users:write"])).toBe(
      "Reads files and photos, reports, and users. Changes users.",
    );
  });
});

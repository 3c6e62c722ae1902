import { and, eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { requirePermission, scopeOfUser } from "#app/platform/auth/require-permission.server.ts";
import { hashToken } from "#app/platform/auth/session.server.ts";
import { isOpenEntry, loadModules } from "#app/platform/manifest/modules.server.ts";
import { servedRoute } from "#app/platform/testing/served-route.ts";
import { toastOf } from "#app/platform/testing/toast-of.ts";
import { userTypes } from "#app/platform/viewer.ts";
import { db, sql } from "#db/client.server.ts";
import { logEntries, organizations } from "#db/schema.ts";
import { makeUser, requestAs, type UserRow } from "#db/testing/factories.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import { savePermissions, viewPermissions } from "../domain/permissions.server.ts";
import * as permissionsRoute from "../routes/permissions.tsx";

const { action } = servedRoute("modules/type-permissions/routes/permissions.tsx", permissionsRoute);

useTestDatabase();

let admin: UserRow;
let manager: UserRow;

beforeEach(async () => {
  admin = await makeUser({ type: "admin" });
  const { organizationId } = admin;
  manager = await makeUser({ type: "quality-manager", organizationId });
});

/** Grants and withdraws permissions as the administrator. */
async function change(type: "admin" | "quality-manager", granted: Record<string, boolean>) {
  const scope = await scopeOfUser(admin.id);
  const before = await viewPermissions(scope, type);
  const seen = before.flatMap(({ name, isOn }) => (isOn ? [name] : []));
  const after = before.flatMap(({ name, isOn }) => ((granted[name] ?? isOn) ? [name] : []));
  return savePermissions(scope, type, { granted: after, seen });
}

async function ask(user: UserRow, permission: string, headers: Record<string, string> = {}) {
  const request = await requestAs(user, "/any");
  for (const [name, value] of Object.entries(headers)) request.headers.set(name, value);
  const params = { organizationId: user.organizationId };
  return requirePermission(request, params, permission, "any");
}

const refused = { code: "not-authorized" };

describe("a withdrawn permission", () => {
  test("refuses the page, the action, and the calls of a key, and can be granted again", async () => {
    await sql`insert into api_keys (user_id, organization_id, key_hash)
      values (${admin.id}, ${admin.organizationId}, ${hashToken("flk_test")})`;
    await sql`insert into meta (key, value) values ('api_user_types', '["admin"]') on conflict (key) do nothing`;
    const byKey = () => ask(admin, "users.add", { Authorization: "Bearer flk_test", Cookie: "" });
    await ask(admin, "users.add");
    expect(await change("admin", { "users.add": false })).toBe(true);
    await expect(ask(admin, "users.add")).rejects.toMatchObject(refused);
    await expect(byKey()).rejects.toMatchObject(refused);
    // The page and the action of a route ask the same guard.
    const users = (await loadModules()).find(({ id }) => id === "users");
    const guarded = users!.routes!.filter(({ guard, actionGuard }) =>
      [guard, actionGuard].includes("users.add"),
    );
    expect(guarded.map(({ path }) => path)).toEqual(
      expect.arrayContaining(["users/add", "users/bulk", "api/v1/users"]),
    );
    await change("admin", { "users.add": true });
    await ask(admin, "users.add");
    const { viewer } = await byKey();
    expect(viewer.id).toBe(admin.id);
  });

  test("stays with other types, organizations, and super-admins", async () => {
    const { organizationId } = admin;
    const superAdmin = await makeUser({ type: "super-admin", organizationId });
    const client = await makeUser({ type: "client", organizationId });
    const stranger = await makeUser({ type: "admin" });
    await change("admin", { "projects.delete": false });
    await expect(ask(admin, "projects.delete")).rejects.toMatchObject(refused);
    for (const user of [superAdmin, client, stranger]) await ask(user, "projects.delete");
  });

  test("of a super-admin cannot be stored into effect", async () => {
    const { organizationId } = admin;
    const superAdmin = await makeUser({ type: "super-admin", organizationId });
    await db
      .update(organizations)
      .set({ permissionChanges: { "super-admin": { "projects.delete": false } } })
      .where(eq(organizations.id, organizationId));
    expect((await ask(superAdmin, "projects.delete")).viewer.id).toBe(superAdmin.id);
  });
});

describe("a granted permission", () => {
  test("opens the page to the type in this organization alone", async () => {
    const elsewhere = await makeUser({ type: "quality-manager" });
    await expect(ask(manager, "forms.write")).rejects.toMatchObject(refused);
    await change("quality-manager", { "forms.write": true });
    await ask(manager, "forms.write");
    await expect(ask(elsewhere, "forms.write")).rejects.toMatchObject(refused);
    const inspector = await makeUser({
      type: "field-user",
      organizationId: admin.organizationId,
    });
    await expect(ask(inspector, "forms.write")).rejects.toMatchObject(refused);
  });

  test("that the manifest does not offer has no effect, however it was stored", async () => {
    const { organizationId } = admin;
    await change("quality-manager", { "users.add": true, "type-permissions.manage": true });
    await db
      .update(organizations)
      .set({
        permissionChanges: {
          "quality-manager": { "users.add": true, "type-permissions.manage": true },
        },
      })
      .where(eq(organizations.id, organizationId));
    for (const name of ["users.add", "type-permissions.manage"])
      await expect(ask(manager, name)).rejects.toMatchObject(refused);
  });
});

test("the menu follows", async () => {
  const manifests = await loadModules();
  const forms = manifests.flatMap(({ menu = [] }) => menu).find(({ to }) => to === "/forms")!;
  const isShown = async (user: UserRow) =>
    isOpenEntry(forms, manifests, (await scopeOfUser(user.id)).viewer);
  expect([await isShown(admin), await isShown(manager)]).toEqual([true, false]);
  await change("quality-manager", { "forms.read": true });
  await change("admin", { "forms.read": false });
  expect([await isShown(admin), await isShown(manager)]).toEqual([false, true]);
});

describe("the page", () => {
  const press = async (user: UserRow, form: Record<string, string | string[]>) => {
    const posted = new FormData();
    for (const [name, value] of Object.entries(form))
      for (const one of [value].flat()) posted.append(name, one);
    const request = await requestAs(user, "/settings/permissions", { form: posted });
    return action({ request, params: {}, context: {} });
  };

  test("nobody can withdraw the permission to open it", async () => {
    for (const type of userTypes) {
      const listed = await viewPermissions(await scopeOfUser(admin.id), type);
      expect(listed.map(({ name }) => name)).not.toContain("type-permissions.manage");
    }
    await change(
      "admin",
      Object.fromEntries(
        (await viewPermissions(await scopeOfUser(admin.id), "admin")).map(({ name }) => [
          name,
          false,
        ]),
      ),
    );
    await ask(admin, "type-permissions.manage");
    expect(
      (await viewPermissions(await scopeOfUser(admin.id), "admin")).some(({ isOn }) => isOn),
    ).toBe(false);
  });

  test("saves, writes the log, and refuses what someone else changed since", async () => {
    const { organizationId } = admin;
    await change("quality-manager", { "forms.read": true });
    const form = { type: "quality-manager", granted: ["scoring.rubrics"], seen: [] };
    expect(await press(admin, form)).toMatchObject({
      data: { message: "Someone else changed this since you opened it. Nothing was overwritten." },
    });
    const scope = await scopeOfUser(admin.id);
    const seen = (await viewPermissions(scope, "quality-manager")).flatMap(({ name, isOn }) =>
      isOn ? [name] : [],
    );
    const granted = [...seen.filter((name) => name !== "forms.read"), "scoring.rubrics"];
    const answer = await press(admin, { ...form, granted, seen });
    expect(await toastOf(answer)).toBe("The permissions were saved.");
    const entries = await db
      .select()
      .from(logEntries)
      .where(
        and(eq(logEntries.category, "organizations"), eq(logEntries.categoryId, organizationId)),
      );
    expect(entries.map(({ message }) => message).toSorted()).toEqual([
      "Changed the permissions of the type Quality Manager: granted See and change rubrics; withdrew See forms",
      "Changed the permissions of the type Quality Manager: granted See forms",
    ]);
    expect(await toastOf(await press(admin, { ...form, granted, seen: granted }))).toBe(
      "Nothing was changed.",
    );
  });

  test.each(["client", "scheduler"] as const)("is closed to a %s", async (type) => {
    const user = await makeUser({ type, organizationId: admin.organizationId });
    await expect(ask(user, "type-permissions.manage")).rejects.toMatchObject(refused);
    const write = savePermissions(await scopeOfUser(user.id), "scheduler", {
      granted: [],
      seen: [],
    });
    await expect(write).rejects.toMatchObject(refused);
  });

  test("knows no change of a super-admin", async () => {
    const form = { type: "super-admin", granted: [], seen: [] };
    expect(await press(admin, form)).toMatchObject({ data: { values: { type: "super-admin" } } });
  });
});

/** The roles record: its names are offered, and a name without rules gets the fewest rights. */
import { beforeEach, expect, it } from "vitest";
import { eq } from "drizzle-orm";
import { requirePermission } from "#app/platform/auth/require-permission.server.ts";
import { db } from "#db/client.server.ts";
import { meta, users } from "#db/schema.ts";
import { makeOrganization, makeUser, requestAs, type UserRow } from "#db/testing/factories.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import * as addUserRoute from "../routes/add-user.tsx";
import * as manageRoute from "../routes/manage.tsx";
import * as usersRoute from "../routes/users.tsx";
import { refusalOf } from "./page-calls.ts";
import { servedRoute } from "#app/platform/testing/served-route.ts";

const { action: addAction, loader: addLoader } = servedRoute(
  "modules/users/routes/add-user.tsx",
  addUserRoute,
);
const { loader: manageLoader } = servedRoute("modules/users/routes/manage.tsx", manageRoute);
const { loader: listLoader } = servedRoute("modules/users/routes/users.tsx", usersRoute);

useTestDatabase();

let admin: UserRow;

beforeEach(async () => {
  admin = await makeUser({ type: "admin", organizationId: (await makeOrganization()).id });
  const [record] = await db.select().from(meta).where(eq(meta.key, "roles"));
  const value = [...(record!.value as string[]).filter((role) => role !== "auditor"), "auditor"];
  await db.update(meta).set({ value }).where(eq(meta.key, "roles"));
});

const add = async (type: string) => {
  const form = new FormData();
  const typed = { name: "Ada Audit", email: `${type}@example.test`, type };
  for (const [name, one] of Object.entries(typed)) form.set(name, one);
  const request = await requestAs(admin, "/users/add", { form });
  return addAction({ request, params: {}, context: {} });
};

const addAuditor = async () => {
  await add("auditor");
  const [user] = await db.select().from(users).where(eq(users.email, "auditor@example.test"));
  return user!;
};

const list = async (search: string) =>
  listLoader({ request: await requestAs(admin, `/users${search}`), params: {}, context: {} });

it("a role added to the record is offered in the type picker", async () => {
  const request = await requestAs(admin, "/users/add");
  const { types } = await addLoader({ request, params: {}, context: {} });
  expect(types).toContainEqual({ value: "auditor", label: "Auditor", disabled: false });
  const user = await makeUser({ type: "scheduler", organizationId: admin.organizationId });
  const page = await manageLoader({
    request: await requestAs(admin, `/users/${user.id}/manage?edit=1`),
    params: { id: user.id },
    context: {},
  });
  expect(page.user?.types?.map(({ value }) => value)).toContain("auditor");
});

it("users with that role are stored and listed under it; a name missing from the record is refused", async () => {
  const user = await addAuditor();
  expect(user.type).toBe("auditor");
  const { page } = await list("?tab=auditor");
  expect(page.rows.map(({ id }) => id)).toEqual([user.id]);
  expect(page.counts).toContainEqual({ status: "auditor", count: 1 });
  expect(refusalOf(await add("emperor")).errors.type).toBe("Choose an option from the list.");
});

it("a user with an added role may do exactly what a field user may", async () => {
  const user = await addAuditor();
  const { viewer } = await requirePermission(await requestAs(user, "/account"), {}, "users.open");
  expect(viewer.type).toBe("field-user");
  const request = await requestAs(user, "/users");
  await expect(listLoader({ request, params: {}, context: {} })).rejects.toMatchObject({
    code: "not-authorized",
  });
});

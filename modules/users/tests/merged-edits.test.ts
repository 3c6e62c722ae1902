import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { servedRoute } from "#app/platform/testing/served-route.ts";
import { db } from "#db/client.server.ts";
import { users } from "#db/schema.ts";
import { makeOrganization, makeUser, requestAs, type UserRow } from "#db/testing/factories.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import * as manageRoute from "../routes/manage.tsx";
import { refusalOf } from "./page-calls.ts";

const { action, loader } = servedRoute("modules/users/routes/manage.tsx", manageRoute);

useTestDatabase();

const path = (id: string) => `/users/${id}/manage?edit=1`;

it("two edits of different fields are merged, and both values of one that both changed are shown", async () => {
  const organizationId = (await makeOrganization()).id;
  const admin = await makeUser({ type: "admin", organizationId });
  const user = await makeUser({ type: "field-user", organizationId });
  const params = { id: user.id };
  const stored = async () => (await db.select().from(users).where(eq(users.id, user.id)))[0]!;
  const save = async (who: UserRow, form: Record<string, string>) => {
    const request = await requestAs(who, path(user.id), { form });
    return action({ request, params, context: {} });
  };
  const view = await loader({
    request: await requestAs(admin, path(user.id)),
    params,
    context: {},
  });
  const { version, rendered } = view.user!;
  const { name, email } = user;
  const address = { address: "410 Saguaro Street", city: "Phoenix", state: "AZ", zip: "85004" };
  const form = { name, email, ...address, version, drawn: rendered };

  await save(user, { ...form, phone: "602-555-0101" });
  await save(admin, { ...form, name: "Ada King" });
  expect(await stored()).toMatchObject({ name: "Ada King", phone: "602-555-0101" });

  const refusal = refusalOf(await save(admin, { ...form, name: "Ada Lovelace" }));
  expect(refusal.errors.name).toBe("Someone else changed this to “Ada King”.");
  expect((await stored()).name).toBe("Ada King");
  await save(admin, refusal.values as Record<string, string>);
  expect((await stored()).name).toBe("Ada Lovelace");
});

it("permissions of a user who was added without an address are saved without one", async () => {
  const organizationId = (await makeOrganization()).id;
  const admin = await makeUser({ type: "admin", organizationId });
  const { id, name, email, updatedAt } = await makeUser({
    type: "quality-manager",
    organizationId,
    address: null,
  });
  const save = async (fields: Record<string, string>) => {
    const none = { address: "", city: "", state: "", zip: "" };
    const form = { version: updatedAt.toISOString(), name, email, ...none, ...fields };
    const request = await requestAs(admin, path(id), { form });
    return action({ request, params: { id }, context: {} });
  };
  const part = refusalOf(await save({ city: "Phoenix" }));
  expect(part.errors.address).toBe("this field is required");
  await save({ clientsAll: "on" });
  const [stored] = await db.select().from(users).where(eq(users.id, id));
  expect(stored).toMatchObject({ clientsAll: true, address: null });
});

import { asc, eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { makeUser, requestAs, type UserRow } from "#db/testing/factories.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import { db } from "#db/client.server.ts";
import { logEntries, organizations, users } from "#db/schema.ts";
import { makeProjectSetup, type ProjectSetup } from "#modules/projects/tests/project-setup.ts";
import * as disabledRoute from "#modules/users/routes/disabled.ts";
import * as manageRoute from "#modules/users/routes/manage.tsx";
import * as revertRoute from "../routes/revert.tsx";
import { servedRoute } from "#app/platform/testing/served-route.ts";

const { action: setDisabled } = servedRoute("modules/users/routes/disabled.ts", disabledRoute);
const { action: saveUser } = servedRoute("modules/users/routes/manage.tsx", manageRoute);
const { action } = servedRoute("modules/notifications/routes/revert.tsx", revertRoute);

useTestDatabase();

let setup: ProjectSetup;
let admin: UserRow;
beforeEach(async () => {
  setup = await makeProjectSetup();
  admin = setup.people.admin;
});

const entriesOf = (recordId: string) =>
  db
    .select()
    .from(logEntries)
    .where(eq(logEntries.categoryId, recordId))
    .orderBy(asc(logEntries.createdAt), asc(logEntries.id));

const lastOf = async (recordId: string) => (await entriesOf(recordId)).at(-1)!;

async function press(viewer: UserRow, id: string) {
  const request = await requestAs(viewer, `/audit/${id}/put-back`, { form: {} });
  return action({ request, params: { id }, context: {} });
}

async function disable(viewer: UserRow, id: string) {
  const request = await requestAs(viewer, `/users/${id}/disabled`, { form: { disabled: "yes" } });
  await setDisabled({ request, params: { id }, context: {} });
}

async function save(viewer: UserRow, page: string, form: Record<string, string>) {
  const id = page.split("/")[2]!;
  const answer = await saveUser({
    request: await requestAs(viewer, page, { form }),
    params: { id },
    context: {},
  });
  expect(answer).toBeInstanceOf(Response);
}

describe("a person", () => {
  test("gets their earlier name and phone back, and is enabled again", async () => {
    const user = await makeUser({
      organizationId: setup.owner.id,
      type: "scheduler",
      address: "410 Saguaro Street, Phoenix, AZ 85004",
      streetNumber: "410",
      route: "Saguaro Street",
      locality: "Phoenix",
      state: "AZ",
      postalCode: "85004",
    });
    await save(admin, `/users/${user.id}/manage`, {
      version: user.updatedAt.toISOString(),
      name: "Somebody Else",
      email: user.email,
      phone: "4155550123",
      type: user.type,
      company: "",
      nabcepIds: "",
      address: "410 Saguaro Street",
      city: "Phoenix",
      state: "AZ",
      zip: "85004",
    });
    const edited = await lastOf(user.id);
    await disable(admin, user.id);
    const disabled = await lastOf(user.id);
    await press(admin, disabled.id);
    await press(admin, edited.id);
    const [stored] = await db.select().from(users).where(eq(users.id, user.id));
    expect(stored).toMatchObject({ name: user.name, phone: user.phone, disabled: false });
  });

  test("whom the viewer may not disable cannot be enabled by a revert", async () => {
    const other = await makeUser({ organizationId: setup.owner.id, type: "admin" });
    const root = await makeUser({ organizationId: setup.owner.id, type: "super-admin" });
    await disable(root, other.id);
    const entry = await lastOf(other.id);
    await expect(press(admin, entry.id)).rejects.toMatchObject({ code: "not-project-member" });
    const [stored] = await db.select().from(users).where(eq(users.id, other.id));
    expect(stored?.disabled).toBe(true);
  });
});

test("a reverted person gets the address as it was stored, with its coordinates, whatever the geocoder finds today", async () => {
  const before = {
    address: "410 Saguaro Street, Unit 7, Phoenix, AZ 85004",
    streetNumber: "410",
    route: "Saguaro Street",
    locality: "Phoenix",
    state: "AZ",
    postalCode: "85004",
    latitude: 33.123456,
    longitude: -112.654321,
  };
  const user = await makeUser({ organizationId: setup.owner.id, type: "scheduler", ...before });
  const form = {
    version: user.updatedAt.toISOString(),
    name: user.name,
    email: user.email,
    phone: user.phone ?? "",
    type: user.type,
    company: "",
    nabcepIds: "",
    address: "1 Main Street",
    city: "Denver",
    state: "CO",
    zip: "80202",
  };
  await save(admin, `/users/${user.id}/manage`, form);
  const moved = await lastOf(user.id);
  const stored = async () => (await db.select().from(users).where(eq(users.id, user.id)))[0]!;
  expect(await stored()).toMatchObject({ locality: "Denver", state: "CO" });
  await press(admin, moved.id);
  expect(await stored()).toMatchObject(before);
  const back = await lastOf(user.id);
  expect(back.comment).toMatch(/^Reverted what .+ changed on /);
  await press(admin, moved.id);
  expect((await lastOf(user.id)).id).toBe(back.id);

  // The revert itself can be reverted, to no address at all.
  await press(admin, back.id);
  expect(await stored()).toMatchObject({ locality: "Denver", route: "Main Street" });
});

test("the settings of an organization can be reverted only by those who may change them", async () => {
  const { client } = setup.people;
  const [own] = await db.select().from(organizations).where(eq(organizations.id, setup.owner.id));
  await save(client, `/users/${client.id}/manage?tab=organization`, {
    version: own!.updatedAt.toISOString(),
    name: "Renamed",
    phone: "",
    email: "",
    roles: "Inspector",
    thirdPartyInspector: "on",
    timeZone: "America/Denver",
  });
  const entry = await lastOf(setup.owner.id);
  await expect(press(admin, entry.id)).rejects.toMatchObject({ code: "not-authorized" });
  await press(client, entry.id);
  const [now] = await db.select().from(organizations).where(eq(organizations.id, setup.owner.id));
  const { name, roles, thirdPartyInspector, timeZone } = own!;
  expect(now).toMatchObject({ name, roles, thirdPartyInspector, timeZone });
});

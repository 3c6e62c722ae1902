/** The stored data of a user and an organization is also available under the names of the specification. */
import { eq, sql } from "drizzle-orm";
import sharp from "sharp";
import { beforeEach, expect, test } from "vitest";
import { servedRoute } from "#app/platform/testing/served-route.ts";
import { db } from "#db/client.server.ts";
import { organizations, tableViews, users } from "#db/schema.ts";
import { makeOrganization, makeUser, requestAs, type UserRow } from "#db/testing/factories.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import { scopeOfUser } from "#app/platform/auth/require-permission.server.ts";
import { searchSource } from "../domain/user-search-source.server.ts";
import * as addUserRoute from "../routes/add-user.tsx";
import * as logoRoute from "../routes/logo.ts";
import * as manageRoute from "../routes/manage.tsx";
import * as photoRoute from "../routes/photo.ts";
import { userDetails } from "../schema.ts";

const { action: addUser } = servedRoute("modules/users/routes/add-user.tsx", addUserRoute);
const { action: saveUser } = servedRoute("modules/users/routes/manage.tsx", manageRoute);
const { action: changePhoto } = servedRoute("modules/users/routes/photo.ts", photoRoute);
const { action: changeLogo } = servedRoute("modules/users/routes/logo.ts", logoRoute);

useTestDatabase();

let organizationId = "";
let admin: UserRow;
let email = "";
let made = 0;

beforeEach(async () => {
  const name = "Bright Roofs";
  const office = { email: "office@bright.test", phone: "602-555-0100", address: "1 Main Street" };
  organizationId = (await makeOrganization({ name, ...office, thirdPartyInspector: true })).id;
  admin = await makeUser({ type: "admin", organizationId });
  email = `stored-${++made}@example.test`;
});

const place = { address: "410 Saguaro Street", city: "Phoenix", state: "AZ", zip: "85004" };

async function add(fields: Record<string, string>) {
  const form = { name: "Ann Bell", email, phone: "602-555-0199", ...place, ...fields };
  const request = await requestAs(admin, "/users/add", { form });
  await addUser({ request, params: {}, context: {} });
  return stored();
}

async function stored() {
  const [row] = await db.execute(sql`select * from documents."users" where email = ${email}`);
  return row as Record<string, unknown> & { id: string; created: string; updated: string };
}

async function storedOrganization(id = organizationId) {
  const [row] = await db.execute(sql`select * from documents."organizations" where id = ${id}`);
  return row;
}

async function sendPicture(action: typeof changePhoto, viewer: UserRow) {
  const background = { r: 200, g: 120, b: 40 };
  const png = sharp({ create: { width: 300, height: 200, channels: 3, background } }).png();
  const form = new FormData();
  form.append("picture", new File([new Uint8Array(await png.toBuffer())], "sun.png"));
  const request = await requestAs(viewer, `/users/${viewer.id}/photo`, { form });
  await action({ request, params: { id: viewer.id }, context: {} });
}

const find = async (id: string) => (await db.select().from(users).where(eq(users.id, id)))[0]!;

test("a user has the fields of the form, the parts of the address and the organization", async () => {
  expect(await add({ type: "installer", nabcepIds: "A1, B2" })).toMatchObject({
    name: "Ann Bell",
    email,
    phone: "602-555-0199",
    type: "installer",
    address: "410 Saguaro Street, Phoenix, AZ 85004",
    street_number: "410",
    route: "Saguaro Street",
    locality: "Phoenix",
    administrative_area_level_1: "AZ",
    postal_code: "85004",
    geocode_results: { formatted_address: expect.any(String) as string },
    nabcep_ids: "A1,B2",
    organization: { id: organizationId, name: "Bright Roofs", email: "office@bright.test" },
    third_party_inspector: true,
    disabled: false,
    verified: null,
    icon: null,
    specialAccess: false,
    reportConfiguration: {},
    avatar: null,
  });
});

test("a limited user has clients and qualifications by id, or all of them", async () => {
  const client = await makeUser({ type: "client", organizationId, name: "Clara" });
  const some = { clients: client.id, qualificationsAll: "on" };
  expect(await add({ type: "scheduler", ...some })).toMatchObject({
    clients: { [client.id]: "Clara" },
    clientsAll: false,
    qualifications: {},
    qualificationsAll: true,
  });
});

test("a client has the company, whose organization is associated with the creator's", async () => {
  const { company, organization } = await add({ type: "client", company: "Acme Roofing" });
  const { id } = organization as { id: string };
  expect({ company, organization }).toMatchObject({
    company: "Acme Roofing",
    organization: { name: "Acme Roofing" },
  });
  const associated = await db.execute(
    sql`select "clientWhereOwner" from documents."org_associations" where id = ${organizationId}`,
  );
  expect([...associated]).toEqual([{ clientWhereOwner: [id] }]);
});

test("photo, report configuration and special access appear once they are set; created stays", async () => {
  const before = await add({ type: "quality-manager" });
  const user = await find(before.id);
  await sendPicture(changePhoto, user);
  const set = { reportConfiguration: { roof: { name: "Roof", entries: [] } }, specialAccess: true };
  await db
    .insert(userDetails)
    .values({ userId: user.id, organizationId, ...set })
    .onConflictDoUpdate({ target: userDetails.userId, set });
  const { created, updated, ...after } = await stored();
  expect(after).toMatchObject({
    ...set,
    avatar: { fullPath: `users/${user.id}/avatars/sun.png` },
  });
  expect(created).toBe(before.created);
  expect(new Date(updated).getTime()).toBeGreaterThan(new Date(before.updated).getTime());
});

test("a result of the search API has them too, without the filters that a person saved", async () => {
  const {
    created: _created,
    updated: _updated,
    projectFilters,
    ...user
  } = await add({
    type: "scheduler",
  });
  const order = { orderBy: [sql`1`], limit: 10, offset: 0, sort: [sql`1`] };
  const where = sql`${users.email} = ${email}`;
  const [hit] = await searchSource.find(await scopeOfUser(admin.id), { where, ...order });
  expect(projectFilters).toEqual([]);
  const number = expect.any(Number) as number;
  const timestamp = { seconds: number, nanoseconds: number };
  expect(hit?.source).toEqual({ ...user, created: timestamp, updated: timestamp });
});

test("an organization has its own fields, and its logo like its users", async () => {
  const root = await makeUser({ type: "super-admin", organizationId });
  await sendPicture(changeLogo, root);
  const before = await storedOrganization();
  const logo = { fullPath: `users/${root.id}/logo/sun.png` };
  expect(before).toMatchObject({
    name: "Bright Roofs",
    email: "office@bright.test",
    phone: "602-555-0100",
    address: "1 Main Street",
    roles: [],
    third_party_inspector: true,
    disabled: false,
    allow_special_registration: false,
    logo,
  });
  expect((await add({ type: "scheduler" })).organization).toMatchObject({ logo });
  const [own] = await db.select().from(organizations).where(eq(organizations.id, organizationId));
  const form = {
    version: own!.updatedAt.toISOString(),
    name: "Brighter Roofs",
    roles: "Inspector",
    timeZone: "America/Phoenix",
  };
  const request = await requestAs(root, `/users/${root.id}/manage?tab=organization`, { form });
  await saveUser({ request, params: { id: root.id }, context: {} });
  const after = await storedOrganization();
  expect(after).toMatchObject({ name: "Brighter Roofs", roles: ["Inspector"] });
  expect(after?.created).toEqual(before?.created);
  expect(after?.modified).not.toEqual(before?.modified);
});

test("only saved views of projects are project filters", async () => {
  const { id: userId, organizationId } = admin;
  const filter = "client=one";
  await db.insert(tableViews).values(
    (["projects", "tickets"] as const).map((list) => ({
      userId,
      organizationId,
      list,
      name: list,
      filter,
    })),
  );
  const [row] = await db.execute(sql`
    select "projectFilters" from documents.users where id = ${userId}`);
  expect(row).toEqual({ projectFilters: [{ name: "projects", filter }] });
});

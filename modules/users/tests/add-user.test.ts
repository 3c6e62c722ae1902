import { beforeEach, describe, expect, it } from "vitest";
import { eq } from "drizzle-orm";
import { db, sql } from "#db/client.server.ts";
import { accounts, logEntries, organizations, sessions, throttles, users } from "#db/schema.ts";
import {
  makeOrganization,
  makeUser,
  requestAs,
  signIn,
  type UserRow,
} from "#db/testing/factories.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import * as addUserRoute from "../routes/add-user.tsx";
import { makeForm } from "#modules/forms/tests/factories.ts";
import { organizationAssociations, userDetails } from "../schema.ts";
import { toastOf } from "#app/platform/testing/toast-of.ts";
import { refusalOf } from "./page-calls.ts";
import { servedRoute } from "#app/platform/testing/served-route.ts";

const { action, loader } = servedRoute("modules/users/routes/add-user.tsx", addUserRoute);

useTestDatabase();

let organizationId = "";
let admin: UserRow;
let typed: Record<string, string>;
let made = 0;

beforeEach(async () => {
  organizationId = (await makeOrganization()).id;
  admin = await makeUser({ type: "admin", organizationId });
  typed = { name: "Ann Bell", email: `ann+${++made}@example.test`, type: "scheduler" };
});

async function add(fields: Record<string, string | string[]> = {}, viewer = admin) {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...typed, ...fields }))
    for (const one of [value].flat()) form.append(name, one);
  const request = await requestAs(viewer, "/users/add", { form });
  return action({ request, params: {}, context: {} });
}

const mailsTo = (email: string) => sql`
  select id from pgboss.job where name = 'accounts.send-link-mail' and data->>'email' = ${email}`;

const find = async (email = typed.email!) => {
  const [row] = await db.select().from(users).where(eq(users.email, email));
  return row;
};

describe("adding a user", () => {
  it("says what a limited user still needs to see projects", async () => {
    expect(await toastOf(await add())).toMatch(/Without a client, Ann Bell sees no projects\.$/);
    const manager = { type: "quality-manager", clientsAll: "on", email: "qm@customer.test" };
    expect(await toastOf(await add(manager))).toMatch(/Without a qualification, Ann Bell/);
    const whole = { ...manager, qualificationsAll: "on", email: "whole@customer.test" };
    expect(await toastOf(await add(whole))).not.toContain("Without");
  });

  it("stores user and account in the creator's organization, without a password", async () => {
    const answer = await add({ phone: "(602) 555-0199" });
    expect(await toastOf(answer)).toContain("Added Ann Bell");
    const user = await find();
    expect(user).toMatchObject({ name: "Ann Bell", type: "scheduler", organizationId });
    expect(user?.phone).toBe("(602) 555-0199");
    const [account] = await db.select().from(accounts).where(eq(accounts.email, typed.email!));
    expect(account).toMatchObject({ userId: user?.id, passwordHash: null });
  });

  it("mails the link to set a password once, however often the form is sent", async () => {
    await Promise.all([add(), add()]);
    expect(await mailsTo(typed.email!)).toHaveLength(1);
    await add({ email: `client-${typed.email}`, type: "client", company: "Bell Homes" });
    expect(await mailsTo(`client-${typed.email}`)).toHaveLength(1);
  });

  it("refuses an address that another user signs in with", async () => {
    const other = await makeUser({ type: "installer" });
    await db.insert(accounts).values({ email: typed.email!, userId: other.id });
    expect(refusalOf(await add()).message).toBe(
      "User creation for Ann Bell failed. There is already a user with this email address",
    );
    expect(await find()).toBeUndefined();
  });

  it("is refused once the organization has reached its daily limit, and nobody is added", async () => {
    const key = `invitation-mail-organization:${organizationId}`;
    const windowEndsAt = new Date(Date.now() + 3_600_000);
    await db.insert(throttles).values({ key, failures: 2_000, windowEndsAt });
    const refusal = refusalOf(await add());
    expect(refusal.errors.email).toMatch(/^No more invitations can be sent until .*\d:\d\d [AP]M/);
    expect(await find()).toBeUndefined();
  });

  it("ignores an organization in a form field", async () => {
    const foreign = await makeOrganization();
    await add({ organizationId: foreign.id, organization_id: foreign.id });
    expect((await find())?.organizationId).toBe(organizationId);
  });

  it("stores the address, its parts and the geocoder's answer", async () => {
    await add({ address: "410 Saguaro Street", city: "Phoenix", state: "AZ", zip: "85004" });
    const user = await find();
    expect(user).toMatchObject({
      address: "410 Saguaro Street, Phoenix, AZ 85004",
      streetNumber: "410",
      route: "Saguaro Street",
      locality: "Phoenix",
      state: "AZ",
      postalCode: "85004",
    });
    expect(user?.latitude).toBeCloseTo(33.4, 0);
    const [details] = await db.select().from(userDetails).where(eq(userDetails.userId, user!.id));
    expect(details?.geocodeResults).toHaveProperty("formatted_address");
  });

  it.each(["email", "type", "name"])("reports what is missing: %s", async (field) => {
    const refusal = refusalOf(await add({ [field]: " " }));
    expect(refusal.message).toBe(`missing ${field} field, user cannot be created`);
    expect(refusal.errors[field]).toBe("this field is required");
    if (field !== "email") expect(await find()).toBeUndefined();
  });

  it.each([
    ["name", "Al", "must be at least 3 characters"],
    ["name", "x".repeat(41), "may be no longer than 40 characters"],
    ["name", "x".repeat(10_000), "may be no longer than 40 characters"],
    ["email", "abc", "is not a valid email address"],
    ["email", "<script>@x.test", "is not a valid email address"],
    ["email", '"x"@x.test', "is not a valid email address"],
    ["phone", "12ab", "invalid phone number format"],
    ["zip", "1234", "not a valid zip code"],
    ["zip", "12345-67", "not a valid zip code"],
    ["address", "ab", "must be at least 3 characters"],
  ])("refuses %s %j", async (field, value, message) => {
    const refusal = refusalOf(await add({ [field]: value }));
    expect(refusal.errors[field]).toBe(message);
    expect(refusal.values[field]).toBe(value);
    expect(await find()).toBeUndefined();
  });

  it.each(["12345", "12345-6789", ""])("accepts the zip %j", async (zip) => {
    await add({ zip });
    expect(await find()).toBeDefined();
  });

  it("accepts a name in any script, and removes control characters", async () => {
    await add({ name: "Åsa\u0000Ngũgĩ 李" });
    expect((await find())?.name).toBe("Åsa Ngũgĩ 李");
  });

  it("refuses an address in use, in any case and in any organization", async () => {
    await makeUser({ type: "installer", email: typed.email! });
    const refusal = refusalOf(await add({ email: typed.email!.toUpperCase() }));
    expect(refusal.message).toBe(
      "User creation for Ann Bell failed. There is already a user with this email address",
    );
    expect(refusal.errors.email).toBe(
      `A user with the email address (${typed.email!.toUpperCase()}) already exists. User creation failed`,
    );
    expect(await db.select().from(users).where(eq(users.email, typed.email!))).toHaveLength(1);
  });

  it("adds one user when the form is sent twice at the same time", async () => {
    const answers = await Promise.all([add(), add()]);
    expect(answers.filter((answer) => answer instanceof Response)).toHaveLength(1);
  });

  it("creates an organization of the company's name and an association for a client", async () => {
    await add({ type: "client", company: "Acme Roofing" });
    const user = await find();
    expect(user?.organizationId).not.toBe(organizationId);
    expect(user?.company).toBe("Acme Roofing");
    const [company] = await db
      .select()
      .from(organizations)
      .where(eq(organizations.id, user!.organizationId));
    expect(company?.name).toBe("Acme Roofing");
    const associated = await db
      .select({ id: organizationAssociations.clientOrganizationId })
      .from(organizationAssociations)
      .where(eq(organizationAssociations.organizationId, organizationId));
    expect(associated).toEqual([{ id: company!.id }]);
  });

  it("requires the company of a client", async () => {
    const refusal = refusalOf(await add({ type: "client" }));
    expect(refusal.errors.company).toBe("this field is required");
  });

  it("stores a field user's organization when it is the viewer's own, and refuses another", async () => {
    await add({ type: "field-user", organizationId });
    const user = await find();
    expect(user?.organizationId).toBe(organizationId);
    const other = (await makeOrganization()).id;
    typed.email = `other-${made}@example.test`;
    await expect(add({ type: "field-user", organizationId: other })).rejects.toMatchObject({
      code: "not-found",
    });
    expect(await find()).toBeUndefined();
  });

  it("logs that a field user without an address is not on the map", async () => {
    await add({ type: "field-user" });
    const log = await db
      .select()
      .from(logEntries)
      .where(eq(logEntries.categoryId, (await find())!.id));
    expect(log.map(({ type, message }) => `${type}: ${message}`)).toContain(
      "event: No address provided; this field user will not appear on the scheduling map",
    );
  });

  it("takes over an account that somebody else registered, but not its password or session", async () => {
    const squatter = await makeUser({ type: "installer", email: typed.email! });
    await signIn(squatter);
    await db
      .update(accounts)
      .set({ userId: null, passwordHash: "set by a stranger" })
      .where(eq(accounts.email, typed.email!));
    await db.delete(users).where(eq(users.id, squatter.id));
    await add();
    const [account] = await db.select().from(accounts).where(eq(accounts.email, typed.email!));
    expect(account).toMatchObject({ userId: (await find())!.id, passwordHash: null });
    expect(await db.select().from(sessions).where(eq(sessions.accountId, account!.id))).toEqual([]);
  });
});

describe("types", () => {
  it("unknown ones are refused", async () => {
    expect(refusalOf(await add({ type: "owner" })).errors.type).toBe(
      "Choose an option from the list.",
    );
  });

  it("only a super-admin can assign super-admin", async () => {
    expect(refusalOf(await add({ type: "super-admin" })).errors.type).toBe(
      "Choose an option from the list.",
    );
    const root = await makeUser({ type: "super-admin", organizationId });
    await add({ type: "super-admin" }, root);
    expect((await find())?.type).toBe("super-admin");
  });

  it("are all offered, but super-admin cannot be chosen", async () => {
    const request = await requestAs(admin, "/users/add");
    const { types } = await loader({ request, params: {}, context: {} });
    expect(types.map((type) => type.value)).toHaveLength(7);
    expect(types.filter((type) => type.disabled).map((type) => type.value)).toEqual([
      "super-admin",
    ]);
  });
});

describe("permissions of a limited user", () => {
  it("store the chosen clients by name", async () => {
    const client = await makeUser({ type: "client", organizationId, name: "Clara" });
    await add({ clients: [client.id] });
    expect(await find()).toMatchObject({
      clients: { [client.id]: "Clara" },
      clientsAll: false,
      qualifications: {},
      qualificationsAll: false,
    });
  });

  it("store everything with 'Grant All Access'", async () => {
    const client = await makeUser({ type: "client", organizationId });
    await add({ clientsAll: "on", clients: client.id, qualificationsAll: "on" });
    expect(await find()).toMatchObject({ clients: {}, clientsAll: true, qualificationsAll: true });
  });

  it("never include a client of an unrelated organization", async () => {
    const client = await makeUser({ type: "client" });
    const refusal = refusalOf(await add({ clients: client.id }));
    expect(refusal.errors.clients).toBe("Choose an option from the list.");
    expect(await find()).toBeUndefined();
  });

  it("never include a form of an unrelated organization", async () => {
    const form = await makeForm((await makeOrganization()).id);
    const refusal = refusalOf(await add({ type: "quality-manager", qualifications: form.id }));
    expect(refusal.errors.qualifications).toBe("Choose an option from the list.");
    expect(await find()).toBeUndefined();
  });

  it("are ignored for any other type", async () => {
    await add({ type: "installer", clientsAll: "on", nabcepIds: " A1 , B2," });
    expect(await find()).toMatchObject({ clientsAll: false, nabcepIds: "A1,B2" });
  });
});

import { beforeEach, describe, expect, it } from "vitest";
import { eq } from "drizzle-orm";
import type { UserType } from "#app/platform/viewer.ts";
import { db } from "#db/client.server.ts";
import { accounts, logEntries, meta, organizations, users } from "#db/schema.ts";
import { makeOrganization, makeUser, requestAs, signIn } from "#db/testing/factories.ts";
import type { UserRow } from "#db/testing/factories.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import { reportEntries } from "../domain/profile/report-entries.ts";
import * as accountRoute from "../routes/account.ts";
import * as manageRoute from "../routes/manage.tsx";
import { apiKeys, userDetails } from "../schema.ts";
import { toastOf } from "#app/platform/testing/toast-of.ts";
import { refusalOf } from "./page-calls.ts";
import { servedRoute } from "#app/platform/testing/served-route.ts";

const { loader: accountLoader } = servedRoute("modules/users/routes/account.ts", accountRoute);
const { action, loader } = servedRoute("modules/users/routes/manage.tsx", manageRoute);

useTestDatabase();

let organizationId = "";
let admin: UserRow;
let user: UserRow;

beforeEach(async () => {
  organizationId = (await makeOrganization()).id;
  admin = await makeUser({ type: "admin", organizationId });
  user = await makeUser({ type: "field-user", organizationId });
});

async function view(viewer: UserRow, id = user.id, search = "") {
  const request = await requestAs(viewer, `/users/${id}/manage${search}`);
  return loader({ request, params: { id }, context: {} });
}

async function post(viewer: UserRow, form: FormData, { id = user.id, search = "" } = {}) {
  const request = await requestAs(viewer, `/users/${id}/manage${search}`, { form });
  return action({ request, params: { id }, context: {} });
}

function formOf(fields: Record<string, string | string[]>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields))
    for (const one of [value].flat()) form.append(name, one);
  return form;
}

/** Posts User Information as its form does, with some fields changed. */
async function save(viewer: UserRow, fields: Record<string, string | string[]> = {}, who = user) {
  const before = await stored(who.id);
  const typed = {
    version: before.updatedAt.toISOString(),
    name: before.name,
    email: before.email,
    address: "410 Saguaro Street",
    city: "Phoenix",
    state: "AZ",
    zip: "85004",
  };
  return post(viewer, formOf({ ...typed, ...fields }), { id: who.id, search: "?edit=1" });
}

const stored = async (id = user.id) => {
  const [row] = await db.select().from(users).where(eq(users.id, id));
  return row!;
};

describe("opening a user's page", () => {
  it("is allowed for the person and the organization's administrators", async () => {
    expect((await view(user)).showsDone).toBe(false);
    expect((await view(admin)).showsDone).toBe(true);
    const colleague = await makeUser({ type: "scheduler", organizationId });
    await expect(view(colleague)).rejects.toMatchObject({ code: "not-found" });
    const outsider = await makeUser({ type: "super-admin" });
    await expect(view(outsider)).rejects.toMatchObject({ code: "not-found" });
  });

  it("is the target of Account Info", async () => {
    const request = await requestAs(user, "/settings/account");
    const answer = await accountLoader({ request, params: {}, context: {} }).catch(
      (thrown: unknown) => thrown,
    );
    expect((answer as Response).headers.get("location")).toBe(
      `/organization/${organizationId}/users/${user.id}/manage`,
    );
  });
});

describe("saving User Information", () => {
  it("stores the fields, and keeps the creation time", async () => {
    await save(user, { name: "Ada Byron", phone: "602-555-0101" });
    const after = await stored();
    expect(after).toMatchObject({
      name: "Ada Byron",
      phone: "602-555-0101",
      address: "410 Saguaro Street, Phoenix, AZ 85004",
      locality: "Phoenix",
      postalCode: "85004",
    });
    expect(after.createdAt).toEqual(user.createdAt);
    expect(after.updatedAt.getTime()).toBeGreaterThan(user.updatedAt.getTime());
  });

  it("is refused for a bad address in the specification's exact wording", async () => {
    const refusal = refusalOf(await save(user, { email: "abc", name: "Ada Byron" }));
    expect(refusal.message).toBe('"abc" is not a valid email address');
    expect((await stored()).name).toBe(user.name);
  });

  it.each([
    ["name", "", "this field is required"],
    ["address", "", "this field is required"],
    ["address", "ab", "must be at least 3 characters"],
    ["city", "", "this field is required"],
    ["state", "", "this field is required"],
    ["zip", "12", "not a valid zip code"],
  ])("refuses %s %j", async (field, value, message) => {
    expect(refusalOf(await save(user, { [field]: value })).errors[field]).toBe(message);
    expect((await stored()).updatedAt).toEqual(user.updatedAt);
  });

  it("does not overwrite a later change, and accepts the same change twice", async () => {
    const version = user.updatedAt.toISOString();
    await save(user, { name: "Ada Byron", version });
    await save(user, { name: "Ada Byron", version });
    const refusal = refusalOf(await save(admin, { name: "Ada King", version }));
    expect(refusal.message).toContain("Nothing was overwritten");
    expect((await stored()).name).toBe("Ada Byron");
  });

  it("changes the sign-in address, and refuses one in use", async () => {
    await signIn(user);
    await save(user, { email: "moved@example.test" });
    const [account] = await db.select().from(accounts).where(eq(accounts.userId, user.id));
    expect(account?.email).toBe("moved@example.test");
    const log = await db.select().from(logEntries).where(eq(logEntries.categoryId, user.id));
    expect(log.map((entry) => entry.message)).toContain(
      `Changed the email address of ${user.name} from ${user.email} to moved@example.test`,
    );
    const refusal = refusalOf(await save(user, { email: admin.email.toUpperCase() }));
    expect(refusal.errors.email).toContain("already exists");
  });

  it("lets only the owner and super-admins change an administrator's address", async () => {
    const other = await makeUser({ type: "super-admin", organizationId });
    await save(admin, { email: "taken-over@example.test", name: "Renamed Root" }, other);
    expect(await stored(other.id)).toMatchObject({ email: other.email, name: "Renamed Root" });
  });

  it("finds nobody in another organization", async () => {
    const outsider = await makeUser({ type: "client" });
    await expect(save(outsider)).rejects.toMatchObject({ code: "not-found" });
  });
});

describe("changing the type", () => {
  it.each(["client", "admin", "super-admin"] as UserType[])("is allowed for a %s", async (type) => {
    const viewer = await makeUser({ type, organizationId });
    expect((await view(viewer, user.id, "?edit=1")).user?.types).not.toBeNull();
    expect((await view(viewer)).user?.types).toBeNull();
    await save(viewer, { type: "scheduler" });
    expect((await stored()).type).toBe("scheduler");
  });

  it("is refused for oneself, for a super-admin and for a client", async () => {
    expect((await view(user, user.id, "?edit=1")).user?.types).toBeNull();
    expect(refusalOf(await save(user, { type: "admin" })).errors.type).toBe(
      "Choose an option from the list.",
    );
    for (const type of ["super-admin", "client"] as const) {
      const fixed = await makeUser({ type, organizationId });
      expect((await view(admin, fixed.id, "?edit=1")).user?.types).toBeNull();
      expect(refusalOf(await save(admin, { type: "installer" }, fixed)).errors.type).toBeDefined();
    }
  });

  it("offers the roles record without client, and does not assign super-admin", async () => {
    const { types } = (await view(admin, user.id, "?edit=1")).user!;
    expect(types?.map((type) => type.value)).not.toContain("client");
    expect(types).toContainEqual({ value: "super-admin", label: "Super Admin", disabled: true });
    for (const type of ["super-admin", "client"])
      expect(refusalOf(await save(admin, { type })).errors.type).toBe(
        "Choose an option from the list.",
      );
  });

  it.each(["quality-manager", "scheduler"] as const)("to %s starts with none", async (type) => {
    await db
      .update(users)
      .set({ clientsAll: true, qualifications: { form: "Roof" } })
      .where(eq(users.id, user.id));
    await save(admin, { type });
    expect(await stored()).toMatchObject({
      clients: {},
      clientsAll: false,
      qualifications: {},
      qualificationsAll: false,
    });
  });

  it("starts with empty pickers, whatever permissions a user of another type has", async () => {
    await db.update(users).set({ clientsAll: true, qualificationsAll: true });
    const nothing = {
      clients: {},
      clientsAll: false,
      qualifications: {},
      qualificationsAll: false,
    };
    expect((await view(admin, user.id, "?edit=1")).user?.picked).toEqual(nothing);
    const scheduler = await makeUser({ type: "scheduler", organizationId, clientsAll: true });
    const held = (await view(admin, scheduler.id, "?edit=1")).user?.picked;
    expect(held).toMatchObject({ clientsAll: true });
  });

  it.each(["quality-manager", "scheduler"] as const)("from %s removes them all", async (type) => {
    const limited = await makeUser({ type, organizationId, clientsAll: true, clients: { a: "A" } });
    await save(admin, { type: "field-user", clientsAll: "on" }, limited);
    expect(await stored(limited.id)).toMatchObject({ clients: {}, clientsAll: false });
  });
});

describe("permissions", () => {
  it("of a scheduler are set by an administrator, not by the scheduler", async () => {
    const scheduler = await makeUser({ type: "scheduler", organizationId });
    const client = await makeUser({ type: "client", organizationId, name: "Clara" });
    await save(admin, { clients: client.id, qualificationsAll: "on" }, scheduler);
    const granted = { clients: { [client.id]: "Clara" }, qualificationsAll: true };
    expect(await stored(scheduler.id)).toMatchObject(granted);
    await save(scheduler, { clientsAll: "on", name: "Own Name" }, scheduler);
    expect(await stored(scheduler.id)).toMatchObject({ ...granted, name: "Own Name" });
    expect((await view(scheduler, scheduler.id, "?edit=1")).user?.options).toBeNull();
  });

  it("have no pickers for another type", async () => {
    const fixed = await makeUser({ type: "client", organizationId });
    expect((await view(admin, fixed.id, "?edit=1")).user?.options).toBeNull();
  });
});

describe("API Access", () => {
  const api = "?tab=api";
  const keyOf = (answer: unknown) => (answer as { data: { issuedKey: string } }).data.issuedKey;
  const requestKey = () => post(user, formOf({ intent: "request" }), { search: api });

  it("records the request of a type that is not listed, and shows no key", async () => {
    expect(await toastOf(await requestKey())).toContain("pending");
    expect((await view(user, user.id, api)).api).toMatchObject({ state: "pending", prefix: null });
  });

  it("shows a new key once, stores its hash, and revokes it", async () => {
    await db
      .update(meta)
      .set({ value: ["field-user"] })
      .where(eq(meta.key, "api_user_types"));
    const key = keyOf(await requestKey());
    const [row] = await db.select().from(apiKeys).where(eq(apiKeys.userId, user.id));
    expect(JSON.stringify(row)).not.toContain(key);
    expect((await view(user, user.id, api)).api).toMatchObject({
      state: "issued",
      prefix: key.slice(0, 11),
    });
    expect(keyOf(await requestKey())).not.toBe(key);
    await post(admin, formOf({ intent: "revoke" }), { search: api });
    expect((await view(user, user.id, api)).api).toMatchObject({ state: "revoked", prefix: null });
    await db.delete(meta);
  });

  it("does not give an administrator another user's key", async () => {
    const attempt = post(admin, formOf({ intent: "request" }), { search: api });
    await expect(attempt).rejects.toMatchObject({ code: "not-authorized" });
  });
});

describe("Report Configuration", () => {
  const search = "?tab=reports";
  const firstPage: unknown = expect.objectContaining({ q: "", page: 1 });

  it("offers each qualification with all entries, and stores the chosen ones", async () => {
    const manager = await makeUser({
      type: "quality-manager",
      organizationId,
      qualifications: { roof: "Roof Survey" },
    });
    const { reports } = await view(manager, manager.id, search);
    const qualifications = [{ id: "roof", name: "Roof Survey" }];
    expect(reports).toEqual({ qualifications, stored: {}, total: 1, keys: {}, query: firstPage });
    expect(reportEntries).toEqual([
      "Intake Report",
      "Photos",
      "History Log",
      "Comments",
      "Include Blank Fields",
    ]);
    const form = formOf({ "entries:roof": ["Photos", "Gossip"], "entries:other": "Photos" });
    await post(manager, form, { id: manager.id, search });
    const [row] = await db.select().from(userDetails).where(eq(userDetails.userId, manager.id));
    expect(row?.reportConfiguration).toEqual({
      roof: { name: "Roof Survey", entries: ["Photos"] },
    });
  });
});

describe("Organization Configuration", () => {
  const search = "?tab=organization";
  const organization = async () => {
    const [row] = await db.select().from(organizations).where(eq(organizations.id, organizationId));
    return row!;
  };
  const typed = async () => ({
    version: (await organization()).updatedAt.toISOString(),
    name: "Renamed Solar",
    phone: "602 555 0100",
    email: "office@example.test",
    roles: ["Inspector", "Installer", "Emperor"],
    thirdPartyInspector: "on",
    timeZone: "America/Phoenix",
  });

  it.each(["client", "super-admin"] as UserType[])("can be edited by a %s", async (type) => {
    const viewer = await makeUser({ type, organizationId });
    expect((await view(viewer, viewer.id, search)).organization?.canEdit).toBe(true);
    await post(viewer, formOf(await typed()), { id: viewer.id, search });
    expect(await organization()).toMatchObject({
      name: "Renamed Solar",
      roles: ["Installer", "Inspector"],
      thirdPartyInspector: true,
      timeZone: "America/Phoenix",
    });
  });

  it.each(["admin", "scheduler", "field-user"] as UserType[])("is shown to a %s", async (type) => {
    const viewer = await makeUser({ type, organizationId });
    const before = await organization();
    expect((await view(viewer, viewer.id, search)).organization?.canEdit).toBe(false);
    const saving = post(viewer, formOf(await typed()), { id: viewer.id, search });
    await expect(saving).rejects.toMatchObject({ code: "not-authorized" });
    expect(await organization()).toEqual(before);
  });

  it.each([true, false])("sets whether special registration is allowed: %s", async (allowed) => {
    const viewer = await makeUser({ type: "client", organizationId });
    await db
      .update(organizations)
      .set({ allowSpecialRegistration: !allowed })
      .where(eq(organizations.id, organizationId));
    const form = { ...(await typed()), ...(allowed && { allowSpecialRegistration: "on" }) };
    await post(viewer, formOf(form), { id: viewer.id, search });
    expect((await organization()).allowSpecialRegistration).toBe(allowed);
  });

  it("is disabled and enabled by a super-admin, who alone can still sign in", async () => {
    const root = await makeUser({ type: "super-admin", organizationId });
    const change = async (intent: string) =>
      toastOf(await post(root, formOf({ intent }), { id: root.id, search }));
    const { name } = await organization();
    expect(await change("disable")).toBe(`Disabled organization ${name}`);
    expect((await organization()).disabled).toBe(true);
    const response = (await view(admin, admin.id).catch((thrown: unknown) => thrown)) as Response;
    expect(response.headers.get("location")).toContain("/login");
    expect((await view(root, root.id, search)).organization).toMatchObject({ disabled: true });
    await change("disable");
    expect(await change("enable")).toBe(`Enabled organization ${name}`);
    expect((await organization()).disabled).toBe(false);
    const log = await db.select().from(logEntries).where(eq(logEntries.categoryId, organizationId));
    expect(log.map((entry) => entry.message)).toEqual([
      `Disabled organization ${name}`,
      `Enabled organization ${name}`,
    ]);
  });

  it.each(["client", "admin"] as UserType[])("cannot be disabled by a %s", async (type) => {
    const viewer = await makeUser({ type, organizationId });
    const form = formOf({ intent: "disable" });
    const attempt = post(viewer, form, { id: viewer.id, search });
    await expect(attempt).rejects.toMatchObject({ code: "not-authorized" });
    expect((await organization()).disabled).toBe(false);
  });

  it("ignores another organization in a form field", async () => {
    const foreign = await makeOrganization();
    const root = await makeUser({ type: "super-admin", organizationId });
    const form = { ...(await typed()), id: foreign.id, organizationId: foreign.id };
    await post(root, formOf(form), { id: root.id, search });
    const [other] = await db.select().from(organizations).where(eq(organizations.id, foreign.id));
    expect(other?.name).toBe(foreign.name);
  });

  it("refuses an unknown time zone, and an outdated version", async () => {
    const root = await makeUser({ type: "super-admin", organizationId });
    const wrong = formOf({ ...(await typed()), timeZone: "Mars/Olympus" });
    const refusal = refusalOf(await post(root, wrong, { id: root.id, search }));
    expect(refusal.errors.timeZone).toBe("Choose an option from the list.");
    const stale = formOf({ ...(await typed()), version: "2020-01-01T00:00:00.000Z" });
    expect(refusalOf(await post(root, stale, { id: root.id, search })).message).toContain(
      "Nothing was overwritten",
    );
  });
});

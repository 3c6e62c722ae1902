/** The calls of a program that list, read, invite and deactivate users. */
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { answerOf, refusalOf, sendCall, type SentCall } from "#app/platform/testing/send-call.ts";
import { servedRoute } from "#app/platform/testing/served-route.ts";
import { db } from "#db/client.server.ts";
import { accounts, users } from "#db/schema.ts";
import { makeUser, type UserRow } from "#db/testing/factories.ts";
import { commitOnceBlocked } from "#db/testing/commit-once-blocked.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import { userRecord, type UserRecord } from "../domain/calls/user-record.ts";
import * as userRoute from "../routes/calls/user.ts";
import * as usersRoute from "../routes/calls/users.ts";

useTestDatabase();

const folder = "modules/users/routes/calls";
const all = servedRoute(`${folder}/users.ts`, usersRoute);
const one = servedRoute(`${folder}/user.ts`, userRoute);

let who: UserRow;
let colleague: UserRow;
let outsider: UserRow;

beforeEach(async () => {
  who = await makeUser({ type: "admin", name: "Ada Roth" });
  const { organizationId } = who;
  colleague = await makeUser({ type: "field-user", name: "Ines Vale", organizationId });
  outsider = await makeUser({ type: "admin" });
});

const invite = (set: object = {}, more: Partial<SentCall> = {}) => {
  const body = {
    name: "Ben Roth",
    email: `${crypto.randomUUID()}@example.test`,
    type: "scheduler",
  };
  return sendCall(all.action, { who, method: "POST", body: { ...body, ...set }, ...more });
};

const countUsers = () => db.$count(users, eq(users.organizationId, who.organizationId));

describe("the list", () => {
  const names = async (query: string, by = who) => {
    const page = await answerOf<{ users: UserRecord[] }>(all.loader, { who: by, query });
    return page.users.map(({ name }) => name);
  };

  it("has the filters of the page, and nobody of another organization", async () => {
    expect(await names("?sort=name")).toEqual(["Ada Roth", "Ines Vale"]);
    expect(await names("?tab=field-user")).toEqual(["Ines Vale"]);
    expect(await names("?q=roth")).toEqual(["Ada Roth"]);
    expect(await names("", outsider)).toEqual([outsider.name]);
  });

  it.each([
    ["?tab=inspector", "tab"],
    ["?sort=color", "sort"],
    ["?after=1", "after"],
    ["?type=admin", "type"],
  ])("is refused with %s", async (query, field) => {
    const refused = await refusalOf(sendCall(all.loader, { who, query }));
    expect([refused.code, Object.keys(refused.fields)]).toEqual(["invalid-input", [field]]);
  });

  it("is for administrators", async () => {
    const refused = await refusalOf(sendCall(all.loader, { who: colleague }));
    expect(refused.code).toBe("not-authorized");
  });
});

describe("an invited user", () => {
  it("has an account without a password, and is read with its version", async () => {
    const response = await invite({ email: "ben@example.test", clientsAll: true });
    expect(response.status).toBe(201);
    const { id, version } = userRecord.parse(await response.json());
    expect(response.headers.get("Location")).toContain(`/api/v1/users/${id}`);
    expect(await db.$count(accounts, eq(accounts.userId, id))).toBe(1);
    const read = await sendCall(one.loader, { who, params: { id } });
    expect(userRecord.parse(await read.json())).toMatchObject({
      name: "Ben Roth",
      email: "ben@example.test",
      type: "scheduler",
      isActive: true,
      clientsAll: true,
      clients: [],
    });
    const headers = { "If-None-Match": `"${version}"` };
    expect((await sendCall(one.loader, { who, params: { id }, headers })).status).toBe(304);
  });

  it("is invited once for a key that is sent twice, even at the same time", async () => {
    const headers = { "Idempotency-Key": "ben" };
    const set = { email: "ben.roth@example.test" };
    const sent = await Promise.all([invite(set, { headers }), invite(set, { headers })]);
    const [first, second] = await Promise.all(
      sent.map(async (response) => userRecord.parse(await response.json())),
    );
    expect(second!.id).toBe(first!.id);
    expect(await countUsers()).toBe(3);
    const other = invite({ email: "another@example.test" }, { headers });
    expect((await refusalOf(other)).code).toBe("key-used");
  });

  it("who is a client gets an organization of their own", async () => {
    const response = await invite({ type: "client", company: "Sol Inc." });
    const record = userRecord.parse(await response.json());
    expect(record).toMatchObject({ type: "client", company: "Sol Inc." });
    expect(record.organizationId).not.toBe(who.organizationId);
  });

  it.each([
    [{ email: "ben" }, "email"],
    [{ name: "" }, "name"],
    [{ type: "boss" }, "type"],
    [{ type: "super-admin" }, "type"],
    [{ type: "client" }, "company"],
    [{ zip: "x" }, "zip"],
    [{ role: "admin" }, "role"],
  ])("is refused with %j", async (set, field) => {
    const refused = await refusalOf(invite(set));
    expect([refused.code, Object.keys(refused.fields)]).toEqual(["invalid-input", [field]]);
    expect(await countUsers()).toBe(2);
  });

  it("with the email address of somebody else is refused at that field", async () => {
    const refused = await refusalOf(invite({ email: outsider.email }));
    expect([refused.code, Object.keys(refused.fields)]).toEqual(["invalid-input", ["email"]]);
  });

  it("has no client and no form of an unrelated organization", async () => {
    const client = await makeUser({ type: "client" });
    const sent = invite({ clients: [client.id], qualifications: [outsider.organizationId] });
    expect((await refusalOf(sent)).code).toBe("invalid-input");
    expect(await countUsers()).toBe(2);
  });
});

describe("a user", () => {
  const change = (id: string, body: object, more: Partial<SentCall> = {}) =>
    sendCall(one.action, { who, params: { id }, method: "PATCH", body, ...more });
  const read = (id: string) => answerOf<UserRecord>(one.loader, { who, params: { id } });

  it("is deactivated, and activated again", async () => {
    await change(colleague.id, { isActive: false, reason: "Left." });
    expect(await read(colleague.id)).toMatchObject({ isActive: false });
    await change(colleague.id, { isActive: true });
    expect(await read(colleague.id)).toMatchObject({ isActive: true });
  });

  it("stays as they are when the program has read another version", async () => {
    const headers = { "If-Match": '"1"' };
    const refused = await refusalOf(change(colleague.id, { isActive: false }, { headers }));
    expect(refused.code).toBe("precondition-failed");
    expect(await read(colleague.id)).toMatchObject({ isActive: true });
  });

  it("stays active when they change while the call waits", async () => {
    const headers = { "If-Match": `"${(await read(colleague.id)).version}"` };
    const refused = await commitOnceBlocked(
      (tx) =>
        tx`update users set updated_at = now() + interval '1 second' where id = ${colleague.id}`,
      () => refusalOf(change(colleague.id, { isActive: false }, { headers })),
    );
    expect(refused.code).toBe("precondition-failed");
    expect(await read(colleague.id)).toMatchObject({ isActive: true });
  });

  it("is not deactivated by themselves, nor an administrator by another", async () => {
    const { organizationId } = who;
    const admin = await makeUser({ type: "admin", organizationId });
    const root = await makeUser({ type: "super-admin", organizationId });
    const sent = [
      change(admin.id, { isActive: false }),
      change(root.id, { isActive: false }, { who: root }),
    ];
    const refused = await Promise.all(sent.map(refusalOf));
    expect(refused.map(({ code }) => code)).toEqual(["not-authorized", "not-authorized"]);
  });

  it.each([{}, { isActive: "no" }, { isActive: false, name: "Ben" }])(
    "is not changed by %j",
    async (body) => {
      expect((await refusalOf(change(colleague.id, body))).code).toBe("invalid-input");
    },
  );

  it("of another organization is not found", async () => {
    const sent = [
      sendCall(one.loader, { who, params: { id: outsider.id } }),
      change(outsider.id, { isActive: false }),
    ];
    const refused = await Promise.all(sent.map(refusalOf));
    expect(refused.map(({ code }) => code)).toEqual(["not-found", "not-found"]);
  });
});

/** SCIM 2.0: what directories such as Microsoft Entra and Okta send, and what it does to people. */
import { eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { currentViewer } from "#app/platform/auth/api-key.server.ts";
import { currentSession, hashToken } from "#app/platform/auth/session.server.ts";
import { scopeOfUser } from "#app/platform/auth/require-permission.server.ts";
import { isProblem } from "#app/platform/problems.ts";
import { db } from "#db/client.server.ts";
import { newId } from "#db/columns.ts";
import { accounts, logEntries, sessions, users } from "#db/schema.ts";
import { makeUser, signIn } from "#db/testing/factories.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import { companyDomains } from "#modules/accounts/schema.ts";
import { limitedKeys } from "#modules/api-keys/schema.ts";
import { setGroupType, viewDirectory } from "../domain/directory-settings.server.ts";
import { makeDirectory, patchBody, userBody, type Directory } from "./directory-setup.ts";

useTestDatabase();

let directory: Directory;
let email: string;

beforeEach(async () => {
  directory = await makeDirectory();
  email = `grace@${directory.domain}`;
});

const userOf = async (id: unknown) =>
  (
    await db
      .select()
      .from(users)
      .where(eq(users.id, String(id)))
  )[0]!;

async function create(set: object = {}, of = email): Promise<string> {
  const { status, body } = await directory.call("POST", "/Users", userBody(of, set));
  expect(status).toBe(201);
  return String(body.id);
}

async function makeGroup(name: string, members: string[] = []): Promise<string> {
  const { status, body } = await directory.call("POST", "/Groups", {
    displayName: name,
    members: members.map((value) => ({ value })),
  });
  expect(status).toBe(201);
  return String(body.id);
}

const find = async (filter: string, kind = "Users"): Promise<unknown[]> => {
  const { status, body } = await directory.call(
    "GET",
    `/${kind}?filter=${encodeURIComponent(filter)}`,
  );
  expect(status).toBe(200);
  return (body.Resources as { id: string }[]).map(({ id }) => id);
};

describe("a person", () => {
  test("is created once, found, and shown with version and address", async () => {
    const made = await directory.call("POST", "/Users", userBody(email, { externalId: "ext-1" }));
    expect(made).toMatchObject({
      status: 201,
      body: { userName: email, externalId: "ext-1", displayName: "Grace Iverson", active: true },
    });
    const id = String(made.body.id);
    expect(made.headers.get("location")).toMatch(new RegExp(`/scim/v2/Users/${id}$`));
    expect(await userOf(id)).toMatchObject({
      type: "field-user",
      organizationId: directory.admin.organizationId,
    });
    const again = await directory.call("POST", "/Users", userBody(email));
    expect(again).toMatchObject({ status: 409, body: { scimType: "uniqueness", status: "409" } });
    expect(await find(`userName eq "${email.toUpperCase()}"`)).toEqual([id]);
    expect(await find(`externalId eq "ext-1"`)).toEqual([id]);
    expect(await find(`externalId eq "EXT-1"`)).toEqual([]);
    expect(await find(`userName eq "${email}" and active eq true`)).toEqual([id]);
    expect(await find(`emails[type eq "work"].value eq "${email}"`)).toEqual([id]);
    expect(await find(`userName eq "nobody"`)).toEqual([]);
    const read = await directory.call("GET", `/Users/${id}`);
    expect(read.body).toEqual(made.body);
    const tag = read.headers.get("etag")!;
    const known = await directory.call("GET", `/Users/${id}`, undefined, { "If-None-Match": tag });
    expect(known.status).toBe(304);
    const filtered = await directory.call("GET", `/Users/${id}?attributes=userName`);
    expect(Object.keys(filtered.body).toSorted()).toEqual(["id", "meta", "schemas", "userName"]);
  });

  test("is changed only in the version that the directory has read", async () => {
    const id = await create();
    const read = await directory.call("GET", `/Users/${id}`);
    const headers = { "If-Match": read.headers.get("etag")! };
    const renamed = userBody(email, { displayName: "Grace Olsen" });
    expect((await directory.call("PUT", `/Users/${id}`, renamed, headers)).status).toBe(200);
    expect((await userOf(id)).name).toBe("Grace Olsen");
    for (const method of ["PUT", "DELETE"])
      expect((await directory.call(method, `/Users/${id}`, userBody(email), headers)).status).toBe(
        412,
      );
    expect((await userOf(id)).name).toBe("Grace Olsen");
  });

  test("is patched as Entra and Okta do it", async () => {
    const id = await create();
    const patch = async (...operations: object[]) => {
      const { status, body } = await directory.call(
        "PATCH",
        `/Users/${id}`,
        patchBody(...operations),
      );
      expect(status).toBe(200);
      return body;
    };
    // Entra: operations in capitals, texts for booleans, filters in paths, an extension.
    const moved = `grace.olsen@${directory.domain}`;
    await patch(
      { op: "Replace", path: "displayName", value: "Grace Olsen" },
      { op: "Add", path: "externalId", value: "e-2" },
      { op: "Replace", path: 'emails[type eq "work"].value', value: moved },
      { op: "Replace", path: "userName", value: moved },
      {
        op: "Add",
        path: "urn:ietf:params:scim:schemas:extension:enterprise:2.0:User:department",
        value: "Roofs",
      },
    );
    expect(await userOf(id)).toMatchObject({ name: "Grace Olsen", email: moved });
    await patch({ op: "Replace", path: "active", value: "False" });
    expect((await userOf(id)).disabled).toBe(true);
    // Okta: an operation without a path.
    const back = await patch({
      op: "replace",
      value: { active: true, "name.familyName": "Iverson" },
    });
    expect(back).toMatchObject({ active: true, userName: moved, externalId: "e-2" });
    expect((await userOf(id)).disabled).toBe(false);
    await patch({ op: "remove", path: "externalId" });
    expect((await directory.call("GET", `/Users/${id}`)).body).not.toHaveProperty("externalId");
  });

  test("who is in the organization already is listed and taken over with their type", async () => {
    const { organizationId } = directory.admin;
    const before = await makeUser({ type: "scheduler", organizationId, email, name: "G. I." });
    await makeUser({ type: "field-user", organizationId, email: "contractor@elsewhere.test" });
    expect(await find(`userName eq "${email}"`)).toEqual([before.id]);
    const { body } = await directory.call("GET", "/Users");
    expect(body).toMatchObject({ totalResults: 2, itemsPerPage: 2 });
    expect(await create()).toBe(before.id);
    expect(await userOf(before.id)).toMatchObject({ name: "Grace Iverson", type: "scheduler" });
  });

  test("is created only in a verified domain, and not with the address of others", async () => {
    const outside = await directory.call("POST", "/Users", userBody("grace@elsewhere.test"));
    expect(outside).toMatchObject({ status: 400, body: { scimType: "invalidValue" } });
    const other = await makeUser({ type: "field-user", email });
    expect((await directory.call("POST", "/Users", userBody(email))).status).toBe(409);
    expect((await userOf(other.id)).name).toBe(other.name);
    const id = await create({}, `lee@${directory.domain}`);
    const moved = patchBody({
      op: "replace",
      value: { emails: [{ value: "lee@elsewhere.test" }] },
    });
    expect((await directory.call("PATCH", `/Users/${id}`, moved)).status).toBe(400);
    await db.delete(companyDomains).where(eq(companyDomains.domain, directory.domain));
    // Who is managed stays so, and can be deactivated.
    expect((await directory.call("DELETE", `/Users/${id}`)).status).toBe(204);
  });

  test("is listed by pages", async () => {
    for (const name of ["b", "c", "d"]) await create({}, `${name}@${directory.domain}`);
    const page = async (query: string) => (await directory.call("GET", `/Users?${query}`)).body;
    const first = await page("startIndex=1&count=2");
    const second = await page("startIndex=3&count=2");
    expect(first).toMatchObject({ totalResults: 4, itemsPerPage: 2, startIndex: 1 });
    const ids = [first, second].flatMap((one) =>
      (one.Resources as { id: string }[]).map(({ id }) => id),
    );
    expect(new Set(ids).size).toBe(4);
    expect(await page("count=0")).toMatchObject({ totalResults: 4, itemsPerPage: 0 });
    expect(
      (await directory.call("GET", "/Users?filter=userName%20co%20%22a%22")).body,
    ).toMatchObject({
      scimType: "invalidFilter",
    });
  });
});

describe("deactivating", () => {
  /** A session, a key and an open sign-in of the person. */
  async function openAll(id: string) {
    await db.execute(sql`insert into meta (key, value) values ('api_user_types', '["field-user"]')
      on conflict (key) do update set value = excluded.value`);
    const cookie = await signIn({ id, email });
    const key = `flk_${id}`;
    await db.insert(limitedKeys).values({
      organizationId: directory.admin.organizationId,
      holderId: id,
      kind: "personal",
      name: "CRM",
      keyHash: hashToken(key),
      prefix: "flk_",
      scopes: ["tickets:read"],
    });
    return {
      session: () =>
        currentSession(new Request("http://localhost:3000/", { headers: { Cookie: cookie } })),
      key: () =>
        currentViewer(
          new Request("http://localhost:3000/", { headers: { authorization: `Bearer ${key}` } }),
          "tickets:read",
        ).then(
          (viewer) => viewer?.id,
          (error: unknown) => (isProblem(error) ? error.code : error),
        ),
    };
  }

  test.each(["PATCH", "PUT", "DELETE"])("by %s ends sessions and keys at once", async (method) => {
    const id = await create();
    const { session, key } = await openAll(id);
    expect(await session()).not.toBeNull();
    expect(await key()).toBe(id);
    const body = {
      PATCH: patchBody({ op: "replace", path: "active", value: false }),
      PUT: userBody(email, { active: false }),
      DELETE: undefined,
    }[method];
    expect((await directory.call(method, `/Users/${id}`, body)).status).toBeLessThan(300);
    expect(await session()).toBeNull();
    expect(await key()).toBe("not-signed-in");
    expect(
      await db.$count(
        sessions,
        sql`${sessions.accountId} in
      (select id from accounts where user_id = ${id})`,
      ),
    ).toBe(0);
    // The user stays in the records, and is the same one afterwards.
    expect((await userOf(id)).disabled).toBe(true);
    if (method === "DELETE") {
      expect((await directory.call("GET", `/Users/${id}`)).status).toBe(404);
      expect(await find(`userName eq "${email}"`)).toEqual([]);
      expect(await create()).toBe(id);
    } else {
      const back = patchBody({ op: "replace", path: "active", value: true });
      expect((await directory.call("PATCH", `/Users/${id}`, back)).status).toBe(200);
    }
    expect((await userOf(id)).disabled).toBe(false);
    expect(await key()).toBe(id);
  });

  test("leaves the last administrator and a super-admin, and says so", async () => {
    const { id } = directory.admin;
    const off = patchBody({ op: "replace", path: "active", value: false });
    const refused = await directory.call("PATCH", `/Users/${id}`, off);
    expect(refused).toMatchObject({ status: 403 });
    expect(refused.body.detail).toContain("last administrator");
    expect((await directory.call("DELETE", `/Users/${id}`)).status).toBe(403);
    expect((await userOf(id)).disabled).toBe(false);
    const { organizationId } = directory.admin;
    const top = await makeUser({ type: "super-admin", organizationId, email });
    expect((await directory.call("PATCH", `/Users/${top.id}`, off)).status).toBe(403);
    // With another administrator, the first may go.
    expect((await directory.call("PATCH", `/Users/${id}`, off)).status).toBe(200);
  });
});

describe("groups", () => {
  const typeOf = async (id: string) => (await userOf(id)).type;

  test("give their type, the highest of several, and take it back", async () => {
    const scope = await scopeOfUser(directory.admin.id);
    const id = await create();
    const crew = await makeGroup("Crew");
    const planners = await makeGroup("Planners", [id]);
    expect(await typeOf(id)).toBe("field-user");
    await setGroupType(scope, planners, "scheduler");
    expect(await typeOf(id)).toBe("scheduler");
    await setGroupType(scope, crew, "admin");
    const add = patchBody({ op: "Add", path: "members", value: [{ value: id }] });
    for (let times = 0; times < 2; times += 1)
      expect((await directory.call("PATCH", `/Groups/${crew}`, add)).status).toBe(200);
    expect(await typeOf(id)).toBe("admin");
    expect((await directory.call("GET", `/Users/${id}`)).body.groups).toHaveLength(2);
    const remove = patchBody({ op: "Remove", path: `members[value eq "${id}"]` });
    await directory.call("PATCH", `/Groups/${crew}`, remove);
    expect(await typeOf(id)).toBe("scheduler");
    expect((await directory.call("DELETE", `/Groups/${planners}`)).status).toBe(204);
    expect(await typeOf(id)).toBe("field-user");
    const view = await viewDirectory(scope);
    expect(view).toMatchObject({
      people: 1,
      groups: [{ name: "Crew", type: "admin", members: 0 }],
    });
    const [entry] = await db
      .select()
      .from(logEntries)
      .where(
        eq(
          logEntries.message,
          "Changed user Grace Iverson from scheduler to field-user, by a group of the company",
        ),
      );
    expect(entry!.actorName).toBe("The company's directory");
  });

  test("are replaced, renamed, filtered and kept apart by name", async () => {
    const id = await create();
    const crew = await makeGroup("Crew", [id]);
    expect(await find(`displayName eq "crew"`, "Groups")).toEqual([crew]);
    expect(await find(`members eq "${id}"`, "Groups")).toEqual([crew]);
    const same = await directory.call("POST", "/Groups", { displayName: "CREW" });
    expect(same).toMatchObject({ status: 409 });
    const put = { displayName: "Roof crew", externalId: "g-1", members: [] };
    expect((await directory.call("PUT", `/Groups/${crew}`, put)).body).toMatchObject({
      displayName: "Roof crew",
      members: [],
    });
    const bare = await directory.call("GET", `/Groups/${crew}?excludedAttributes=members`);
    expect(bare.body).not.toHaveProperty("members");
    const wrong = patchBody({ op: "add", path: "members", value: [{ value: newId() }] });
    expect((await directory.call("PATCH", `/Groups/${crew}`, wrong)).status).toBe(400);
  });
});

test("a person gets an account by mail only where no company sign-in is offered", async () => {
  const id = await create();
  expect(await db.$count(accounts, eq(accounts.userId, id))).toBe(1);
});

test("the interface describes itself", async () => {
  const config = await directory.call("GET", "/ServiceProviderConfig");
  expect(config.body).toMatchObject({ patch: { supported: true }, etag: { supported: true } });
  expect((await directory.call("GET", "/ResourceTypes")).body.totalResults).toBe(2);
  const schema = "/Schemas/urn:ietf:params:scim:schemas:core:2.0:User";
  expect((await directory.call("GET", schema)).body.name).toBe("User");
  expect((await directory.call("GET", "/Nothing/else")).status).toBe(404);
});

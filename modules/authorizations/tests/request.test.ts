import { eq, inArray } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { db } from "#db/client.server.ts";
import { logEntries, organizations } from "#db/schema.ts";
import { makeOrganization, makeUser, requestAs, type UserRow } from "#db/testing/factories.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import { notifications } from "#modules/notifications/schema.ts";
import * as addRoute from "../routes/add.tsx";
import { authorizationPermissions, authorizations } from "../schema.ts";
import { makeAdmin, scopeOf } from "./factories.ts";
import { requestAuthorization } from "../domain/request-authorization.server.ts";
import { listAuthorizations, authorizationList } from "../domain/list-authorizations.server.ts";
import { servedRoute } from "#app/platform/testing/served-route.ts";

const { action, loader } = servedRoute("modules/authorizations/routes/add.tsx", addRoute);

useTestDatabase();

let requester: UserRow;
let partner: UserRow;

beforeEach(async () => {
  await db.delete(authorizations);
  await db.delete(notifications);
  requester = await makeAdmin("Asker");
  partner = await makeAdmin("Asked", { email: "office@asked.test", phone: "555-0100" });
});

async function open(search: string, viewer = requester) {
  const request = await requestAs(viewer, `/authorizations/add${search}`);
  return loader({ request, params: {}, context: {} });
}

async function send(body: [string, string][], viewer = requester) {
  const request = await requestAs(viewer, "/authorizations/add", {
    method: "POST",
    body: new URLSearchParams(body),
  });
  return action({ request, params: {}, context: {} });
}

const list = async (viewer: UserRow) =>
  (await listAuthorizations(await scopeOf(viewer), authorizationList.readQuery("/authorizations")))
    .rows;

describe("the company search", () => {
  test("lists organizations by name, without the viewer's own, disabled and unnamed ones", async () => {
    await makeAdmin("Zenith");
    await makeAdmin("abacus", { email: "office@abacus.test" });
    await makeOrganization({ name: "Nobody Left" });
    await makeOrganization({ name: "Closed", disabled: true });
    await makeOrganization({ name: "" });
    const names = (await open("")).companies.map(({ name }) => name);
    expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b)));
    expect(names).toEqual(expect.arrayContaining(["abacus", "Asked", "Zenith"]));
    expect(JSON.stringify((await open("?q=abacus")).companies)).not.toContain("@");
    for (const hidden of ["Asker", "Closed", "Nobody Left", ""])
      expect(names).not.toContain(hidden);
  });

  test("finds by part of the name, while typing", async () => {
    await makeAdmin("100% Sun");
    expect((await open("?q=00%25")).companies.map(({ name }) => name)).toEqual(["100% Sun"]);
    expect((await open("?q=SKED")).companies.map(({ name }) => name)).toContain("Asked");
  });

  test("shows name and email of the chosen one", async () => {
    const { chosen } = await open(`?company=${partner.organizationId}`);
    expect(chosen).toEqual({
      id: partner.organizationId,
      name: "Asked",
      email: "office@asked.test",
    });
    expect((await open(`?company=${requester.organizationId}`)).chosen).toBeNull();
  });
});

describe("a request", () => {
  test("makes the permission pending, only for the other side's people", async () => {
    await send([
      ["companyId", partner.organizationId],
      ["types", "client"],
    ]);
    const [row] = await list(requester);
    expect(row).toMatchObject({
      company: "Asked",
      phone: "555-0100",
      email: "office@asked.test",
      them: { client: { state: "pending" }, "field-user": { state: "inactive" } },
      you: { client: { state: "inactive" }, "field-user": { state: "inactive" } },
    });
    const [seen] = await list(partner);
    expect(seen).toMatchObject({ company: "Asker", you: { client: { state: "pending" } } });
  });

  test("notifies the other side's administrators, and is logged on both sides", async () => {
    const clerk = await makeUser({ type: "scheduler", organizationId: partner.organizationId });
    await send([
      ["companyId", partner.organizationId],
      ["types", "client"],
      ["types", "field-user"],
    ]);
    const notified = await db.select().from(notifications);
    expect(notified.map(({ recipientId, message }) => [recipientId, message])).toEqual([
      [partner.id, "Asker requested an authorization for Client and Field User"],
    ]);
    expect(notified.map(({ recipientId }) => recipientId)).not.toContain(clerk.id);
    const logged = await db
      .select()
      .from(logEntries)
      .where(
        inArray(logEntries.organizationId, [requester.organizationId, partner.organizationId]),
      );
    expect(logged.map(({ organizationId }) => organizationId).toSorted()).toEqual(
      [requester.organizationId, partner.organizationId].toSorted(),
    );
  });

  test("sent twice, or by both, creates one relationship; requesting what was offered confirms it", async () => {
    const companyId = partner.organizationId;
    await Promise.all([
      requestAuthorization(await scopeOf(requester), { companyId, types: ["client"] }),
      requestAuthorization(await scopeOf(requester), { companyId, types: ["client"] }),
      requestAuthorization(await scopeOf(partner), {
        companyId: requester.organizationId,
        types: ["field-user"],
      }),
    ]);
    expect(await db.select().from(authorizations)).toHaveLength(1);
    const [row] = await list(requester);
    expect(row).toMatchObject({
      them: { client: { state: "pending" } },
      you: { "field-user": { state: "pending" } },
    });
  });

  test("that was already made notifies nobody again", async () => {
    const request = async () =>
      send([
        ["companyId", partner.organizationId],
        ["types", "client"],
      ]);
    await request();
    await request();
    expect(await db.select().from(notifications)).toHaveLength(1);
  });

  test("is refused for a company that is not offered: the viewer's own, an unknown, a disabled one", async () => {
    await db
      .update(organizations)
      .set({ disabled: true })
      .where(eq(organizations.id, partner.organizationId));
    for (const companyId of [requester.organizationId, "nobody", partner.organizationId]) {
      const answer = await send([
        ["companyId", companyId],
        ["types", "client"],
      ]);
      expect(answer).toMatchObject({
        data: { message: "failed to request authorization", values: { types: "client" } },
      });
    }
    expect(await db.select().from(authorizations)).toEqual([]);
    expect(await db.select().from(authorizationPermissions)).toEqual([]);
  });

  test.each([
    [[], { types: "Choose Client, Field User or both." }],
    [["admin"], { "types.0": expect.any(String) as string }],
  ])("for the types %j is refused beside the field", async (types, errors) => {
    const posted = types.map((type): [string, string] => ["types", type]);
    const answer = await send([["companyId", partner.organizationId], ...posted]);
    expect(answer).toMatchObject({ data: { errors } });
    expect(await db.select().from(authorizations)).toEqual([]);
  });
});

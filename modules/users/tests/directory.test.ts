import type { LoaderFunctionArgs } from "@remix-run/node";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { eq } from "drizzle-orm";
import { asViewer } from "#app/platform/auth/session.server.ts";
import { log } from "#app/platform/log.server.ts";
import { db, sql } from "#db/client.server.ts";
import { logEntries, meta, organizations, users } from "#db/schema.ts";
import {
  makeOrganization,
  makeProject,
  makeUser,
  requestAs,
  type UserRow,
} from "#db/testing/factories.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import { requestApiKey } from "../domain/profile/api-keys.server.ts";
import * as clientsRoute from "../routes/clients.tsx";
import * as createClientRoute from "../routes/create-client.tsx";
import * as fieldUsersRoute from "../routes/field-users.tsx";
import * as installersRoute from "../routes/installers.tsx";
import * as reportErrorRoute from "../routes/report-error.ts";
import { apiCalls } from "../domain/calls/describe-calls.ts";
import * as userByEmailRoute from "../routes/user-by-email.ts";
import { clientColumns } from "../domain/lists/list-columns.ts";
import type { ClientRow } from "../domain/lists/list-clients.server.ts";
import { apiKeys } from "../schema.ts";
import { servedRoute } from "#app/platform/testing/served-route.ts";

const { loader: clients } = servedRoute("modules/users/routes/clients.tsx", clientsRoute);
const { action: createClient } = servedRoute(
  "modules/users/routes/create-client.tsx",
  createClientRoute,
);
const { loader: fieldUsers } = servedRoute("modules/users/routes/field-users.tsx", fieldUsersRoute);
const { loader: installers } = servedRoute("modules/users/routes/installers.tsx", installersRoute);
const { action: reportError } = servedRoute(
  "modules/users/routes/report-error.ts",
  reportErrorRoute,
);
const { loader: userByEmail } = servedRoute(
  "modules/users/routes/user-by-email.ts",
  userByEmailRoute,
);

useTestDatabase();

let organizationId = "";
let admin: UserRow;

beforeEach(async () => {
  organizationId = (await makeOrganization()).id;
  admin = await makeUser({ type: "admin", organizationId });
});

async function load<Answer>(
  loader: (args: LoaderFunctionArgs) => Promise<Answer>,
  path: string,
  viewer = admin,
): Promise<Answer> {
  return loader({ request: await requestAs(viewer, path), params: {}, context: {} });
}

async function addClient(company: string): Promise<void> {
  const form = { type: "client", name: "Ann Bell", email: `${company}@example.test`, company };
  const request = await requestAs(admin, "/create_client/x", { form });
  await createClient({ request, params: { organizationId, id: "x" }, context: {} });
}

describe("/clients", () => {
  it("lists what the organization created or has as a client, newest first, ten per page", async () => {
    for (let n = 10; n < 20; n++) await addClient(`Company-${n}`);
    const client = await makeUser({ type: "client" });
    await makeProject({
      organizationId,
      clientId: client.id,
      parties: [{ partyKind: "organization", partyId: client.organizationId, role: "client" }],
    });
    await makeUser({ type: "client" });
    const first = await load(clients, "/clients");
    expect(first.total).toBe(11);
    expect(first.rows).toHaveLength(10);
    expect(first.rows[0]?.id).toBe(client.organizationId);
    expect(first.rows[1]?.name).toBe("Company-19");
    expect((await load(clients, "/clients?page=2")).rows.map((row) => row.name)).toEqual([
      "Company-10",
    ]);
  });

  it("searches company names", async () => {
    await addClient("Sunny-Side");
    await addClient("Shade");
    const { rows } = await load(clients, "/clients?q=sunny");
    expect(rows).toMatchObject([{ name: "Sunny-Side", email: "Sunny-Side@example.test" }]);
  });

  it("leaves out a disabled organization", async () => {
    await addClient("Gone-Away");
    await db
      .update(organizations)
      .set({ disabled: true })
      .where(eq(organizations.name, "Gone-Away"));
    expect((await load(clients, "/clients")).rows).toEqual([]);
  });

  it("only logs that the clients could not be read, and shows an empty list", async () => {
    await addClient("Sunny-Side");
    const logged = vi.spyOn(log(), "error").mockReturnValue();
    await sql`alter table organization_associations rename to organization_associations_away`;
    try {
      expect(await load(clients, "/clients")).toMatchObject({ rows: [], total: 0 });
      expect(logged).toHaveBeenCalledWith(expect.anything(), "Failed to fetch clients");
    } finally {
      await sql`alter table organization_associations_away rename to organization_associations`;
      logged.mockRestore();
    }
  });

  it("has the columns of the specification", () => {
    const row = { roles: ["Installer"], thirdPartyInspector: true, email: "a@b.test", phone: "1" };
    const shown = clientColumns.map(({ label, text }) => [label, text(row as ClientRow, "UTC")]);
    expect(clientColumns.map(({ label }) => label)).toEqual([
      "Company Name",
      "Contact",
      "Address",
      "Created",
      "Roles",
      "Third Party Inspector",
    ]);
    expect(Object.fromEntries(shown)).toMatchObject({
      Contact: "a@b.test, 1",
      Roles: "Installer",
      "Third Party Inspector": "Yes",
    });
    const other = { thirdPartyInspector: false } as ClientRow;
    expect(clientColumns.at(-1)!.text(other, "UTC")).toBe("No");
  });
});

describe("/field_users and /installers", () => {
  it("list the organization's own users of that type", async () => {
    const inspector = await makeUser({ type: "field-user", organizationId });
    const installer = await makeUser({ type: "installer", organizationId });
    await makeUser({ type: "installer" });
    const ids = (answer: { rows: { id: string }[] }) => answer.rows.map((row) => row.id);
    expect(ids(await load(fieldUsers, "/field_users"))).toEqual([inspector.id]);
    expect(ids(await load(installers, "/installers"))).toEqual([installer.id]);
  });
});

describe("GET /utilities/getAuthUserByEmail", () => {
  const path = (email: string) =>
    `/utilities/getAuthUserByEmail?email=${encodeURIComponent(email)}`;

  it("returns a user of the caller's organization, with the email address in any case", async () => {
    const user = await makeUser({ type: "scheduler", organizationId });
    const response = await load(userByEmail, path(user.email.toUpperCase()));
    const found: unknown = await response.json();
    expect(found).toMatchObject({ uid: user.id, displayName: user.name });
    expect([apiCalls["user-by-email"]!].flat()[0]?.responses[200]?.schema?.parse(found)).toEqual(
      found,
    );
  });

  it("returns None for an unknown email address and for another organization's user", async () => {
    const outsider = await makeUser({ type: "scheduler" });
    for (const email of ["nobody@example.test", outsider.email, ""])
      expect(await (await load(userByEmail, path(email))).text()).toBe("None");
  });

  it("redirects a visitor without a session to the login", async () => {
    const request = await requestAs(null, path(admin.email));
    const answer = await userByEmail({ request, params: {}, context: {} }).catch(
      (thrown: unknown) => thrown,
    );
    expect((answer as Response).headers.get("location")).toMatch(/^\/login/);
  });
});

describe("an API key", () => {
  const call = (key: string) => {
    const headers = { authorization: `Bearer ${key}` };
    const address = `http://localhost/utilities/getAuthUserByEmail?email=${admin.email}`;
    return userByEmail({ request: new Request(address, { headers }), params: {}, context: {} });
  };

  async function issue(): Promise<string> {
    await db
      .update(meta)
      .set({ value: ["admin"] })
      .where(eq(meta.key, "api_user_types"));
    const [own] = await db.select().from(organizations).where(eq(organizations.id, organizationId));
    const key = await requestApiKey({ viewer: asViewer(admin, own!), organizationId }, admin.id);
    return key!;
  }

  it("signs in its owner's programs and records its use, until the owner is disabled", async () => {
    const key = await issue();
    expect(await (await call(key)).json()).toMatchObject({ uid: admin.id });
    const [row] = await db.select().from(apiKeys).where(eq(apiKeys.userId, admin.id));
    expect(row?.lastUsedAt).toBeInstanceOf(Date);
    await expect(call(`${key}x`)).rejects.toMatchObject({ code: "not-signed-in" });
    await db.update(users).set({ disabled: true }).where(eq(users.id, admin.id));
    await expect(call(key)).rejects.toMatchObject({ code: "not-signed-in" });
    await db.delete(meta);
  });

  it("stops working when the type is removed from the whitelist", async () => {
    const key = await issue();
    await db.update(meta).set({ value: [] }).where(eq(meta.key, "api_user_types"));
    await expect(call(key)).rejects.toMatchObject({ code: "not-signed-in" });
    await db.delete(meta);
  });
});

describe("POST /utilities/error", () => {
  async function report(body: string) {
    const request = await requestAs(admin, "/utilities/error", {
      method: "POST",
      body,
      headers: { "content-type": "application/json" },
    });
    return reportError({ request, params: {}, context: {} });
  }

  it("records the error in the log of the caller's own organization", async () => {
    const other = (await makeOrganization()).id;
    const body = { name: "TypeError", source: "map", message: "x is null", organization: other };
    await report(JSON.stringify(body));
    const log = await db.select().from(logEntries).where(eq(logEntries.category, "errors"));
    expect(log).toMatchObject([
      { type: "error", message: "x is null", organizationId, actorId: admin.id },
    ]);
    expect(log[0]?.extended).toEqual({ name: "TypeError", source: "map" });
  });

  it.each(["", "[]", "{}", '{"name":1}'])("refuses %j", async (body) => {
    await expect(report(body)).rejects.toMatchObject({ code: "invalid-input" });
  });

  it("refuses more than one page of text", async () => {
    const body = JSON.stringify({ name: "x", message: "y".repeat(30_000) });
    await expect(report(body)).rejects.toMatchObject({ code: "body-too-large" });
  });
});

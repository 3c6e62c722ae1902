/** Which people a list of choices may offer: what gives two organizations a relationship, and what does not. */
import { eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { scopeOfUser } from "#app/platform/auth/require-permission.server.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { db } from "#db/client.server.ts";
import { organizations, users } from "#db/schema.ts";
import { makeOrganization, makeProject, makeUser, signIn } from "#db/testing/factories.ts";
import type { UserRow } from "#db/testing/factories.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import {
  isKnownOrganization,
  isOffered,
  choosableClients,
  choosableInstallers,
} from "../domain/organization/choosable-people.server.ts";
import { organizationAssociations } from "../schema.ts";

useTestDatabase();

let scope: Scope;
let own: string;
let them: string;
let installer: UserRow;
let colleague: UserRow;

beforeEach(async () => {
  const admin = await makeUser({ type: "admin" });
  own = admin.organizationId;
  scope = await scopeOfUser(admin.id);
  them = (await makeOrganization({ roles: ["Installer"] })).id;
  installer = await makeUser({ type: "installer", organizationId: them });
  colleague = await makeUser({ type: "installer", organizationId: them });
});

const party = (partyId: string, partyKind: "user" | "organization" = "organization") =>
  ({ partyKind, partyId, role: "installer" }) as const;

/** Which of the two unrelated people the viewer is offered, and whether their organization is known. */
async function offered() {
  const found = await db
    .select({ id: users.id })
    .from(users)
    .where(sql`${users.id} in (${choosableInstallers(scope)})`);
  const known = await db.$count(organizations, isKnownOrganization(scope, organizations.id));
  return { people: found.map(({ id }) => id).toSorted(), known: known > 1 };
}

const both = () => ({ people: [installer.id, colleague.id].toSorted(), known: true });
const nobody = { people: [], known: false };

describe("people of another organization", () => {
  test("are not offered without a relationship", async () => {
    expect(await offered()).toEqual(nobody);
  });

  test("are not offered because their organization was named in the viewer's project", async () => {
    await makeProject({ organizationId: own, parties: [party(them)] });
    expect(await offered()).toEqual(nobody);
  });

  test("are offered if they are themselves named in the viewer's project", async () => {
    const parties = [party(them), party(installer.id, "user")];
    await makeProject({ organizationId: own, parties });
    expect(await offered()).toEqual({ people: [installer.id], known: false });
  });

  test("are not offered because they are in a project of a third organization", async () => {
    await makeProject({ organizationId: own, parties: [party(them)] });
    const third = (await makeOrganization()).id;
    const parties = [party(them), party(installer.id, "user")];
    await makeProject({ organizationId: third, parties });
    expect(await offered()).toEqual(nobody);
  });

  test("are offered when they named the viewer's organization in a project of theirs", async () => {
    await makeProject({ organizationId: them, parties: [party(own)] });
    expect(await offered()).toEqual(both());
  });

  test("are offered when they requested a project from the viewer's organization", async () => {
    await makeProject({ organizationId: own, parties: [party(them)], createdById: colleague.id });
    expect(await offered()).toEqual(both());
  });

  test("are offered when the viewer's organization added theirs", async () => {
    await db
      .insert(organizationAssociations)
      .values({ organizationId: own, clientOrganizationId: them });
    expect(await offered()).toEqual(both());
  });
});

describe("clients of another organization", () => {
  let client: UserRow;
  const named = (partyId: string, partyKind: "user" | "organization" = "organization") =>
    ({ partyKind, partyId, role: "client" }) as const;

  beforeEach(async () => {
    client = await makeUser({ type: "client", organizationId: them });
    await makeUser({ type: "client", organizationId: them, disabled: true });
  });

  async function clients() {
    const found = choosableClients(scope, { from: sql`select ${them}` });
    return db.select({ id: found.id, name: found.name }).from(found).orderBy(found.id);
  }

  test("are offered by their names once the organizations have a relationship", async () => {
    await signIn(client);
    expect(await clients()).toEqual([]);
    await makeProject({ organizationId: them, parties: [named(own)] });
    expect(await clients()).toEqual([{ id: client.id, name: client.name }]);
  });

  test("are not offered before one of their organization can sign in", async () => {
    await makeProject({ organizationId: them, parties: [named(own)] });
    expect(await clients()).toEqual([]);
  });

  test("are offered by the name of their organization when the viewer's project names them", async () => {
    await signIn(client);
    await makeUser({ type: "client", organizationId: them });
    const parties = [named(them), named(client.id, "user")];
    const third = (await makeOrganization()).id;
    await makeProject({ organizationId: third, parties });
    await makeProject({ organizationId: own, parties: [named(them)] });
    expect(await clients()).toEqual([]);
    await makeProject({ organizationId: own, parties });
    const { name } = (await db.query.organizations.findFirst({
      where: eq(organizations.id, them),
    }))!;
    expect(await clients()).toEqual([{ id: client.id, name }]);
  });
});

describe("an organization", () => {
  const isIn = async (id: string) => {
    const found = await db
      .select({ id: organizations.id })
      .from(organizations)
      .where(isOffered(scope));
    return found.some((row) => row.id === id);
  };

  test("is offered once somebody can sign in, and no longer after the last account was removed", async () => {
    expect(await isIn(them)).toBe(false);
    await signIn(installer);
    expect(await isIn(them)).toBe(true);
  });

  test("is offered to itself", async () => {
    expect(await isIn(own)).toBe(true);
  });

  test.each([{ disabled: true }, { name: "" }])("is not offered when it is %j", async (set) => {
    const { id } = await makeOrganization(set);
    await signIn(await makeUser({ type: "admin", organizationId: id }));
    expect(await isIn(id)).toBe(false);
  });
});

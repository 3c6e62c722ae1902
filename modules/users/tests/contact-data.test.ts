import { beforeAll, expect, test } from "vitest";
import { asViewer } from "#app/platform/auth/session.server.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { db } from "#db/client.server.ts";
import { makeOrganization, makeProject, makeUser, signIn } from "#db/testing/factories.ts";
import type { OrganizationRow, UserRow } from "#db/testing/factories.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import { offerPermissions } from "../domain/choose-permissions.server.ts";
import { listClients, readClientQuery } from "../domain/lists/list-clients.server.ts";
import { organizationAssociations } from "../schema.ts";

useTestDatabase();

let scope: Scope;
let named: OrganizationRow;
let client: UserRow;
let broughtIn: OrganizationRow;
let known: UserRow;

/** Makes the organization a client in a project of the viewer's organization, and nothing else. */
async function nameAsClient(organization: OrganizationRow, person: UserRow): Promise<void> {
  const role = "client" as const;
  await makeProject({
    organizationId: scope.organizationId,
    clientId: person.id,
    parties: [
      { partyKind: "user", partyId: person.id, role },
      { partyKind: "organization", partyId: organization.id, role },
    ],
  });
}

beforeAll(async () => {
  const own = await makeOrganization();
  const admin = await makeUser({ type: "admin", organizationId: own.id });
  scope = { viewer: asViewer(admin, own), organizationId: own.id };
  const contact = { email: "desk@sunny.test", phone: "(303) 555-0188", address: "9 Hidden Lane" };
  named = await makeOrganization({ name: "Sunny Homes", ...contact });
  client = await makeUser({ type: "client", organizationId: named.id, name: "Secret Sally" });
  const sid = await makeUser({ type: "client", organizationId: named.id, name: "Secret Sid" });
  broughtIn = await makeOrganization({ name: "Brought In", ...contact });
  known = await makeUser({ type: "client", organizationId: broughtIn.id, name: "Known Kim" });
  // Organizations in which nobody can sign in are never offered.
  for (const person of [client, known]) await signIn(person);
  const association = { organizationId: own.id, clientOrganizationId: broughtIn.id };
  await db.insert(organizationAssociations).values(association);
  await nameAsClient(named, client);
  await makeUnrelatedProjects(admin, sid);
});

/** Projects between third parties and the named organization or the viewer's. They give those two no relationship. */
async function makeUnrelatedProjects(admin: UserRow, sid: UserRow): Promise<void> {
  const third = await makeOrganization();
  const role = "client" as const;
  const party = (partyId: string) => ({ partyKind: "organization" as const, partyId, role });
  const person = { partyKind: "user" as const, partyId: sid.id, role };
  await db
    .insert(organizationAssociations)
    .values({ organizationId: third.id, clientOrganizationId: named.id });
  const own = scope.organizationId;
  // Third parties name people of the named organization, are named by it, and are asked by it for a project.
  await makeProject({ organizationId: third.id, parties: [party(named.id), person] });
  await makeProject({ organizationId: named.id, parties: [party(third.id)] });
  await makeProject({ organizationId: third.id, parties: [party(named.id)], createdById: sid.id });
  const fourth = await makeOrganization();
  await makeUser({ type: "client", organizationId: fourth.id, name: "No Client Of Ours" });
  await makeProject({ organizationId: fourth.id, parties: [party(own)] });
  // Third parties name the viewer's organization. Its own two projects are one that it requested itself and one that
  // names a third party.
  await makeProject({ organizationId: third.id, parties: [party(own)] });
  await makeProject({ organizationId: own, parties: [party(named.id)], createdById: admin.id });
  await makeProject({ organizationId: own, parties: [party(third.id)], createdById: sid.id });
}

test("the clients list shows contact data only of organizations that the viewer's organization added", async () => {
  const { rows } = await listClients(scope, readClientQuery(scope, "http://localhost/clients"));
  expect(rows.map(({ name, email, phone, address }) => ({ name, email, phone, address }))).toEqual([
    {
      name: "Brought In",
      email: broughtIn.email,
      phone: broughtIn.phone,
      address: "9 Hidden Lane",
    },
    { name: "Sunny Homes", email: null, phone: null, address: null },
  ]);
});

test("the clients list is not sorted by an address that the viewer may not read", async () => {
  const sorted = readClientQuery(scope, "http://localhost/clients?sort=address");
  const { rows } = await listClients(scope, sorted);
  expect(rows.map(({ name }) => name)).toEqual(["Brought In", "Sunny Homes"]);
});

test("the client picker offers people in the viewer's projects under the organization's name", async () => {
  const { clients } = await offerPermissions(scope, {});
  expect(clients.choices).toEqual([
    { value: known.id, label: "Known Kim" },
    { value: client.id, label: "Sunny Homes" },
  ]);
});

import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { sql } from "#db/client.server.ts";
import { projects } from "#db/schema.ts";
import { makeProject, makeUser, type MadeProject, type UserRow } from "#db/testing/factories.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import { storeResult } from "#modules/scoring/tests/store-result.ts";
import { searchSource } from "../domain/search/project-search-source.server.ts";
import { scopeOf } from "./project-setup.ts";

useTestDatabase();

async function hitOf(set: Partial<MadeProject> & { organizationId: string }) {
  const { id } = await makeProject(set);
  return hitFor(await makeUser({ type: "admin", organizationId: set.organizationId }), id);
}

async function hitFor(user: UserRow, id: string) {
  const scope = await scopeOf(user);
  const query = { orderBy: [], limit: 1, offset: 0, sort: [searchSource.key] };
  const [hit] = await searchSource.find(scope, { where: eq(projects.id, id), ...query });
  return hit?.source;
}

it("contains the parties with their email addresses, and the client with its qualifications", async () => {
  const qualifications = { roof: "Roof check" };
  const client = await makeUser({ type: "client", qualifications });
  const { organizationId } = client;
  const installer = await makeUser({ type: "installer", organizationId });
  const reviewer = await makeUser({ type: "quality-manager", organizationId });
  const inspector = await makeUser({ type: "field-user", organizationId });
  const source = await hitOf({
    organizationId,
    clientId: client.id,
    clientName: client.name,
    installerKind: "user",
    installerId: installer.id,
    installerName: installer.name,
    reviewerId: reviewer.id,
    reviewerName: reviewer.name,
    inspectorId: inspector.id,
    inspectorName: inspector.name,
    inspectorOrganizationId: organizationId,
  });
  const named = ({ id, name, email }: typeof client) => ({ id, name, email });
  expect(source).toMatchObject({
    client: { ...named(client), qualifications },
    installer: named(installer),
    reviewer: { ...named(reviewer), type: "quality-manager" },
    assigned: true,
    inspection: {
      inspector: {
        ...named(inspector),
        phone: inspector.phone,
        organization: { id: organizationId },
        third_party_inspector: false,
      },
    },
  });
});

it("has no email address for an organization, and no party where none is set", async () => {
  const { organizationId } = await makeUser({ type: "admin" });
  const installer = { installerKind: "organization", installerId: organizationId } as const;
  const source = await hitOf({ organizationId, ...installer, installerName: "Brightrail" });
  expect(source).toMatchObject({
    client: null,
    installer: { id: organizationId, name: "Brightrail", email: null },
    reviewer: null,
    assigned: false,
  });
});

it("has no email address of a person whose contact data the viewer may not read", async () => {
  const { organizationId } = await makeUser({ type: "admin" });
  const client = await makeUser({ type: "client" });
  const source = await hitOf({ organizationId, clientId: client.id, clientName: client.name });
  expect(source).toMatchObject({ client: { id: client.id, name: client.name, email: null } });
});

it("has the site under the names of the specification", async () => {
  const { organizationId } = await makeUser({ type: "admin" });
  const filled = {
    siteOwnerName: "Ann Lee",
    siteAddress: "Denver, CO 80202",
    recordAddress: "Lot 7",
    latitude: 39.75,
    longitude: -105,
    sameRep: false,
    siteRepName: "Bo Diaz",
    siteRepEmail: "bo@example.test",
    siteRepPhone: "(303) 555-0100",
  };
  const { recordAddress, ...named } = filled;
  expect(await hitOf({ organizationId, site: filled })).toMatchObject({
    site: { ...named, dummyAddress: recordAddress, sameAddress: false },
  });
  expect(await hitOf({ organizationId, site: { ...filled, recordAddress: null } })).toMatchObject({
    site: { dummyAddress: null, sameAddress: true },
  });
});

it("has the score of the project as it is stored, for those who may read it", async () => {
  const admin = await makeUser({ type: "admin" });
  const { organizationId } = admin;
  const installer = await makeUser({ type: "installer", organizationId });
  const { id } = await makeProject({
    organizationId,
    status: "Completed",
    installerKind: "user",
    installerId: installer.id,
  });
  expect(await hitFor(admin, id)).toMatchObject({ intakeResult: null });
  const rawData = { pass: 8, total: 10, percentage_failure: 70, scored: true };
  await storeResult(id, organizationId, rawData);
  const [stored] = await sql`select "intakeResult" from documents."projects" where id = ${id}`;
  expect(stored?.intakeResult).toMatchObject({ rawData });
  expect((await hitFor(admin, id))?.intakeResult).toEqual(stored?.intakeResult);
  expect((await hitFor(installer, id))?.intakeResult).toBeNull();
});

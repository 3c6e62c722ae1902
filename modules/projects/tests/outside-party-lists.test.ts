/**
 * An organization lists the projects of other owners in which it is a party, in every sort order. Each project appears
 * once.
 */
import { beforeAll, expect, test } from "vitest";
import { scopeOfUser } from "#app/platform/auth/require-permission.server.ts";
import { makeOrganization, makeProject, makeUser } from "#db/testing/factories.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import { listProjects } from "../domain/lists/list-projects.server.ts";
import { readProjectListQuery } from "../domain/lists/project-lists.ts";

useTestDatabase();

let viewerId = "";

beforeAll(async () => {
  const [owner, viewing, another] = await Promise.all([1, 2, 3].map(() => makeOrganization()));
  viewerId = (await makeUser({ type: "admin", organizationId: viewing!.id })).id;
  const clientParty = (partyId: string) => ({
    partyKind: "organization" as const,
    partyId,
    role: "client" as const,
  });
  const both = [clientParty(viewing!.id), clientParty(another!.id)];
  const common = { organizationId: owner!.id, inspectorName: "Ida", formTitle: "Roof" };
  const site = (name: string) => ({ siteOwnerName: name, siteAddress: `${name} Street` });
  await makeProject({
    ...common,
    site: site("baker"),
    clientName: "Zoe",
    status: "Review",
    parties: both,
  });
  await makeProject({
    ...common,
    site: site("Adams"),
    clientName: "ann",
    status: "Completed",
    parties: both,
  });
  const away = [clientParty(another!.id)];
  await makeProject({ ...common, site: site("Cole"), status: "Review", parties: away });
});

async function listed(search: string): Promise<string[]> {
  const query = readProjectListQuery(`http://list.invalid/projects${search}`, "projects");
  const { rows } = await listProjects(await scopeOfUser(viewerId), "projects", query);
  return rows.map(({ siteOwner }) => siteOwner);
}

test.each([
  ["?sort=owner", ["Adams", "baker"]],
  ["?sort=-owner", ["baker", "Adams"]],
  ["?sort=site", ["Adams", "baker"]],
  ["?sort=client", ["Adams", "baker"]],
  ["?sort=-client", ["baker", "Adams"]],
  ["?sort=status", ["Adams", "baker"]],
  ["?sort=created", ["baker", "Adams"]],
  ["?tab=Review&sort=inspector", ["baker"]],
])("%s lists the projects in order", async (search, expected) => {
  expect(await listed(search)).toEqual(expected);
});

test.each(["client", "inspector", "installer"] as const)(
  "an organization that is the %s of a request lists it, and an unrelated one does not",
  async (role) => {
    const [party, unrelated] = await Promise.all([1, 2].map(() => makeUser({ type: "admin" })));
    const { id: organizationId } = await makeOrganization();
    const parties = [{ partyKind: "organization", partyId: party!.organizationId, role } as const];
    const request = await makeProject({ organizationId, status: "Requested", parties });
    await makeProject({ organizationId, status: "Review", parties });
    const query = readProjectListQuery("http://list.invalid/projects_requests", "requests");
    const idsOf = async (userId: string) =>
      (await listProjects(await scopeOfUser(userId), "requests", query)).rows.map(({ id }) => id);
    expect(await idsOf(party!.id)).toEqual([request.id]);
    expect(await idsOf(unrelated!.id)).toEqual([]);
  },
);

import { asInView } from "#app/platform/in-view.ts";
import fc from "fast-check";
import type { SQL } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { asViewer } from "#app/platform/auth/session.server.ts";
import { projectStatuses } from "#app/platform/project-status.ts";
import { userTypes, type Scope, type UserType } from "#app/platform/viewer.ts";
import { db } from "#db/client.server.ts";
import { projectParties, projects } from "#db/schema.ts";
import {
  makeOrganization,
  makeProject,
  makeUser,
  type OrganizationRow,
  type ProjectRow,
  type UserRow,
} from "#db/testing/factories.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import { isVisibleProject, seesProject, visibleProjects } from "./visible-projects.server.ts";
import { writeParties } from "./writing/write-parties.server.ts";

useTestDatabase();

const organizations: OrganizationRow[] = [];
const people: UserRow[] = [];
let rows: ProjectRow[] = [];
const forms = ["form-a", "form-b"];

const organizationOf = (id: string | null) =>
  people.find((person) => person.id === id)?.organizationId ?? null;

const index = (length: number) => fc.nat(length - 1);

/** A random project of any owner with any parties. Some are deleted. */
const madeProject = fc.record({
  owner: index(3),
  client: fc.option(index(3)),
  inspector: fc.option(index(3)),
  installer: fc.option(index(6)),
  form: index(2),
  deleted: fc.boolean(),
});

function personOf(type: UserType, organization: number): UserRow {
  const { id } = organizations[organization]!;
  return people.find((person) => person.type === type && person.organizationId === id)!;
}

beforeAll(async () => {
  for (let nth = 0; nth < 3; nth += 1) organizations.push(await makeOrganization());
  for (const { id } of organizations)
    for (const type of userTypes) people.push(await makeUser({ type, organizationId: id }));
  for (const made of fc.sample(madeProject, { numRuns: 120, seed: 20260303 })) {
    const inspector = made.inspector === null ? null : personOf("field-user", made.inspector);
    const byOrganization = made.installer !== null && made.installer >= 3;
    const installer =
      made.installer === null
        ? null
        : byOrganization
          ? organizations[made.installer - 3]!
          : personOf("installer", made.installer);
    const project = await makeProject({
      organizationId: organizations[made.owner]!.id,
      clientId: made.client === null ? null : personOf("client", made.client).id,
      inspectorId: inspector?.id ?? null,
      inspectorOrganizationId: inspector?.organizationId ?? null,
      installerKind: installer && (byOrganization ? "organization" : "user"),
      installerId: installer?.id ?? null,
      formId: forms[made.form]!,
      deletedAt: made.deleted && made.form === 0 ? new Date() : null,
    });
    await writeParties(db, project);
  }
  rows = (await db.select().from(projects)).map((row) => asInView("project", row));
});

/**
 * The users and organizations that are the project's client or installer. The project's row does not contain all of
 * them.
 */
function clientAndInstallerIdsOf(project: ProjectRow): ReadonlySet<string> {
  const named = [project.clientId, project.installerId];
  const all = [...named, ...named.map(organizationOf)];
  return new Set(all.filter((id) => id !== null));
}

async function seenBy(
  person: UserRow,
  set: Partial<UserRow>,
  onlyProjectId?: string,
): Promise<string[]> {
  const organization = organizations.find(({ id }) => id === person.organizationId)!;
  const viewer = {
    ...asViewer({ ...person, ...set }, organization),
    ...(onlyProjectId && { onlyProjectId }),
  };
  const scope: Scope = { viewer, organizationId: organization.id };
  const idsOf = async (rows: typeof projects, where?: SQL) =>
    (await db.select({ id: projects.id }).from(rows).where(where)).map(({ id }) => id).sort();
  const found = await idsOf(visibleProjects(scope));
  const expected = rows
    .filter((project) => seesProject(viewer, project, clientAndInstallerIdsOf(project)))
    .map(({ id }) => id);
  expect(found).toEqual(expected.sort());
  expect(await idsOf(projects, isVisibleProject(scope))).toEqual(expected);
  const first = { by: "updatedAt", direction: "desc", max: rows.length } as const;
  const since = { by: "createdAt", at: new Date(0) } as const;
  expect(await idsOf(visibleProjects(scope, { statuses: projectStatuses, since, first }))).toEqual(
    expected,
  );
  return expected;
}

describe.each(userTypes)("a %s", (type) => {
  it.each([0, 1, 2])("of organization %i sees its own projects and nothing else", async (nth) => {
    const person = personOf(type, nth);
    const client = personOf("client", (nth + 1) % 3);
    const all = await seenBy(person, { clientsAll: true, qualificationsAll: true });
    expect(all.length).toBeGreaterThan(0);
    expect(all.length).toBeLessThan(rows.length);
    await seenBy(person, { clientsAll: false, qualificationsAll: true });
    await seenBy(person, {
      clients: { [client.id]: client.name },
      qualifications: { "form-b": "B" },
    });
  });
});

it("a guest of a link sees one project of its organization, whatever the type, and nothing else", async () => {
  for (const type of userTypes) {
    const person = personOf(type, 0);
    const own = rows.find((row) => row.organizationId === person.organizationId && !row.deletedAt)!;
    const foreign = rows.find((row) => row.organizationId !== person.organizationId)!;
    const guest = { clientsAll: true, qualificationsAll: true };
    expect(await seenBy(person, guest, own.id)).toEqual([own.id]);
    expect(await seenBy(person, guest, foreign.id)).toEqual([]);
  }
});

it("parties are written for persons and for the organizations behind them", async () => {
  const project = rows.find((row) => row.clientId && row.inspectorId && row.installerId)!;
  const written = await db.select().from(projectParties);
  const partiesOfProject = written.filter((party) => party.projectId === project.id);
  const rolesOf = (id: string | null) =>
    partiesOfProject.filter((party) => party.partyId === id).map((party) => party.role);
  expect(rolesOf(project.clientId)).toContain("client");
  expect(rolesOf(organizationOf(project.clientId))).toContain("client");
  expect(rolesOf(project.inspectorId)).toContain("inspector");
  expect(rolesOf(project.inspectorOrganizationId)).toContain("inspector");
  expect(rolesOf(project.installerId)).toContain("installer");
  expect(partiesOfProject.every((party) => party.organizationId === project.organizationId)).toBe(
    true,
  );
});

import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { scopeOfUser } from "#app/platform/auth/require-permission.server.ts";
import type { UserType } from "#app/platform/viewer.ts";
import { db, sql } from "#db/client.server.ts";
import { newId } from "#db/columns.ts";
import { organizations } from "#db/schema.ts";
import { makeOrganization, makeProject, makeUser } from "#db/testing/factories.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import { getProject } from "#modules/projects/public.server.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { loadPanel } from "../panels/special-access-panel.server.ts";

const panelOf = async (scope: Scope, projectId: string) =>
  loadPanel(scope, await getProject(scope, projectId));

useTestDatabase();

let organizationId = "";
let projectId = "";
let clientId = "";
const formId = newId();

beforeAll(async () => {
  organizationId = (await makeOrganization({ allowSpecialRegistration: true })).id;
  await sql`insert into forms (id, organization_id, title) values (${formId}, ${organizationId}, 'Roof')`;
  clientId = (await makeUser({ type: "client", organizationId })).id;
  const project = { organizationId, formId, rubricId: "r1", clientId };
  projectId = (await makeProject(project)).id;
});

async function panelFor(type: UserType, project = projectId) {
  const rights = { clientsAll: true, qualificationsAll: true };
  const viewer = await makeUser({ type, organizationId, ...rights });
  return panelOf(await scopeOfUser(viewer.id), project);
}

describe("the project page", () => {
  test.each(["admin", "super-admin", "client"] as const)(
    "offers a %s a link for the project's form, rubric and client",
    async (type) => {
      expect((await panelFor(type))?.actions).toEqual([
        {
          label: "Add Special Access Record",
          to: `/forms/${formId}/access/add?rubric=r1&client=${clientId}`,
        },
      ]);
    },
  );

  test.each(["scheduler", "quality-manager"] as const)("offers a %s nothing", async (type) => {
    expect(await panelFor(type)).toBeNull();
  });

  test("offers nothing for a project without a form of the organization", async () => {
    const bare = await makeProject({ organizationId });
    expect(await panelFor("admin", bare.id)).toBeNull();
    const foreign = await makeProject({ organizationId, formId: newId() });
    expect(await panelFor("admin", foreign.id)).toBeNull();
  });

  test("offers nothing in a project of another organization, although its form is the viewer's own", async () => {
    const owner = await makeOrganization({ allowSpecialRegistration: true });
    const client = { partyKind: "organization", partyId: organizationId, role: "client" } as const;
    const project = await makeProject({ organizationId: owner.id, formId, parties: [client] });
    expect(await panelFor("admin", project.id)).toBeNull();
  });

  test("offers nothing while the organization does not allow special registration", async () => {
    const set = (allowSpecialRegistration: boolean) =>
      db
        .update(organizations)
        .set({ allowSpecialRegistration })
        .where(eq(organizations.id, organizationId));
    await set(false);
    try {
      expect(await panelFor("admin")).toBeNull();
    } finally {
      await set(true);
    }
  });
});

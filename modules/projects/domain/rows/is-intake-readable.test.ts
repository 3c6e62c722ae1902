import { beforeAll, expect, it } from "vitest";
import { scopeOfUser } from "#app/platform/auth/require-permission.server.ts";
import { userTypes } from "#app/platform/viewer.ts";
import { db } from "#db/client.server.ts";
import { projects } from "#db/schema.ts";
import { makeOrganization, makeProject, makeUser } from "#db/testing/factories.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import { canReadIntake } from "../../policy.ts";
import { isIntakeReadable } from "./is-intake-readable.server.ts";

useTestDatabase();

let ownerId: string;
beforeAll(async () => {
  ownerId = (await makeOrganization()).id;
});

it.each(userTypes)(
  "the condition matches what the rule lets a %s read, for each visibility path",
  async (type) => {
    const user = await makeUser({ type });
    const scope = await scopeOfUser(user.id);
    const { id, organizationId } = scope.viewer;
    const projectValues = [
      {},
      { installerViewable: true },
      { organizationId },
      { inspectorId: id },
      { inspectorOrganizationId: organizationId },
      { clientId: id },
      { clientOrganizationId: organizationId },
    ];
    const made = [];
    for (const values of projectValues)
      made.push(await makeProject({ organizationId: ownerId, ...values }));
    const found = await db
      .select({ id: projects.id })
      .from(projects)
      .where(isIntakeReadable(scope));
    const ids = new Set(found.map((row) => row.id));
    const allowed = made.map((project) => canReadIntake(scope.viewer, project));
    expect(made.map((project) => ids.has(project.id))).toEqual(allowed);
    expect(allowed.slice(0, 2)).toEqual([false, true]);
  },
);

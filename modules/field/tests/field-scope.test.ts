/** What a phone downloads and sends again belongs only to the person who uses it. */
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { scopeOfUser } from "#app/platform/auth/require-permission.server.ts";
import { db } from "#db/client.server.ts";
import { projectParties, projects } from "#db/schema.ts";
import { makeProject, makeUser } from "#db/testing/factories.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import { getProject } from "#modules/projects/public.server.ts";
import { getIntakeDownload } from "../domain/download-intake.server.ts";
import { listAssignments } from "../domain/list-assignments.server.ts";
import { makeIntake } from "#modules/intake/tests/make-intake.ts";

useTestDatabase();

describe("the list of the week", () => {
  const listed = async (userId: string) =>
    (await listAssignments(await scopeOfUser(userId), new Date())).map(({ id }) => id);

  it("of an administrator who inspects has no inspection of a colleague", async () => {
    const { admin, organizationId, projectId, inspector } = await makeIntake();
    const own = await makeProject({ organizationId, status: "In Progress", inspectorId: admin.id });
    expect(await listed(admin.id)).toEqual([own.id]);
    expect(await listed(inspector.id)).toEqual([projectId]);
  });

  it("has no deleted project", async () => {
    const { inspector, projectId } = await makeIntake();
    const deleted = { deletedAt: new Date() };
    await db.update(projects).set(deleted).where(eq(projects.id, projectId));
    expect(await listed(inspector.id)).toEqual([]);
  });

  it("has no project whose intake the person can no longer open", async () => {
    const installer = await makeUser({ type: "installer" });
    const { id, organizationId } = installer;
    const set = { organizationId, status: "In Progress" as const, installerId: id };
    await makeProject({ ...set, inspectorId: id });
    expect(await listed(id)).toEqual([]);
  });
});

describe("the download of an intake", () => {
  it("is refused to an installer until the project shows it, and to a client of another owner", async () => {
    const { projectId, organizationId } = await makeIntake();
    const installer = await makeUser({ type: "installer" });
    const set = { installerId: installer.id, installerKind: "user" as const };
    await db.update(projects).set(set).where(eq(projects.id, projectId));
    const refused = { code: "not-project-member" };
    await expect(
      getIntakeDownload(await scopeOfUser(installer.id), projectId),
    ).rejects.toMatchObject(refused);
    const client = await makeUser({ type: "client" });
    const { organizationId: partyId } = client;
    const party = { projectId, organizationId, partyKind: "organization", role: "client" } as const;
    await db.insert(projectParties).values({ ...party, partyId });
    const outside = await scopeOfUser(client.id);
    // What the project shows to its installer is not shown to the client's users.
    await db.update(projects).set({ installerViewable: true }).where(eq(projects.id, projectId));
    await getProject(outside, projectId);
    await expect(getIntakeDownload(outside, projectId)).rejects.toMatchObject(refused);
  });
});

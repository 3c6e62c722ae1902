import { expect, it } from "vitest";
import { asViewer } from "#app/platform/auth/session.server.ts";
import { db } from "#db/client.server.ts";
import { makeOrganization, makeProject, makeUser } from "#db/testing/factories.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import { getProject } from "../domain/get-project.server.ts";
import { logProject } from "../domain/log/log-project.server.ts";
import { deleteProject } from "../domain/trash/delete-project.server.ts";

useTestDatabase();

it("reports to a former inspector, and nobody else, who deleted the visit", async () => {
  const organization = await makeOrganization();
  const organizationId = organization.id;
  const as = (user: Awaited<ReturnType<typeof makeUser>>) => ({
    viewer: asViewer(user, organization),
    organizationId,
  });
  const [inspector, other, admin] = await Promise.all([
    makeUser({ type: "field-user", organizationId }),
    makeUser({ type: "field-user", organizationId }),
    makeUser({ type: "admin", organizationId }),
  ]);
  const project = await makeProject({
    organizationId,
    status: "Scheduled",
    inspectorId: inspector.id,
    inspectorName: inspector.name,
    parties: [{ partyKind: "user", partyId: inspector.id, role: "inspector" }],
  });
  await logProject(db, as(admin), project, { message: "scheduled" });
  await deleteProject(as(admin), project.id);
  const message = `This visit was deleted by ${admin.name}.`;
  const expected = { code: "not-found", message };
  await expect(getProject(as(inspector), project.id)).rejects.toMatchObject(expected);
  await expect(getProject(as(other), project.id)).rejects.not.toMatchObject({ message });
});

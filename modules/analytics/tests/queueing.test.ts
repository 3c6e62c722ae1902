import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { ownerScope } from "#app/platform/auth/owner-scope.server.ts";
import { db, inTransaction } from "#db/client.server.ts";
import { makeOrganization, makeProject } from "#db/testing/factories.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import { changeProject, moveProject } from "#modules/projects/public.server.ts";

useTestDatabase();

const waiting = async (projectId: string) => {
  const rows = await db.execute(
    sql`select data from pgboss.job where name = 'analytics.count-project' and data ->> 'projectId' = ${projectId} and state = 'created'`,
  );
  return rows.length;
};

test("a project is counted when it is completed, changed afterwards, or reverted, and at no other step", async () => {
  const { id: organizationId } = await makeOrganization();
  const scope = await ownerScope(organizationId, { id: "ann", name: "Ann" });
  const [project, begun, done] = await Promise.all([
    makeProject({ organizationId, status: "Review" }),
    makeProject({ organizationId, status: "In Progress" }),
    makeProject({ organizationId, status: "Completed", completedAt: new Date() }),
  ]);
  await inTransaction(async (tx) => {
    await moveProject(tx, scope, begun, { to: "Review", message: "submitted" });
    const completed = await moveProject(tx, scope, project, {
      to: "Completed",
      message: "finalized",
    });
    await changeProject(tx, scope, completed, { message: "scored again" });
    await moveProject(tx, scope, done, { to: "Review", message: "reverted", transition: "revert" });
  });
  expect(await waiting(project.id)).toBe(1);
  expect(await waiting(done.id)).toBe(1);
  expect(await waiting(begun.id)).toBe(0);
});

import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { ownerScope } from "#app/platform/auth/owner-scope.server.ts";
import { db, inTransaction } from "#db/client.server.ts";
import { makeOrganization, makeProject } from "#db/testing/factories.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import { changeProject, changeStatus } from "#modules/projects/public.changes.server.ts";
import { recordAgain } from "../domain/counting/rebuild.server.ts";
import { scoredProjects } from "../schema.ts";
import { makeScored, scoreAs } from "./scored-setup.ts";

useTestDatabase();

const outcome = { failed: ["roof"], passed: ["wire"] };

test("a project is recorded in the transaction that completes, changes or reverts it, and at no other step", async () => {
  const { id: organizationId } = await makeOrganization();
  const scope = await ownerScope(organizationId, { id: "ann", name: "Ann" });
  const project = await makeProject({ organizationId, status: "Review" });
  const begun = await makeProject({ organizationId, status: "In Progress" });
  const done = await makeScored({ organizationId }, outcome);
  await scoreAs(project, outcome);
  await scoreAs(begun, outcome);
  const recorded = async () =>
    db
      .select({ id: scoredProjects.projectId, failed: scoredProjects.failed })
      .from(scoredProjects)
      .where(eq(scoredProjects.organizationId, organizationId))
      .orderBy(scoredProjects.projectId);
  await inTransaction((tx) =>
    changeStatus(tx, scope, begun, { to: "Review", message: "submitted" }),
  );
  expect(await recorded()).toEqual([]);
  const completed = await inTransaction((tx) =>
    changeStatus(tx, scope, project, { to: "Completed", message: "finalized" }),
  );
  expect(await recorded()).toEqual([{ id: project.id, failed: ["roof"] }]);
  await scoreAs(project, { failed: [], passed: ["roof"] });
  const changed = await inTransaction((tx) =>
    changeProject(tx, scope, completed, { message: "scored again" }),
  );
  expect(await recorded()).toEqual([{ id: project.id, failed: [] }]);
  await inTransaction(async (tx) => {
    await changeProject(tx, scope, done, { message: "changed" });
    const reverted = { to: "Review", message: "reverted", transition: "revert" } as const;
    await changeStatus(tx, scope, changed, reverted);
  });
  expect(await recorded()).toEqual([{ id: done.id, failed: ["roof"] }]);
});

test("a question of a repeating section is recorded once, as failed if it failed in any instance", async () => {
  const { id: organizationId } = await makeOrganization();
  const { id } = await makeScored(
    { organizationId },
    { failed: ["voc~1~2", "voc~2~1"], passed: ["roof", "voc~1~1", "isc~1~1", "isc~2~1"] },
  );
  await recordAgain(organizationId, [id]);
  const [row] = await db.select().from(scoredProjects).where(eq(scoredProjects.projectId, id));
  expect(row?.failed).toEqual(["voc"]);
  expect(row?.passed.toSorted()).toEqual(["isc", "roof"]);
});

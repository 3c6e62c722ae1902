import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { scopeOfUser } from "#app/platform/auth/require-permission.server.ts";
import { db } from "#db/client.server.ts";
import { projects } from "#db/schema.ts";
import { makeProject, makeUser } from "#db/testing/factories.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import { getProject } from "./get-project.server.ts";

useTestDatabase();

it("panels that load concurrently share one query, and a later load queries again", async () => {
  const admin = await makeUser({ type: "admin" });
  const { id, organizationId } = await makeProject({ organizationId: admin.organizationId });
  const scope = await scopeOfUser(admin.id);
  const [one, other] = await Promise.all([getProject(scope, id), getProject(scope, id)]);
  expect(one.project).toBe(other.project);
  await db.update(projects).set({ status: "Review" }).where(eq(projects.id, id));
  expect((await getProject(scope, id)).project.status).toBe("Review");
  const outsider = await scopeOfUser((await makeUser({ type: "admin" })).id);
  expect(outsider.organizationId).not.toBe(organizationId);
  const [mine, theirs] = await Promise.allSettled([
    getProject(scope, id),
    getProject(outsider, id),
  ]);
  expect([mine.status, theirs.status]).toEqual(["fulfilled", "rejected"]);
});

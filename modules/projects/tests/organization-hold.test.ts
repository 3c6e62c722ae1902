import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { scopeOfUser } from "#app/platform/auth/require-permission.server.ts";
import { inTransaction, db } from "#db/client.server.ts";
import { projects } from "#db/schema.ts";
import { makeProject, makeUser, type UserRow } from "#db/testing/factories.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import {
  findOrganizationHold,
  holdOrganization,
  refuseHeldOrganization,
  releaseOrganization,
} from "../domain/holds/organization-hold.server.ts";
import { deleteProject } from "../domain/trash/delete-project.server.ts";
import {
  countExpired,
  deleteExpired,
  listExpired,
} from "../domain/trash/expired-projects.server.ts";
import { purgeDeletedProjects } from "../domain/trash/purge-trash.server.ts";

useTestDatabase();

let admin: UserRow;

beforeEach(async () => {
  admin = await makeUser({ type: "admin" });
});

test("refuses deletions, and keeps the trash, until it is released", async () => {
  const { organizationId } = admin;
  const scope = await scopeOfUser(admin.id);
  const project = await makeProject({ organizationId, status: "Completed" });
  const trashed = await makeProject({ organizationId, deletedAt: new Date("2020-01-01") });
  await holdOrganization(scope, "A claim");
  await expect(deleteProject(scope, project.id)).rejects.toMatchObject({
    code: "illegal-transition",
    message: expect.stringContaining("on legal hold") as string,
  });
  await purgeDeletedProjects(new Date());
  expect(await db.select().from(projects).where(eq(projects.id, trashed.id))).toHaveLength(1);
  await releaseOrganization(scope, "");
  await deleteProject(scope, project.id);
  await purgeDeletedProjects(new Date());
  expect(await db.select().from(projects).where(eq(projects.id, trashed.id))).toEqual([]);
});

test("does not hold what belongs to another organization", async () => {
  const stranger = await makeUser({ type: "admin" });
  await holdOrganization(await scopeOfUser(stranger.id), "A claim");
  const scope = await scopeOfUser(admin.id);
  expect(await findOrganizationHold(scope)).toBeNull();
  await inTransaction((tx) => refuseHeldOrganization(tx, admin.organizationId));
  await releaseOrganization(scope, "");
  expect(await findOrganizationHold(await scopeOfUser(stranger.id))).not.toBeNull();
});

test.each(["scheduler", "field-user"] as const)(
  "a %s neither places nor releases it",
  async (type) => {
    const { organizationId } = admin;
    const scope = await scopeOfUser((await makeUser({ type, organizationId })).id);
    expect(() => holdOrganization(scope, "A claim")).toThrow();
    expect(() => releaseOrganization(scope, "")).toThrow();
    expect(await findOrganizationHold(scope)).toBeNull();
  },
);

test("a project that began again, or is of another organization, has not expired", async () => {
  const { organizationId } = admin;
  const scope = await scopeOfUser(admin.id);
  const completedAt = new Date("2020-01-01");
  const before = new Date("2021-01-01");
  const project = await makeProject({ organizationId, status: "Completed", completedAt });
  const stranger = await makeUser({ type: "admin" });
  const elsewhere = await makeProject({
    organizationId: stranger.organizationId,
    status: "Completed",
    completedAt,
  });
  expect(await countExpired(scope, before)).toMatchObject({ expired: 1, held: 0 });
  expect(await listExpired(scope, { before, limit: 5, except: [project.id] })).toEqual([]);
  const expire = (id: string) => inTransaction((tx) => deleteExpired(tx, scope, id, before));
  expect(await expire(elsewhere.id)).toBe(false);
  await db.update(projects).set({ status: "Review" }).where(eq(projects.id, project.id));
  expect(await expire(project.id)).toBe(false);
  await db.update(projects).set({ status: "Completed" }).where(eq(projects.id, project.id));
  expect(await expire(project.id)).toBe(true);
});

import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { writeLog } from "#app/platform/events/write-log.server.ts";
import { db, sql } from "#db/client.server.ts";
import { logEntries, projects, recordChanges, users } from "#db/schema.ts";
import { makeProject, makeUser } from "#db/testing/factories.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import { scopeOf } from "#modules/projects/tests/project-setup.ts";

useTestDatabase();

const refused = /append-only/;

test.each(["log_entries", "record_changes"])(
  "%s refuses update, delete and truncate by the application's own role",
  async (table) => {
    const user = await makeUser({ type: "admin" });
    await writeLog(db, await scopeOf(user), {
      category: "users",
      categoryId: user.id,
      message: "Kept",
    });
    await db.update(users).set({ name: "Another" }).where(eq(users.id, user.id));
    const rows = await sql`select * from ${sql(table)}`;
    expect(rows.length).toBeGreaterThan(0);
    await expect(sql`update ${sql(table)} set organization_id = 'x'`).rejects.toThrow(refused);
    await expect(sql`delete from ${sql(table)}`).rejects.toThrow(refused);
    await expect(sql`truncate ${sql(table)}`).rejects.toThrow(refused);
    expect(await sql`select * from ${sql(table)}`).toEqual(rows);
  },
);

test("the log of a project is deleted only together with the project", async () => {
  const user = await makeUser({ type: "admin" });
  const project = await makeProject({ organizationId: user.organizationId });
  await writeLog(db, await scopeOf(user), {
    category: "projects",
    categoryId: project.id,
    message: "Written",
  });
  const drop = () => db.delete(logEntries).where(eq(logEntries.categoryId, project.id));
  await expect(drop()).rejects.toMatchObject({
    cause: { message: expect.stringMatching(refused) as string },
  });
  await db.delete(projects).where(eq(projects.id, project.id));
  await drop();
  expect(await db.$count(logEntries, eq(logEntries.categoryId, project.id))).toBe(0);
});

test("a write stores old and new values, skips meaningless changes, and cuts long values", async () => {
  const user = await makeUser({ type: "admin", name: "Ann", phone: null });
  await db
    .update(users)
    .set({ name: "Anna", phone: "555".repeat(1_000) })
    .where(eq(users.id, user.id));
  await db.update(users).set({ name: "Anna" }).where(eq(users.id, user.id));
  const stored = await db.select().from(recordChanges).where(eq(recordChanges.recordId, user.id));
  expect(stored.map(({ changes }) => changes)).toEqual([
    { name: ["Ann", "Anna"], phone: [null, "555".repeat(1_000).slice(0, 2_000)] },
  ]);
  expect(stored[0]).toMatchObject({ collection: "users", organizationId: user.organizationId });
});

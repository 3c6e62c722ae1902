import { beforeAll, expect, it } from "vitest";
import { loadModules } from "#app/platform/manifest/modules.server.ts";
import { projectStatuses } from "#app/platform/project-status.ts";
import { db } from "#db/client.server.ts";
import { accounts, projectParties, projects, users } from "#db/schema.ts";
import { seedDemoData } from "#db/seed/seed.ts";
import { useDemoDatabase } from "#db/testing/demo-database.ts";
import { cancellations, siteNotes } from "../schema.ts";

useDemoDatabase();

let rows: (typeof projects.$inferSelect)[] = [];

beforeAll(async () => {
  rows = await db.select().from(projects);
});

it("stores projects over all statuses, with all kinds of inspectors and parties", async () => {
  expect(rows.length).toBeGreaterThanOrEqual(150);
  expect(new Set(rows.map((row) => row.status))).toEqual(new Set(projectStatuses));
  expect(new Set(rows.map((row) => row.inspectorKind))).toEqual(
    new Set(["internal", "third-party", "self-submit"]),
  );
  expect(rows.every((row) => row.formId && row.rubricId && row.inspectorOrganizationId)).toBe(true);
  const parties = await db.select().from(projectParties);
  expect(new Set(parties.map((party) => party.role))).toEqual(
    new Set(["client", "inspector", "installer", "reviewer"]),
  );
  expect((await db.select().from(siteNotes)).length).toBeGreaterThan(20);
  expect((await db.select().from(cancellations)).length).toBeGreaterThan(10);
});

it("lets everyone sign in, and adds nothing on a second run", async () => {
  const [people, keys] = await Promise.all([db.select().from(users), db.select().from(accounts)]);
  expect(new Set(keys.map((account) => account.userId))).toEqual(
    new Set(people.map(({ id }) => id)),
  );
  expect(keys.every((account) => account.passwordHash?.startsWith("$argon2id$"))).toBe(true);
  expect(await seedDemoData(await loadModules())).toBe(false);
  expect(await db.select().from(projects)).toHaveLength(rows.length);
});

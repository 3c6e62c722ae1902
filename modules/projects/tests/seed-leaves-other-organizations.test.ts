import { expect, it } from "vitest";
import { db } from "#db/client.server.ts";
import { organizations } from "#db/schema.ts";
import { seedDemoData } from "#db/seed/seed.ts";
import { makeOrganization } from "#db/testing/factories.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";

useTestDatabase();

it("does not change an organization other than the demo's, even if nobody there has a password", async () => {
  const { id } = await makeOrganization();
  expect(await seedDemoData([])).toBe(false);
  expect(await db.select({ id: organizations.id }).from(organizations)).toEqual([{ id }]);
});

import { expect, it } from "vitest";
import { eq } from "drizzle-orm";
import { db } from "#db/client.server.ts";
import { organizations, users } from "#db/schema.ts";
import { demoOrganizations, demoUsers, ownerOrganizationId } from "#db/seed/demo-people.ts";
import { makeProject } from "#db/testing/factories.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import { batteryCheck } from "#modules/forms/public.seed.ts";
import { makeForm } from "#modules/forms/tests/factories.ts";
import { readIntake } from "../domain/get-intake.server.ts";
import { findMissing } from "../domain/submit/find-missing.ts";
import { correctionThreads } from "../schema.ts";
import { seed } from "../seed.server.ts";

useTestDatabase();

it("leaves every intake in review complete, however old the project is, and creates threads where it was sent back", async () => {
  await db.insert(organizations).values([...demoOrganizations]);
  await db.insert(users).values([...demoUsers]);
  await makeForm(ownerOrganizationId, { definition: batteryCheck });
  const made = (status: "Review" | "Needs Corrections" | "Completed", day: number) =>
    makeProject({
      organizationId: ownerOrganizationId,
      status,
      formId: batteryCheck.id,
      createdAt: new Date(Date.UTC(2026, 2, day)),
    });
  const reviewed = await made("Review", 0);
  const sentBack = await made("Needs Corrections", 0);
  for (let day = 1; day <= 30; day += 1) await made("Completed", day);
  await seed();
  const intake = await readIntake(reviewed);
  expect(intake.photos.length).toBeGreaterThan(0);
  expect(findMissing(intake, true)).toEqual([]);
  const threads = await db
    .select()
    .from(correctionThreads)
    .where(eq(correctionThreads.projectId, sentBack.id));
  expect(threads.map(({ fieldId }) => fieldId).toSorted()).toEqual(
    Object.keys((await readIntake(sentBack)).corrections).toSorted(),
  );
  expect(threads).toHaveLength(2);
});

import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { db } from "#db/client.server.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import { handle } from "../jobs/delete-old-step-keys.handler.server.ts";
import { receivedSteps } from "../schema.ts";
import { makeIntake } from "./make-intake.ts";

useTestDatabase();

it("deletes keys after half a year, and not earlier", async () => {
  const { projectId, organizationId, inspector } = await makeIntake();
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);
  const step = { senderId: inspector.id, projectId, organizationId, response: {} };
  await db.insert(receivedSteps).values([
    { ...step, key: "old", createdAt: daysAgo(181) },
    { ...step, key: "young", createdAt: daysAgo(179) },
  ]);
  await handle({}, { id: "sweep" });
  const left = await db
    .select({ key: receivedSteps.key })
    .from(receivedSteps)
    .where(eq(receivedSteps.projectId, projectId));
  expect(left).toEqual([{ key: "young" }]);
});

/** Where an intake with corrections opens. */
import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { servedRoute } from "#app/platform/testing/served-route.ts";
import { db, inTransaction } from "#db/client.server.ts";
import { projects } from "#db/schema.ts";
import { requestAs } from "#db/testing/factories.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import { storeFlag } from "../domain/corrections/store-flag.server.ts";
import * as correctRoute from "../routes/correct.tsx";
import { makeIntake, type MadeIntake } from "./make-intake.ts";

const { loader } = servedRoute("modules/intake/routes/correct.tsx", correctRoute);

useTestDatabase();

let made: MadeIntake;
beforeEach(async () => {
  made = await makeIntake();
  await inTransaction((tx) => storeFlag(tx, made.project, "view", "Say more."));
  await db
    .update(projects)
    .set({ status: "Needs Corrections", startedAt: new Date() })
    .where(eq(projects.id, made.projectId));
});

async function open(query: string): Promise<string | null> {
  const request = await requestAs(made.inspector, `/correct/${made.projectId}${query}`);
  const answer: unknown = await loader({
    request,
    params: { id: made.projectId },
    context: {},
  }).catch((thrown: unknown) => thrown);
  return answer instanceof Response ? answer.headers.get("location") : null;
}

test("it opens at the first flagged question, unless a section is asked for", async () => {
  expect(await open("?lang=en")).toMatch(/\/correct\/\w+\?lang=en&section=array#q-view$/);
  expect(await open("?section=roof")).toBeNull();
});

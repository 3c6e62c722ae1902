import { sql } from "drizzle-orm";
import { expect, it, vi } from "vitest";
import { db, inTransaction } from "#db/client.server.ts";
import { outsideTransaction } from "#db/connection/current-transaction.ts";
import { requestAs } from "#db/testing/factories.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import { getProject } from "#modules/projects/public.server.ts";
import { requireLock } from "../domain/project-lock.server.ts";
import * as lockRoute from "../routes/lock.ts";
import { makeIntake } from "./make-intake.ts";
import { servedRoute } from "#app/platform/testing/served-route.ts";

const { action } = servedRoute("modules/intake/routes/lock.ts", lockRoute);

useTestDatabase();

async function expectSomebodyWaits(): Promise<void> {
  const waiting = await db.execute(
    sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  expect(waiting.length).toBeGreaterThan(0);
}

it("a heartbeat during a step waits for it, and the step does not wait for the heartbeat", async () => {
  const made = await makeIntake();
  const scope = made.as(made.admin);
  const form = await requestAs(made.admin, `/intake/${made.projectId}/lock`, { form: {} });
  let beating: Promise<Response> | undefined;
  await inTransaction(async (tx) => {
    const { project } = await getProject(scope, made.projectId, { tx, forUpdate: true });
    beating = outsideTransaction(() =>
      action({ request: form, params: { id: made.projectId }, context: {} }),
    );
    await outsideTransaction(() => vi.waitFor(expectSomebodyWaits));
    await requireLock(tx, scope, project);
  });
  expect(await (await beating)?.json()).toEqual({ holder: null });
});

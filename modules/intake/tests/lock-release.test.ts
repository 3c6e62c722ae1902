/** The project lock is released when its holder leaves or signs out. An intake opens without it too. */
import { sql } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { emit } from "#app/platform/events/emit.server.ts";
import { servedRoute } from "#app/platform/testing/served-route.ts";
import { db, inTransaction } from "#db/client.server.ts";
import { requestAs, type UserRow } from "#db/testing/factories.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import { findLockHolder } from "../domain/opening/find-lock-holder.server.ts";
import * as intakeRoute from "../routes/intake.tsx";
import * as lockRoute from "../routes/lock.ts";
import { projectLocks } from "../schema.ts";
import { makeIntake, type MadeIntake } from "./make-intake.ts";

const { loader: open } = servedRoute("modules/intake/routes/intake.tsx", intakeRoute);
const { action: lock } = servedRoute("modules/intake/routes/lock.ts", lockRoute);

useTestDatabase();

let made: MadeIntake;
beforeEach(async () => {
  made = await makeIntake();
});
afterEach(() => db.execute(sql`drop trigger if exists refusing on project_locks`));

async function post(who: UserRow, form: Record<string, string> = { none: "" }) {
  const request = await requestAs(who, `/intake/${made.projectId}/lock`, { form });
  return lock({ request, params: { id: made.projectId }, context: {} });
}

const holder = async () => (await findLockHolder(made.project))?.id;

test("an open intake is locked by who has it open, until they leave", async () => {
  await post(made.inspector);
  expect(await holder()).toBe(made.inspector.id);
  await post(made.admin, { leave: "1" });
  expect(await holder()).toBe(made.inspector.id);
  await post(made.inspector, { leave: "1" });
  expect(await holder()).toBeUndefined();
});

test("signing out releases the person's locks, and no others", async () => {
  const mine = made;
  await post(mine.inspector);
  made = await makeIntake();
  await post(made.inspector);
  await inTransaction((tx) =>
    emit(tx, mine.as(mine.inspector), "session.ended", { userId: mine.inspector.id }),
  );
  const left = await db.select().from(projectLocks);
  expect(left.map(({ projectId }) => projectId)).not.toContain(mine.projectId);
  expect(await holder()).toBe(made.inspector.id);
});

test("an intake opens although its lock cannot be written", async () => {
  await db.execute(sql`
    create or replace function refuse_lock() returns trigger language plpgsql as $$ begin raise 'refused'; end $$;
    create trigger refusing before insert on project_locks for each row execute function refuse_lock()`);
  await expect(post(made.inspector)).rejects.toThrow();
  const request = await requestAs(made.inspector, `/intake/${made.projectId}`);
  const opened = await open({ request, params: { id: made.projectId }, context: {} });
  expect(opened.kind).toMatch(/^(view|start)$/);
});

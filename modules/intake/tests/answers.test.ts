import { describe, expect, it } from "vitest";
import { sql } from "drizzle-orm";
import { db } from "#db/client.server.ts";
import { servedRoute } from "#app/platform/testing/served-route.ts";
import { toastOf } from "#app/platform/testing/toast-of.ts";
import { makeUser, requestAs } from "#db/testing/factories.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import { getIntake } from "../domain/get-intake.server.ts";
import { findLockHolder } from "../domain/opening/find-lock-holder.server.ts";
import { acquireLock } from "../domain/project-lock.server.ts";
import { saveAnswers } from "../domain/answers/save-answers.server.ts";
import { getProject } from "#modules/projects/public.server.ts";
import * as breakLockRoute from "../routes/break-lock.ts";
import { projectLocks } from "../schema.ts";
import { makeIntake, type MadeIntake } from "./make-intake.ts";

const { action: breakLock } = servedRoute("modules/intake/routes/break-lock.ts", breakLockRoute);

useTestDatabase();

const change = (fieldId: string, value: string, basedOn = 0) => ({
  fieldId,
  basedOn,
  answer: { values: [value] },
});

async function stored(made: MadeIntake) {
  return getIntake(made.as(made.admin), made.projectId);
}

describe("saving answers", () => {
  it("stores each change under the next version", async () => {
    const made = await makeIntake();
    const scope = made.as(made.inspector);
    const first = await saveAnswers(scope, made.projectId, [change("leaks", "Yes")]);
    expect(first).toEqual({ saved: [{ fieldId: "leaks", version: 1 }], conflicts: [] });
    const second = await saveAnswers(scope, made.projectId, [change("leaks", "No", 1)]);
    expect(second.saved).toEqual([{ fieldId: "leaks", version: 2 }]);
    expect((await stored(made)).answers.leaks).toEqual({ values: ["No"] });
  });

  it("keeps the stored answer when a change was based on an older one, and returns it", async () => {
    const made = await makeIntake();
    const scope = made.as(made.inspector);
    await saveAnswers(scope, made.projectId, [change("leaks", "Yes")]);
    const late = await saveAnswers(scope, made.projectId, [
      change("leaks", "No"),
      change("view", "Moss"),
    ]);
    expect(late.saved).toEqual([{ fieldId: "view", version: 1 }]);
    const storedAnswer = { fieldId: "leaks", version: 1, answer: { values: ["Yes"] } };
    const by = made.inspector.name;
    expect(late.conflicts).toEqual([
      { ...storedAnswer, by, isOwn: true, at: expect.any(Date) as Date },
    ]);
    await db.delete(projectLocks);
    const { conflicts } = await saveAnswers(made.as(made.admin), made.projectId, [
      change("leaks", "No"),
    ]);
    expect(conflicts).toEqual([
      { ...storedAnswer, by, isOwn: false, at: expect.any(Date) as Date },
    ]);
    expect((await stored(made)).answers.leaks).toEqual({ values: ["Yes"] });
  });

  it("accepts a repeated request without a second change", async () => {
    const made = await makeIntake();
    const scope = made.as(made.inspector);
    await saveAnswers(scope, made.projectId, [change("leaks", "Yes")]);
    const again = await saveAnswers(scope, made.projectId, [change("leaks", "Yes")]);
    expect(again).toEqual({ saved: [{ fieldId: "leaks", version: 1 }], conflicts: [] });
  });

  it("drops questions that the form does not have", async () => {
    const made = await makeIntake();
    const answer = await saveAnswers(made.as(made.inspector), made.projectId, [
      change("invented", "x"),
    ]);
    expect(answer).toEqual({ saved: [], conflicts: [] });
    expect((await stored(made)).answers).toEqual({});
  });

  it.each(["To Be Scheduled", "Review", "Completed", "Canceled"] as const)(
    "refuses a field user's change while the project is %s",
    async (status) => {
      const made = await makeIntake({ status });
      await expect(
        saveAnswers(made.as(made.inspector), made.projectId, [change("leaks", "Yes")]),
      ).rejects.toMatchObject({ code: "illegal-transition" });
      expect((await stored(made)).answers).toEqual({});
    },
  );

  it("hides the project from another organization and from another field user", async () => {
    const made = await makeIntake();
    const other = await makeIntake();
    const colleague = await makeUser({ type: "field-user", organizationId: made.organizationId });
    for (const scope of [other.as(other.admin), made.as(colleague)])
      await expect(
        saveAnswers(scope, made.projectId, [change("leaks", "Yes")]),
      ).rejects.toMatchObject({ code: "not-found" });
  });
});

describe("the project lock", () => {
  it("has one holder at a time, and a save without it is refused", async () => {
    const made = await makeIntake();
    const { project } = await getProject(made.as(made.admin), made.projectId);
    expect(await acquireLock(db, made.as(made.admin), project)).toBeNull();
    await expect(
      saveAnswers(made.as(made.inspector), made.projectId, [change("leaks", "Yes")]),
    ).rejects.toMatchObject({ code: "lock-lost", status: 409 });
    expect((await stored(made)).answers).toEqual({});
  });

  it("lapses without a heartbeat", async () => {
    const made = await makeIntake();
    const { project } = await getProject(made.as(made.admin), made.projectId);
    await acquireLock(db, made.as(made.admin), project);
    await db.update(projectLocks).set({ expiresAt: sql`now() - interval '1 second'` });
    expect(await findLockHolder(made.project)).toBeNull();
    expect(await acquireLock(db, made.as(made.inspector), project)).toBeNull();
  });

  it("can be broken, and the log names its former holder", async () => {
    const made = await makeIntake();
    const found = await getProject(made.as(made.admin), made.projectId);
    await acquireLock(db, made.as(made.inspector), found.project);
    const press = async () => {
      const request = await requestAs(made.admin, `/x`, { form: {} });
      return toastOf(await breakLock({ request, params: { id: made.projectId }, context: {} }));
    };
    expect(await press()).toBe("The project lock was broken.");
    expect(await press()).toBe("Nobody had the project locked.");
    expect(await findLockHolder(made.project)).toBeNull();
    const entries = await db.query.logEntries.findMany({
      where: (entry, { eq }) => eq(entry.categoryId, made.projectId),
    });
    expect(entries.map((entry) => entry.message)).toEqual([
      `broke the project lock held by ${made.inspector.name}`,
    ]);
  });
});

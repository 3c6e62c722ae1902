/**
 * Users with read access. The client's organization sees a project but cannot work on its intake. An installer sees
 * even less.
 */
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { scopeOfUser } from "#app/platform/auth/require-permission.server.ts";
import type { ProjectStatus } from "#app/platform/project-status.ts";
import type { Scope, UserType } from "#app/platform/viewer.ts";
import { db } from "#db/client.server.ts";
import { projects } from "#db/schema.ts";
import { requestAs, type UserRow } from "#db/testing/factories.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import { getProject } from "#modules/projects/public.server.ts";
import { chooseRubricByAnswer } from "../domain/answers/choose-rubric-by-answer.server.ts";
import { requireCanAddPhotos } from "../domain/photos/change-photos.server.ts";
import { saveAnswers } from "../domain/answers/save-answers.server.ts";
import { viewVersionMove } from "../domain/form-version/move-version.server.ts";
import { readIntake } from "../domain/get-intake.server.ts";
import { findLockHolder } from "../domain/opening/find-lock-holder.server.ts";
import { breakLock, releaseLock, acquireLock } from "../domain/project-lock.server.ts";
import { startIntake } from "../domain/opening/start-intake.server.ts";
import { viewIntake } from "../domain/opening/view-intake.server.ts";
import { submitIntake } from "../domain/submit/submit-intake.server.ts";
import { loadPanel } from "../panels/intake-panel.server.ts";
import * as intakeRoute from "../routes/intake.tsx";
import * as lockRoute from "../routes/lock.ts";
import { makeIntake, type MadeIntake } from "./make-intake.ts";
import { makeOutsider } from "./make-outsider.ts";
import { servedRoute } from "#app/platform/testing/served-route.ts";

const { loader: openIntake } = servedRoute("modules/intake/routes/intake.tsx", intakeRoute);
const { action: beat } = servedRoute("modules/intake/routes/lock.ts", lockRoute);

useTestDatabase();

let made: MadeIntake;
beforeEach(async () => {
  made = await makeIntake();
});

const setStatus = (status: ProjectStatus) =>
  db.update(projects).set({ status }).where(eq(projects.id, made.projectId));

const outsider = (type: UserType, role?: "client" | "installer") => makeOutsider(made, type, role);

const change = { fieldId: "leaks", basedOn: 0, answer: { values: ["Yes"] } };

const writes: [string, (scope: Scope, id: string) => Promise<unknown>][] = [
  ["answers a question", (scope, id) => saveAnswers(scope, id, [change])],
  ["chooses the rubric", (scope, id) => chooseRubricByAnswer(scope, id, "Yes")],
  ["adds photos", requireCanAddPhotos],
  ["begins the intake", startIntake],
  ["submits it", submitIntake],
];

test.each(writes)("nobody of the client's organization %s", async (_, write) => {
  const scope = await scopeOfUser((await outsider("admin")).id);
  await expect(write(scope, made.projectId)).rejects.toMatchObject({ code: "illegal-transition" });
});

test("nobody of the client's organization moves it to a newer form version", async () => {
  const scope = await scopeOfUser((await outsider("admin")).id);
  await expect(viewVersionMove(scope, made.projectId)).rejects.toMatchObject({
    code: "not-project-member",
  });
});

test("a heartbeat of the client's users takes no lock", async () => {
  const who = await outsider("admin");
  const request = await requestAs(who, `/intake/${made.projectId}/lock`, { form: { none: "" } });
  await beat({ request, params: { id: made.projectId }, context: {} });
  expect(await findLockHolder(made.project)).toBeNull();
});

test("an installer cannot break a lock", async () => {
  const scope = await scopeOfUser((await outsider("admin", "installer")).id);
  const found = await getProject(scope, made.projectId);
  await acquireLock(db, made.as(made.inspector), made.project);
  await expect(breakLock(scope, found)).rejects.toMatchObject({ code: "not-project-member" });
  expect(await findLockHolder(made.project)).not.toBeNull();
});

test("no page of the intake opens for a user who cannot see the project, nor for an outside client", async () => {
  const request = async (who: UserRow) => {
    const opened = await requestAs(who, `/intake/${made.projectId}`);
    return openIntake({ request: opened, params: { id: made.projectId }, context: {} });
  };
  for (const who of [await outsider("client"), await outsider("admin", "installer")])
    await expect(request(who)).rejects.toMatchObject({ code: "not-project-member" });
  expect(await request(made.inspector)).toMatchObject({ kind: "start" });
  const startedAt = new Date();
  await db.update(projects).set({ startedAt }).where(eq(projects.id, made.projectId));
  expect(await request(made.inspector)).toMatchObject({ kind: "view" });
});

describe("the lock", () => {
  const view = async (scope: Scope) => {
    const found = await getProject(scope, made.projectId);
    const intake = await readIntake(found.project);
    const requested = { sectionId: null, showMissing: false };
    return {
      panel: await loadPanel(scope, found),
      intake: await viewIntake(scope, found, intake, requested),
    };
  };
  const labels = async (scope: Scope) =>
    (await view(scope)).panel?.actions?.map(({ label }) => label);

  test("of another person is shown as theirs, and the viewer's own lock blocks nothing", async () => {
    const [inspector, admin] = [made.as(made.inspector), made.as(made.admin)];
    await acquireLock(db, inspector, made.project);
    const name = made.inspector.name;
    const own = await view(inspector);
    expect(own.intake).toMatchObject({ readOnly: false, readOnlyReason: null, asFieldUser: true });
    expect(own.panel?.note).toBeUndefined();
    expect(await labels(inspector)).not.toContain("Break Lock");
    const others = await view(admin);
    expect(others.intake).toMatchObject({ readOnly: true, asFieldUser: false });
    expect(others.panel?.note).toBe(`${name} has this intake open.`);
    expect(await labels(admin)).toContain("Break Lock");
  });

  test("of another person is not released when the viewer leaves the page", async () => {
    await acquireLock(db, made.as(made.inspector), made.project);
    await releaseLock(db, made.as(made.admin), made.projectId);
    expect((await findLockHolder(made.project))?.id).toBe(made.inspector.id);
  });

  test("leaves users with read access only the view, without any step", async () => {
    const scope = await scopeOfUser((await outsider("admin")).id);
    expect((await view(scope)).intake).toMatchObject({ readOnly: true, asFieldUser: true });
    await setStatus("Completed");
    expect(await labels(scope)).not.toContain("Revert Project to Review");
    expect(await labels(made.as(made.admin))).toContain("Revert Project to Review");
    await setStatus("Scheduled");
    expect(await labels(scope)).not.toContain("Start Intake");
    const [start] = (await view(made.as(made.admin))).panel?.actions ?? [];
    // The button starts the intake itself, without a page in between.
    const posted = { method: "post", to: `/intake/${made.projectId}` };
    expect(start).toMatchObject({ label: "Start Intake", ...posted });
    const inspectionAt = new Date(Date.now() + 3 * 86_400_000);
    await db.update(projects).set({ inspectionAt }).where(eq(projects.id, made.projectId));
    const [early] = (await view(made.as(made.admin))).panel?.actions ?? [];
    expect(early).toMatchObject({ label: "Start Intake", method: "get" });
  });
});

test("canceling the inspection is not offered to a user who cannot book, before the start and after", async () => {
  const start = async (who: UserRow) => {
    const request = await requestAs(who, `/intake/${made.projectId}`);
    return openIntake({ request, params: { id: made.projectId }, context: {} });
  };
  const may = async (scope: Scope) => {
    const found = await getProject(scope, made.projectId);
    const requested = { sectionId: null, showMissing: false };
    return (await viewIntake(scope, found, await readIntake(found.project), requested)).canCancel;
  };
  expect(await start(made.inspector)).toMatchObject({ kind: "start", canCancel: true });
  expect(await start(made.reviewer)).toMatchObject({ kind: "start", canCancel: false });
  expect(await may(made.as(made.inspector))).toBe(true);
  expect(await may(made.as(made.reviewer))).toBe(false);
});

test("only reviewers are led from an intake in review back to the review", async () => {
  await setStatus("Review");
  const isBack = async (scope: Scope) => {
    const found = await getProject(scope, made.projectId);
    const requested = { sectionId: null, showMissing: false };
    return (await viewIntake(scope, found, await readIntake(found.project), requested)).inReview;
  };
  expect(await isBack(made.as(made.reviewer))).toBe(true);
  expect(await isBack(made.as(made.inspector))).toBe(false);
});

/** Who looks on: the client's organization sees a project and works in nothing of its intake; an installer not even that. */
import type { LoaderFunctionArgs } from "@remix-run/node";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { enterAs } from "#app/platform/door/enter.server.ts";
import type { ProjectStatus } from "#app/platform/project-status.ts";
import type { Scope, UserType } from "#app/platform/viewer.ts";
import { db } from "#db/client.server.ts";
import { projectParties, projects } from "#db/schema.ts";
import { makeUser, requestAs, type UserRow } from "#db/testing/factories.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import { getProject } from "#modules/projects/public.server.ts";
import { chooseRubricByAnswer } from "../domain/answers/choose-rubric-by-answer.server.ts";
import { refuseUploadWithoutRight } from "../domain/answers/photos.server.ts";
import { saveAnswers } from "../domain/answers/save-answers.server.ts";
import { viewVersionMove } from "../domain/form-version/move-version.server.ts";
import { readIntake } from "../domain/opening/get-intake.server.ts";
import {
  breakLock,
  findLockHolder,
  releaseLock,
  takeLock,
} from "../domain/opening/project-lock.server.ts";
import { startIntake } from "../domain/opening/start-intake.server.ts";
import { viewIntake } from "../domain/opening/view-intake.server.ts";
import { revertToReview, startReview } from "../domain/review/review-intake.server.ts";
import { viewReview } from "../domain/review/view-review.server.ts";
import { loadScores } from "../domain/scores/load-scores.server.ts";
import { scoreAgain } from "../domain/scores/score-again.server.ts";
import { submitIntake } from "../domain/submit/submit-intake.server.ts";
import { loadPanel } from "../panels/intake-panel.server.ts";
import { loader as openFinalize } from "../routes/finalize.tsx";
import { loader as openIntake } from "../routes/intake.tsx";
import { action as beat } from "../routes/lock.ts";
import { loader as openReview } from "../routes/review.tsx";
import { loader as openScoreAgain } from "../routes/score-again.tsx";
import { makeIntake, type MadeIntake } from "./make-intake.ts";

useTestDatabase();

let made: MadeIntake;
beforeEach(async () => {
  made = await makeIntake();
});

const setStatus = (status: ProjectStatus) =>
  db.update(projects).set({ status }).where(eq(projects.id, made.projectId));

/** Somebody of the organization that the project is inspected for, or that installed it. */
async function outsider(type: UserType, role: "client" | "installer" = "client"): Promise<UserRow> {
  const user = await makeUser({ type });
  const { organizationId: partyId } = user;
  const { projectId, organizationId } = made;
  const set = role === "client" ? { clientOrganizationId: partyId } : { installerId: partyId };
  await db.update(projects).set(set).where(eq(projects.id, projectId));
  await db
    .insert(projectParties)
    .values({ projectId, organizationId, partyKind: "organization", partyId, role });
  return user;
}

const change = { fieldId: "leaks", basedOn: 0, answer: { values: ["Yes"] } };

const writes: [string, (scope: Scope, id: string) => Promise<unknown>][] = [
  ["answers a question", (scope, id) => saveAnswers(scope, id, [change])],
  ["chooses the rubric", (scope, id) => chooseRubricByAnswer(scope, id, "Yes")],
  ["adds photos", refuseUploadWithoutRight],
  ["begins the intake", startIntake],
  ["hands it in", submitIntake],
  ["scores it", (scope, id) => scoreAgain(scope, id, 1)],
  ["reverts it", (scope, id) => revertToReview(scope, id, "Why not.")],
];

test.each(writes)("nobody of the client's organization %s", async (_, write) => {
  const scope = await enterAs((await outsider("admin")).id);
  await expect(write(scope, made.projectId)).rejects.toMatchObject({ code: "illegal-transition" });
});

test("nobody of it scores or reverts what is completed, nor moves it to a newer form", async () => {
  const scope = await enterAs((await outsider("admin")).id);
  await expect(viewVersionMove(scope, made.projectId)).rejects.toMatchObject({
    code: "not-project-member",
  });
  await setStatus("Completed");
  const { project } = await getProject(scope, made.projectId);
  await expect(scoreAgain(scope, project.id, project.version)).rejects.toMatchObject({
    code: "illegal-transition",
  });
  await expect(revertToReview(scope, project.id, "Why not.")).rejects.toMatchObject({
    code: "illegal-transition",
  });
  expect((await loadScores(scope, project.id, null)).scoreAgain).toBe(false);
  expect((await loadScores(made.as(made.admin), project.id, null)).scoreAgain).toBe(true);
});

test("a heartbeat of theirs takes no lock", async () => {
  const who = await outsider("admin");
  const request = await requestAs(who, `/intake/${made.projectId}/lock`, { form: { none: "" } });
  await beat({ request, params: { id: made.projectId }, context: {} });
  expect(await findLockHolder(made.project)).toBeNull();
});

test("an installer breaks no lock, and reads no scores of a project that is not shown", async () => {
  const scope = await enterAs((await outsider("admin", "installer")).id);
  const found = await getProject(scope, made.projectId);
  await takeLock(db, made.as(made.inspector), made.project);
  await expect(breakLock(scope, found)).rejects.toMatchObject({ code: "not-project-member" });
  expect(await findLockHolder(made.project)).not.toBeNull();
  await expect(loadScores(scope, made.projectId, null)).rejects.toMatchObject({
    code: "not-found",
  });
});

describe("a page opens", () => {
  type Loader = (args: LoaderFunctionArgs) => Promise<unknown>;
  const open = async (loader: Loader, who: UserRow) => {
    const request = await requestAs(who, `/intake/${made.projectId}`);
    return loader({ request, params: { id: made.projectId }, context: {} }).then(
      () => "opened",
      (thrown: unknown) =>
        thrown instanceof Response ? thrown.headers.get("location") : (thrown as Error).name,
    );
  };

  test("of the intake to nobody whom the project is not shown, and to no client from outside", async () => {
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

  test("of the review to reviewers alone, and of the end to who may finalize", async () => {
    await setStatus("Review");
    expect(await open(openReview, made.reviewer)).toBe("opened");
    expect(await open(openReview, made.inspector)).toContain(`/intake/${made.projectId}`);
    expect(await open(openFinalize, made.reviewer)).toBe("opened");
    const outside = await outsider("admin");
    expect(await open(openFinalize, outside)).toContain(`/review/${made.projectId}`);
  });

  test("of another score to the owner's administrators alone", async () => {
    await setStatus("Completed");
    expect(await open(openScoreAgain, made.admin)).toBe("opened");
    expect(await open(openScoreAgain, await outsider("admin"))).toContain("/scores");
  });
});

describe("what is held", () => {
  const view = async (scope: Scope) => {
    const found = await getProject(scope, made.projectId);
    const intake = await readIntake(found.project);
    const wanted = { sectionId: null, showMissing: false };
    return {
      panel: await loadPanel(scope, found),
      intake: await viewIntake(scope, found, intake, wanted),
      review: await viewReview(scope, found, intake),
    };
  };
  const labels = async (scope: Scope) =>
    (await view(scope)).panel?.actions?.map(({ label }) => label);

  test("by another is shown as theirs, and one's own hinders nobody", async () => {
    const [inspector, admin] = [made.as(made.inspector), made.as(made.admin)];
    await takeLock(db, inspector, made.project);
    const name = made.inspector.name;
    const own = await view(inspector);
    expect(own.intake).toMatchObject({ readOnly: false, readOnlyReason: null, asFieldUser: true });
    expect([own.review.heldBy, own.panel?.note]).toEqual([null, undefined]);
    expect(await labels(inspector)).not.toContain("Break Lock");
    const others = await view(admin);
    expect(others.intake).toMatchObject({ readOnly: true, asFieldUser: false });
    expect([others.review.heldBy, others.panel?.note]).toEqual([
      name,
      `${name} has this intake open.`,
    ]);
    expect(await labels(admin)).toContain("Break Lock");
  });

  test("by another is not let go by one's own leaving", async () => {
    await takeLock(db, made.as(made.inspector), made.project);
    await releaseLock(db, made.as(made.admin), made.projectId);
    expect((await findLockHolder(made.project))?.id).toBe(made.inspector.id);
  });

  test("is read only for who looks on, and offers them no step", async () => {
    const scope = await enterAs((await outsider("admin")).id);
    expect((await view(scope)).intake).toMatchObject({ readOnly: true, asFieldUser: true });
    await setStatus("Completed");
    expect(await labels(scope)).not.toContain("Revert Project to Review");
    expect(await labels(made.as(made.admin))).toContain("Revert Project to Review");
    await setStatus("Scheduled");
    expect(await labels(scope)).not.toContain("Start Intake");
    expect(await labels(made.as(made.admin))).toContain("Start Intake");
  });
});

test("a review that another goes on with is theirs, and they finalize who may", async () => {
  await setStatus("Review");
  const [reviewer, admin] = [made.as(made.reviewer), made.as(made.admin)];
  const shown = async (scope: Scope) => {
    const found = await getProject(scope, made.projectId);
    const { isReviewer, canFinalize } = await viewReview(
      scope,
      found,
      await readIntake(found.project),
    );
    return [found.project.reviewerId, isReviewer, canFinalize];
  };
  await startReview(reviewer, made.projectId);
  expect(await shown(reviewer)).toEqual([made.reviewer.id, true, true]);
  expect(await shown(admin)).toEqual([made.reviewer.id, false, true]);
  await breakLock(admin, await getProject(admin, made.projectId));
  await startReview(admin, made.projectId);
  expect(await shown(admin)).toEqual([made.admin.id, true, true]);
  const outside = await enterAs((await outsider("admin")).id);
  expect(await shown(outside)).toEqual([made.admin.id, false, false]);
});

test("whoever books nothing is not offered to cancel the inspection, before the start and after", async () => {
  const start = async (who: UserRow) => {
    const request = await requestAs(who, `/intake/${made.projectId}`);
    return openIntake({ request, params: { id: made.projectId }, context: {} });
  };
  const may = async (scope: Scope) => {
    const found = await getProject(scope, made.projectId);
    const wanted = { sectionId: null, showMissing: false };
    return (await viewIntake(scope, found, await readIntake(found.project), wanted)).canCancel;
  };
  expect(await start(made.inspector)).toMatchObject({ kind: "start", canCancel: true });
  expect(await start(made.reviewer)).toMatchObject({ kind: "start", canCancel: false });
  expect(await may(made.as(made.inspector))).toBe(true);
  expect(await may(made.as(made.reviewer))).toBe(false);
});

test("an intake in review leads back to the review only whoever reviews", async () => {
  await setStatus("Review");
  const isBack = async (scope: Scope) => {
    const found = await getProject(scope, made.projectId);
    const wanted = { sectionId: null, showMissing: false };
    return (await viewIntake(scope, found, await readIntake(found.project), wanted)).inReview;
  };
  expect(await isBack(made.as(made.reviewer))).toBe(true);
  expect(await isBack(made.as(made.inspector))).toBe(false);
});

test("who installed it reads the answers as they stand, and neither threads nor former answers", async () => {
  await setStatus("Review");
  const shown = async (scope: Scope) => {
    const found = await getProject(scope, made.projectId);
    const { canSay, canReadFormer } = await viewReview(
      scope,
      found,
      await readIntake(found.project),
    );
    return { canSay, canReadFormer };
  };
  const scope = await enterAs((await outsider("admin", "installer")).id);
  expect(await shown(scope)).toEqual({ canSay: false, canReadFormer: false });
  expect(await shown(made.as(made.reviewer))).toEqual({ canSay: true, canReadFormer: true });
});

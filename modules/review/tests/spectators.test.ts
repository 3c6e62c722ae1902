/** Users with read access: the client's organization sees a project and reviews what it may; an installer reads what is shown. */
import type { LoaderFunctionArgs } from "@remix-run/node";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { scopeOfUser } from "#app/platform/auth/require-permission.server.ts";
import type { ProjectStatus } from "#app/platform/project-status.ts";
import type { Scope, UserType } from "#app/platform/viewer.ts";
import { db } from "#db/client.server.ts";
import { projects } from "#db/schema.ts";
import { requestAs, type UserRow } from "#db/testing/factories.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import { requireLock } from "#modules/intake/public.reviewing.server.ts";
import { readIntake } from "#modules/intake/public.server.ts";
import { breakHolderLock } from "#modules/intake/tests/fill-in.ts";
import { makeIntake, type MadeIntake } from "#modules/intake/tests/make-intake.ts";
import { makeOutsider } from "#modules/intake/tests/make-outsider.ts";
import { getProject } from "#modules/projects/public.server.ts";
import { startReview } from "../domain/review/review-intake.server.ts";
import { revertToReview } from "../domain/review/revert-to-review.server.ts";
import { viewReview } from "../domain/review/view-review.server.ts";
import { loadScores } from "../domain/scores/load-scores.server.ts";
import { scoreAgain } from "../domain/scores/score-again.server.ts";
import * as finalizeRoute from "../routes/finalize.tsx";
import * as reviewRoute from "../routes/review.tsx";
import * as scoreAgainRoute from "../routes/score-again.tsx";
import { servedRoute } from "#app/platform/testing/served-route.ts";

const { loader: openFinalize } = servedRoute("modules/review/routes/finalize.tsx", finalizeRoute);
const { loader: openReview } = servedRoute("modules/review/routes/review.tsx", reviewRoute);
const { loader: openScoreAgain } = servedRoute(
  "modules/review/routes/score-again.tsx",
  scoreAgainRoute,
);

useTestDatabase();

let made: MadeIntake;
beforeEach(async () => {
  made = await makeIntake();
});

const setStatus = (status: ProjectStatus) =>
  db.update(projects).set({ status }).where(eq(projects.id, made.projectId));

const outsider = (type: UserType, role?: "client" | "installer") => makeOutsider(made, type, role);

const writes: [string, (scope: Scope, id: string) => Promise<unknown>][] = [
  ["scores it", (scope, id) => scoreAgain(scope, id, 1)],
  ["reverts it", (scope, id) => revertToReview(scope, id, "Why not.")],
];

test.each(writes)("nobody of the client's organization %s", async (_, write) => {
  const scope = await scopeOfUser((await outsider("admin")).id);
  await expect(write(scope, made.projectId)).rejects.toMatchObject({ code: "illegal-transition" });
});

test("nobody of the client's organization scores or reverts a completed project", async () => {
  const scope = await scopeOfUser((await outsider("admin")).id);
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

test("an installer reads no scores of a project that is not shown to installers", async () => {
  const scope = await scopeOfUser((await outsider("admin", "installer")).id);
  await expect(loadScores(scope, made.projectId, null)).rejects.toMatchObject({
    code: "not-found",
  });
});

describe("access", () => {
  type Loader = (args: LoaderFunctionArgs) => Promise<unknown>;
  const open = async (loader: Loader, who: UserRow) => {
    const request = await requestAs(who, `/intake/${made.projectId}`);
    return loader({ request, params: { id: made.projectId }, context: {} }).then(
      () => "opened",
      (thrown: unknown) =>
        thrown instanceof Response ? thrown.headers.get("location") : (thrown as Error).name,
    );
  };

  test("the review opens only for reviewers, and finalizing only for people who may finalize", async () => {
    await setStatus("Review");
    expect(await open(openReview, made.reviewer)).toBe("opened");
    expect(await open(openReview, made.inspector)).toContain(`/intake/${made.projectId}`);
    expect(await open(openFinalize, made.reviewer)).toBe("opened");
    const outside = await outsider("admin");
    expect(await open(openFinalize, outside)).toContain(`/review/${made.projectId}`);
  });

  test("scoring again opens only for the owner's administrators", async () => {
    await setStatus("Completed");
    expect(await open(openScoreAgain, made.admin)).toBe("opened");
    expect(await open(openScoreAgain, await outsider("admin"))).toContain("/scores");
  });
});

test("another person's lock is shown as theirs, and the viewer's own lock blocks nothing", async () => {
  const heldBy = async (scope: Scope) => {
    const found = await getProject(scope, made.projectId);
    return (await viewReview(scope, found, await readIntake(found.project))).heldBy;
  };
  await requireLock(db, made.as(made.inspector), made.project);
  expect(await heldBy(made.as(made.inspector))).toBeNull();
  expect(await heldBy(made.as(made.admin))).toBe(made.inspector.name);
});

test("a review that another person continues belongs to that person, and people who may finalize can finalize it", async () => {
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
  await breakHolderLock(admin, made.projectId);
  await startReview(admin, made.projectId);
  expect(await shown(admin)).toEqual([made.admin.id, true, true]);
  const outside = await scopeOfUser((await outsider("admin")).id);
  expect(await shown(outside)).toEqual([made.admin.id, false, false]);
});

test("an installer reads the current answers, and neither threads nor former answers", async () => {
  await setStatus("Review");
  const shown = async (scope: Scope) => {
    const found = await getProject(scope, made.projectId);
    const { canWriteInThreads, canReadFormerAnswers } = await viewReview(
      scope,
      found,
      await readIntake(found.project),
    );
    return { canWriteInThreads, canReadFormerAnswers };
  };
  const scope = await scopeOfUser((await outsider("admin", "installer")).id);
  expect(await shown(scope)).toEqual({ canWriteInThreads: false, canReadFormerAnswers: false });
  expect(await shown(made.as(made.reviewer))).toEqual({
    canWriteInThreads: true,
    canReadFormerAnswers: true,
  });
});

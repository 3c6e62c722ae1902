/** A viewer who sees a review may not necessarily act on it. */
import { expect, test } from "vitest";
import { scopeOfUser } from "#app/platform/auth/require-permission.server.ts";
import { readToast } from "#app/platform/page/toast.server.ts";
import { requestAs } from "#db/testing/factories.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import { readIntake } from "#modules/intake/public.server.ts";
import { makeIntake } from "#modules/intake/tests/make-intake.ts";
import { makeOutsider } from "#modules/intake/tests/make-outsider.ts";
import { finishReview, flagQuestion, startReview } from "../domain/review/review-intake.server.ts";
import * as revertRoute from "../routes/revert.tsx";
import { servedRoute } from "#app/platform/testing/served-route.ts";

const { loader: openRevert } = servedRoute("modules/review/routes/revert.tsx", revertRoute);

useTestDatabase();

test("the client's users review and send back, and only the owner's users finalize", async () => {
  const made = await makeIntake({ status: "Review" });
  const outsider = await scopeOfUser((await makeOutsider(made, "admin")).id);
  await startReview(outsider, made.projectId);
  await expect(finishReview(outsider, made.projectId, "finalize")).rejects.toMatchObject({
    code: "illegal-transition",
    message: "Only the owning organization can finalize this project.",
  });
  await flagQuestion(outsider, made.projectId, "leaks", "Where?");
  expect(await finishReview(outsider, made.projectId, "send-back")).toBe("Needs Corrections");
});

test("a question that the form does not have cannot be flagged", async () => {
  const made = await makeIntake({ status: "Review" });
  const scope = await scopeOfUser(made.admin.id);
  await startReview(scope, made.projectId);
  const flagged = flagQuestion(scope, made.projectId, "of-another-form", "Where?");
  await expect(flagged).rejects.toMatchObject({ code: "not-found" });
  expect((await readIntake(made.project)).corrections).toEqual({});
});

test("a second revert shows why it failed, with JavaScript or without it", async () => {
  const made = await makeIntake({ status: "Review" });
  const path = `/projects/${made.projectId}/revert`;
  const request = await requestAs(made.admin, path);
  const thrown: unknown = await openRevert({
    request,
    params: { id: made.projectId },
    context: {},
  }).catch((answer: unknown) => answer);
  const response = thrown as Response;
  expect(response.headers.get("location")).toContain(`/projects/${made.projectId}/manage`);
  const cookie = response.headers.get("set-cookie")?.split(";")[0] ?? "";
  const next = new Request("http://localhost:3000/", { headers: { cookie } });
  expect((await readToast(next))?.message).toBe(
    "Failed to revert project. Please ensure all required fields are filled.",
  );
});

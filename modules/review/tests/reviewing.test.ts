import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { readToast } from "#app/platform/page/toast.server.ts";
import { servedRoute } from "#app/platform/testing/served-route.ts";
import { db } from "#db/client.server.ts";
import { projects } from "#db/schema.ts";
import { requestAs } from "#db/testing/factories.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import { missingFieldsMessage } from "#modules/form-logic/public.answers.ts";
import { getIntake, readIntake } from "#modules/intake/public.server.ts";
import { answerQuestion, submitForReview } from "#modules/intake/tests/fill-in.ts";
import { makeIntake, type MadeIntake } from "#modules/intake/tests/make-intake.ts";
import { getProject } from "#modules/projects/public.server.ts";
import { scoringFailedMessage } from "#modules/scoring/public.score-text.ts";
import { findResult } from "#modules/scoring/public.results.server.ts";
import { finishReview, flagQuestion, startReview } from "../domain/review/review-intake.server.ts";
import { revertToReview } from "../domain/review/revert-to-review.server.ts";
import * as reviewRoute from "../routes/review.tsx";
import { viewFinalize } from "../domain/review/view-finalize.server.ts";

const { action: reviewAction } = servedRoute("modules/review/routes/review.tsx", reviewRoute);

useTestDatabase();

let made: MadeIntake;
const project = () =>
  db.query.projects.findFirst({ where: (row, { eq }) => eq(row.id, made.projectId) });
const messages = async () => {
  const entries = await db.query.logEntries.findMany({
    where: (entry, { eq }) => eq(entry.categoryId, made.projectId),
    orderBy: (entry, { asc }) => [asc(entry.createdAt), asc(entry.id)],
  });
  return entries.map((entry) => entry.message);
};

describe("reviewing", () => {
  beforeEach(async () => {
    made = await makeIntake();
    for (const [fieldId, value] of Object.entries({
      leaks: "Yes",
      where: "Chimney",
      modules: "24",
    }))
      await answerQuestion(made.as(made.inspector), made.projectId, { fieldId, value });
    await submitForReview(made.as(made.inspector), made.projectId);
  });

  it("sends back with notes, is corrected, finalized and scored", async () => {
    const reviewer = made.as(made.reviewer);
    await startReview(reviewer, made.projectId);
    await flagQuestion(reviewer, made.projectId, "where", "Which side?");
    await expect(finishReview(reviewer, made.projectId, "finalize")).rejects.toMatchObject({
      code: "invalid-input",
    });
    expect(await finishReview(reviewer, made.projectId, "send-back")).toBe("Needs Corrections");
    const { corrections } = await getIntake(made.as(made.inspector), made.projectId);
    expect(corrections).toEqual({ where: "Which side?" });

    await answerQuestion(made.as(made.inspector), made.projectId, {
      fieldId: "where",
      value: "North of the chimney",
      basedOn: 1,
    });
    await submitForReview(made.as(made.inspector), made.projectId);
    const again = await getIntake(made.as(made.admin), made.projectId);
    expect(again.corrections).toEqual({});
    expect(again.answeredCorrections).toEqual({ where: "Which side?" });

    await answerQuestion(reviewer, made.projectId, {
      fieldId: "where",
      value: "North of CHM-7",
      basedOn: 2,
    });
    expect(await finishReview(reviewer, made.projectId, "finalize")).toBe("Completed");
    expect(await project()).toMatchObject({
      status: "Completed",
      answerCodes: "chm-7",
      reviewerId: made.reviewer.id,
      completedById: made.reviewer.id,
    });
    expect(await findResult(reviewer, made.projectId)).toMatchObject({
      verdict: "Fail",
      criticalities: { Major: { actual: 1, max: 0 } },
    });
    expect(await messages()).toEqual([
      "submitted for review",
      "Intake Review started",
      "reviewed and sent back to the Field User for more work",
      "submitted for review",
      "finalized",
    ]);
  });

  it("leads from Finalize to the projects, with a link to the result", async () => {
    await startReview(made.as(made.reviewer), made.projectId);
    const request = await requestAs(made.reviewer, "/", { form: { intent: "finalize" } });
    const params = { id: made.projectId };
    const response = (await reviewAction({ request, params, context: {} })) as Response;
    expect(response.headers.get("location")).toMatch(/\/projects$/);
    const cookie = response.headers.get("set-cookie")?.split(";")[0] ?? "";
    const next = new Request("http://localhost/", { headers: { cookie } });
    expect((await readToast(next))?.link).toEqual({
      to: expect.stringMatching(new RegExp(`/projects/${made.projectId}/manage$`)) as string,
      label: "See the result",
    });
  });

  it("does not finalize while an answer is wrong or missing, and lists the questions", async () => {
    const reviewer = made.as(made.reviewer);
    await startReview(reviewer, made.projectId);
    await answerQuestion(reviewer, made.projectId, { fieldId: "where", value: "", basedOn: 1 });
    await answerQuestion(reviewer, made.projectId, { fieldId: "modules", value: "-1", basedOn: 1 });
    await expect(finishReview(reviewer, made.projectId, "finalize")).rejects.toMatchObject({
      code: "invalid-input",
      message: missingFieldsMessage,
      fields: {
        where: "is missing something required",
        modules: "has an answer that is not valid",
      },
    });
    expect(await project()).toMatchObject({ status: "Review", completedAt: null });
  });

  it("neither scores nor changes anything when the rubric cannot be loaded, and shows the exact wording", async () => {
    const reviewer = made.as(made.reviewer);
    await startReview(reviewer, made.projectId);
    await db.update(projects).set({ rubricId: "gone" }).where(eq(projects.id, made.projectId));
    const before = await project();
    await expect(finishReview(reviewer, made.projectId, "finalize")).rejects.toMatchObject({
      code: "invalid-input",
      message: scoringFailedMessage,
    });
    expect(await project()).toEqual(before);
    expect(await findResult(reviewer, made.projectId)).toBeNull();
    expect(await messages()).toEqual(["submitted for review", "Intake Review started"]);
  });

  it("reports before finalizing that there is no rubric, in the words of a submission", async () => {
    const reviewer = made.as(made.reviewer);
    await startReview(reviewer, made.projectId);
    await db.update(projects).set({ rubricId: null }).where(eq(projects.id, made.projectId));
    const found = await getProject(reviewer, made.projectId);
    const view = await viewFinalize(reviewer, found, await readIntake(found.project));
    expect(view.obstacle).toEqual({
      message: "This project has no rubric. Choose a scoring rubric for it first.",
      questions: [],
    });
  });

  it("makes the person who began the review a party of the project, in the role of reviewer", async () => {
    await startReview(made.as(made.reviewer), made.projectId);
    const parties = await db.query.projectParties.findMany({
      where: (party, { eq }) => eq(party.projectId, made.projectId),
    });
    expect(parties).toContainEqual(
      expect.objectContaining({ partyId: made.reviewer.id, partyKind: "user", role: "reviewer" }),
    );
  });

  it("is closed to the field user", async () => {
    await expect(startReview(made.as(made.inspector), made.projectId)).rejects.toMatchObject({
      code: "illegal-transition",
    });
  });

  it("goes back to review with a comment, and keeps the earlier score", async () => {
    const reviewer = made.as(made.reviewer);
    await finishReview(reviewer, made.projectId, "finalize");
    await expect(revertToReview(made.as(made.admin), made.projectId, " ")).rejects.toMatchObject({
      message: "Please enter a comment for reverting the project status.",
    });
    await revertToReview(made.as(made.admin), made.projectId, "Wrong photo");
    expect(await project()).toMatchObject({
      status: "Review",
      completedAt: null,
      completedById: null,
    });
    expect(await findResult(reviewer, made.projectId)).not.toBeNull();
    const again = revertToReview(made.as(made.admin), made.projectId, "Once more");
    await expect(again).rejects.toMatchObject({
      code: "illegal-transition",
      message: "Failed to revert project. Please ensure all required fields are filled.",
    });
  });
});

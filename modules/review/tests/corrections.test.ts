/**
 * Intakes sent back for correction: where they open, what is marked as done, and what the reviewer sees of the previous
 * answer.
 */
import { beforeEach, describe, expect, it } from "vitest";
import { requestAs } from "#db/testing/factories.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import { readIntake } from "#modules/intake/public.server.ts";
import * as submitRoute from "#modules/intake/routes/submit.tsx";
import { answerQuestion, submitForReview, openPage } from "#modules/intake/tests/fill-in.ts";
import { makeIntake, type MadeIntake } from "#modules/intake/tests/make-intake.ts";
import { getProject } from "#modules/projects/public.server.ts";
import { finishReview, flagQuestion } from "../domain/review/review-intake.server.ts";
import { viewReview } from "../domain/review/view-review.server.ts";
import * as finalizeRoute from "../routes/finalize.tsx";
import { servedRoute } from "#app/platform/testing/served-route.ts";

const { loader: submitLoader } = servedRoute("modules/intake/routes/submit.tsx", submitRoute);
const { loader: finalizeLoader } = servedRoute("modules/review/routes/finalize.tsx", finalizeRoute);

useTestDatabase();

let made: MadeIntake;

const answer = (fieldId: string, value: string, basedOn: number) =>
  answerQuestion(made.as(made.inspector), made.projectId, { fieldId, value, basedOn });

const asInspector = () => openPage(made.as(made.inspector), made.projectId);

async function asReviewer() {
  const scope = made.as(made.reviewer);
  const found = await getProject(scope, made.projectId);
  return viewReview(scope, found, await readIntake(made.project));
}

async function questionOf(id: string) {
  const { sections } = await asReviewer();
  return sections.flatMap(({ questions }) => questions).find((question) => question.id === id);
}

beforeEach(async () => {
  made = await makeIntake();
  await answer("leaks", "Yes", 0);
  await answer("where", "Chimney", 0);
  await answer("modules", "600", 0);
  await submitForReview(made.as(made.inspector), made.projectId);
  const reviewer = made.as(made.reviewer);
  await flagQuestion(reviewer, made.projectId, "modules", "Count again");
  await flagQuestion(reviewer, made.projectId, "where", "Which side?");
  await finishReview(reviewer, made.projectId, "send-back");
});

describe("work sent back", () => {
  it("opens at the first question to correct, and lists each with its section", async () => {
    const view = await asInspector();
    expect(view.section.id).toBe("roof");
    expect(view.toCorrect).toEqual([
      { id: "where", sectionId: "roof", text: "Where does it leak?", isChanged: false },
      { id: "modules", sectionId: "array", text: "How many modules?", isChanged: false },
    ]);
  });

  it("marks changed questions, and opens at the first unchanged one", async () => {
    await answer("where", "North of the chimney", 1);
    const view = await asInspector();
    expect(view.section.id).toBe("array");
    expect(view.toCorrect.map(({ isChanged }) => isChanged)).toEqual([true, false]);
  });

  it("lists the unchanged questions before it is submitted again", async () => {
    await answer("modules", "650", 1);
    const request = await requestAs(made.inspector, `/intake/${made.projectId}/submit`);
    const params = { id: made.projectId };
    expect(await submitLoader({ request, params, context: {} })).toMatchObject({
      screen: `/correct/${made.projectId}`,
      unchanged: [{ id: "where", text: "Where does it leak?" }],
    });
  });

  it("returns to the reviewer with the previous answers beside the current ones", async () => {
    await answer("modules", "650", 1);
    await submitForReview(made.as(made.inspector), made.projectId);
    expect(await questionOf("modules")).toMatchObject({ answerText: "650", changes: ["was 600"] });
    expect(await questionOf("where")).toMatchObject({ formerNote: "Which side?", changes: [] });
    expect(await questionOf("leaks")).toMatchObject({ formerNote: null, changes: null });
  });
});

describe("the review", () => {
  it("shows the failures by the rubric, and the current score", async () => {
    await submitForReview(made.as(made.inspector), made.projectId);
    expect(await asReviewer()).toMatchObject({
      score: {
        verdict: "Fail",
        scoreText: "actual: 0%; minimum: 50%",
        overLimits: ["Major: 1 failure, 0 allowed"],
      },
    });
    expect(await questionOf("leaks")).toMatchObject({ failed: true, category: "Major" });
    expect(await questionOf("where")).toMatchObject({ failed: false });
  });

  it("asks people who may finalize to confirm the score that it will store", async () => {
    const params = { id: made.projectId };
    const open = async (user = made.reviewer) =>
      finalizeLoader({
        request: await requestAs(user, `/review/${made.projectId}/finalize`),
        params,
        context: {},
      });
    await submitForReview(made.as(made.inspector), made.projectId);
    expect(await open()).toMatchObject({
      score: { verdict: "Fail", failedCount: 1 },
      obstacle: null,
    });
    await answerQuestion(made.as(made.reviewer), made.projectId, {
      fieldId: "where",
      value: "",
      basedOn: 1,
    });
    expect(await open()).toMatchObject({
      obstacle: { questions: [{ id: "where", error: "is missing something required" }] },
    });
    await expect(open(made.inspector)).rejects.toMatchObject({ status: 302 });
    await flagQuestion(made.as(made.reviewer), made.projectId, "where", "Again");
    await expect(open()).rejects.toMatchObject({ status: 302 });
  });
});

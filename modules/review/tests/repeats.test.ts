/** The review of an intake with repeating sections: each question is named with its instance. */
import { eq, sql } from "drizzle-orm";
import { beforeEach, expect, it } from "vitest";
import { db } from "#db/client.server.ts";
import { files, logEntries } from "#db/schema.ts";
import { requestAs } from "#db/testing/factories.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import { servedRoute } from "#app/platform/testing/served-route.ts";
import { readIntake } from "#modules/intake/public.server.ts";
import * as threadRoute from "#modules/intake/routes/thread.tsx";
import { intakeAnswers } from "#modules/intake/schema.ts";
import {
  answerQuestion,
  openPage,
  saveAnswers,
  submitForReview,
} from "#modules/intake/tests/fill-in.ts";
import { makeIntake, type MadeIntake } from "#modules/intake/tests/make-intake.ts";
import { stringsForm, stringsRubric } from "#modules/intake/tests/strings-form.ts";
import { getProject } from "#modules/projects/public.server.ts";
import { finishReview, flagQuestion } from "../domain/review/review-intake.server.ts";
import { viewReview } from "../domain/review/view-review.server.ts";
import { loadScores } from "../domain/scores/load-scores.server.ts";
import * as formerAnswersRoute from "../routes/former-answers.tsx";
import { reviewPhotos } from "../ui/review/review-photos.ts";

const { loader: openThread } = servedRoute("modules/intake/routes/thread.tsx", threadRoute);
const { loader: openFormer } = servedRoute(
  "modules/review/routes/former-answers.tsx",
  formerAnswersRoute,
);

useTestDatabase();

let made: MadeIntake;
const inspector = () => made.as(made.inspector);
const reviewer = () => made.as(made.reviewer);
const answer = (fieldId: string, value: string, basedOn = 0) =>
  answerQuestion(inspector(), made.projectId, { fieldId, value, basedOn });
const list = (id: string, values: string[], basedOn = 0) =>
  saveAnswers(inspector(), made.projectId, [{ fieldId: id, basedOn, answer: { values } }]);

beforeEach(async () => {
  made = await makeIntake({
    form: { ...stringsForm, skipReview: false },
    rubricQuestions: stringsRubric,
  });
  await answer("inverters", "2");
  for (const id of ["model~1", "model~2"]) await answer(id, "SE7600H");
  await list("repeat:string~2", ["1", "b"]);
  await answer("voc~1~1", "410");
  await answer("voc~2~1", "405");
  await answer("voc~2~b", "390");
});

const view = async () => {
  const found = await getProject(reviewer(), made.projectId);
  return viewReview(reviewer(), found, await readIntake(found.project));
};

it("shows each instance as a section, with the failure of one of them", async () => {
  await db.insert(files).values({
    organizationId: made.organizationId,
    collection: "projects",
    recordId: made.projectId,
    kind: "photo",
    fieldId: "voc~2~b",
    key: `projects/${made.projectId}/meter.jpg`,
    name: "meter.jpg",
    contentType: "image/jpeg",
    size: 0,
  });
  await submitForReview(inspector(), made.projectId);
  const review = await view();
  expect(review.sections.map(({ title }) => title)).toEqual([
    "Site",
    "Inverter 1, SE7600H",
    "Inverter 1, String 1",
    "Inverter 2, SE7600H",
    "Inverter 2, String 1",
    "Inverter 2, String 2",
  ]);
  const failed = review.sections.flatMap(({ title, questions }) =>
    questions.filter((question) => question.failed).map(({ answerText }) => [title, answerText]),
  );
  expect(failed).toEqual([["Inverter 2, String 2", "390 (at least 400)"]]);
  expect(review.score).toMatchObject({ failedCount: 1, scoredCount: 3 });
  const deviations = review.sections.flatMap(({ questions }) =>
    questions.flatMap(({ id, deviation }) => (deviation ? [[id, deviation]] : [])),
  );
  expect(deviations).toEqual([
    ["voc~2~1", "3.8% above the others, whose median is 390"],
    ["voc~2~b", "3.7% below the others, whose median is 405"],
  ]);
  expect(reviewPhotos(review)).toMatchObject([
    { name: "meter.jpg", failedQuestion: "Inverter 2, String 2: Open-circuit voltage" },
  ]);
  const scores = await loadScores(made.as(made.admin), made.projectId, null);
  expect(scores.scored?.failed).toMatchObject([
    { title: "Inverter 2, String 2", questions: [{ text: "Open-circuit voltage" }] },
  ]);
});

it("sends one string back, and names it in the log, in its thread and to the inspector", async () => {
  await submitForReview(inspector(), made.projectId);
  await flagQuestion(reviewer(), made.projectId, "voc~2~b", "Measure again.");
  await finishReview(reviewer(), made.projectId, "send-back");
  const question = "Inverter 2, String 2: Open-circuit voltage";
  const [entry] = await db
    .select({ comment: logEntries.comment, extended: logEntries.extended })
    .from(logEntries)
    .where(eq(logEntries.message, "reviewed and sent back to the Field User for more work"));
  expect(entry?.extended).toMatchObject({ corrections: { "voc~2~b": "Measure again." } });
  const fieldId = "voc~2~b";
  const request = await requestAs(made.inspector, `/intake/${made.projectId}/threads/${fieldId}`);
  const thread = await openThread({
    request,
    params: { id: made.projectId, fieldId },
    context: {},
  });
  expect(thread).toMatchObject({ question, state: "Open", answer: "390" });
  const page = await openPage(inspector(), made.projectId);
  expect(page.toCorrect).toMatchObject([{ text: question, isChanged: false }]);
  expect(page.section.title).toBe("Inverter 2, String 2");
  await answer("voc~2~b", "412", 1);
  await submitForReview(inspector(), made.projectId);
  const questions = (await view()).sections.flatMap((section) => section.questions);
  expect(questions.find(({ id }) => id === fieldId)).toMatchObject({
    changes: ["was 390"],
    formerNote: "Measure again.",
  });
});

it("names former answers with their instance, and a changed list in a message", async () => {
  await db
    .update(intakeAnswers)
    .set({ updatedAt: sql`now() - interval '2 minutes'` })
    .where(eq(intakeAnswers.projectId, made.projectId));
  await answer("voc~2~b", "395", 1);
  await answer("model~2", "SE10000H", 1);
  await list("repeat:string~2", ["1"], 1);
  const request = await requestAs(made.admin, `/projects/${made.projectId}/answers/changed`);
  const { answers } = await openFormer({
    request,
    params: { id: made.projectId },
    context: {},
  });
  expect(answers.map(({ question, answerText }) => [question, answerText])).toEqual([
    ["Inverter 2, SE10000H: Strings", "String 2 was removed."],
    ["Inverter 2, SE10000H: Model", "SE7600H"],
    ["Inverter 2, SE10000H, removed string: Open-circuit voltage", "390"],
  ]);
});

import { expect, test } from "vitest";
import { db } from "#db/client.server.ts";
import { files } from "#db/schema.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import { readIntake } from "#modules/intake/public.server.ts";
import { answerQuestion, submitForReview } from "#modules/intake/tests/fill-in.ts";
import { makeIntake, type MadeIntake } from "#modules/intake/tests/make-intake.ts";
import { getProject } from "#modules/projects/public.server.ts";
import { viewReview } from "../domain/review/view-review.server.ts";
import { reviewPhotos } from "../ui/review/review-photos.ts";

useTestDatabase();

async function photoOf({ organizationId, projectId }: MadeIntake, name: string, fieldId?: string) {
  await db.insert(files).values({
    organizationId,
    collection: "projects",
    recordId: projectId,
    kind: "photo",
    fieldId: fieldId ?? null,
    key: `projects/${projectId}/${name}`,
    name,
    contentType: "image/jpeg",
    size: 0,
  });
}

const view = async (made: MadeIntake) => {
  const found = await getProject(made.as(made.reviewer), made.projectId);
  return viewReview(made.as(made.reviewer), found, await readIntake(found.project));
};

test("the review has the score against its limits, and the photos of failed answers first", async () => {
  const made = await makeIntake();
  const answer = (fieldId: string, value: string) =>
    answerQuestion(made.as(made.inspector), made.projectId, { fieldId, value });
  await photoOf(made, "pool.jpg");
  await photoOf(made, "array.jpg", "modules");
  await photoOf(made, "chimney.jpg", "leaks");
  await answer("leaks", "Yes");
  await answer("where", "Chimney");
  await answer("modules", "24");
  await submitForReview(made.as(made.inspector), made.projectId);

  const failing = await view(made);
  expect(failing.score).toMatchObject({
    verdict: "Fail",
    failedCount: 1,
    scoredCount: 1,
    percent: 0,
    limits: [{ name: "Major", actual: 1, max: 0 }],
  });
  expect(reviewPhotos(failing).map(({ name, failedQuestion }) => [name, failedQuestion])).toEqual([
    ["chimney.jpg", "Are there leaks?"],
    ["array.jpg", null],
    ["pool.jpg", null],
  ]);

  await answerQuestion(made.as(made.reviewer), made.projectId, {
    fieldId: "leaks",
    value: "No",
    basedOn: 1,
  });
  const passing = await view(made);
  const questions = passing.sections.flatMap((section) => section.questions);
  expect(questions.filter(({ passed }) => passed).map(({ id }) => id)).toEqual(["leaks"]);
  expect(questions.map(({ failed }) => failed)).toEqual(questions.map(() => false));
});

import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { db } from "#db/client.server.ts";
import { projects } from "#db/schema.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import { missingFieldsMessage } from "#modules/form-logic/public.answers.ts";
import { scoringFailedMessage } from "#modules/scoring/public.score-text.ts";
import { findResult } from "#modules/scoring/public.results.server.ts";
import { getIntake } from "../domain/get-intake.server.ts";
import { saveAnswers } from "../domain/answers/save-answers.server.ts";
import { startIntake } from "../domain/opening/start-intake.server.ts";
import { submitIntake } from "../domain/submit/submit-intake.server.ts";
import { makeIntake, roofForm, type MadeIntake } from "./make-intake.ts";

useTestDatabase();

let made: MadeIntake;
const answer = (values: Record<string, string>) =>
  saveAnswers(
    made.as(made.inspector),
    made.projectId,
    Object.entries(values).map(([fieldId, value]) => ({
      fieldId,
      basedOn: 0,
      answer: { values: [value] },
    })),
  );
const project = () =>
  db.query.projects.findFirst({ where: (row, { eq }) => eq(row.id, made.projectId) });
const messages = async () => {
  const entries = await db.query.logEntries.findMany({
    where: (entry, { eq }) => eq(entry.categoryId, made.projectId),
    orderBy: (entry, { asc }) => [asc(entry.createdAt), asc(entry.id)],
  });
  return entries.map((entry) => entry.message);
};

describe("starting", () => {
  it("happens once, however often Start is pressed", async () => {
    made = await makeIntake({ status: "Scheduled" });
    await Promise.all([1, 2, 3].map(() => startIntake(made.as(made.inspector), made.projectId)));
    expect(await project()).toMatchObject({ status: "In Progress" });
    expect((await project())?.startedAt).toBeInstanceOf(Date);
    expect(await messages()).toEqual(["started an intake"]);
  });

  it("is refused once the project is completed", async () => {
    made = await makeIntake({ status: "Completed" });
    await expect(startIntake(made.as(made.inspector), made.projectId)).rejects.toMatchObject({
      code: "illegal-transition",
    });
  });
});

describe("submitting", () => {
  beforeEach(async () => {
    made = await makeIntake();
  });

  it("is refused with a list of what is missing, in the specification's exact wording, and logged with severity 2", async () => {
    await answer({ leaks: "Yes" });
    const submission = await submitIntake(made.as(made.inspector), made.projectId);
    expect(submission).toEqual({
      refused: true,
      message: missingFieldsMessage,
      missing: [
        { fieldId: "where", sectionId: "roof", reasons: ["required"] },
        { fieldId: "modules", sectionId: "array", reasons: ["required"] },
      ],
    });
    expect(await project()).toMatchObject({ status: "In Progress" });
    const [entry] = await db.query.logEntries.findMany({
      where: (row, { eq }) => eq(row.categoryId, made.projectId),
    });
    expect(entry).toMatchObject({ message: missingFieldsMessage, severity: 2 });
  });

  it("requires of users who are not field users only what everyone must answer", async () => {
    await answer({ leaks: "No" });
    const { admin } = made;
    await db.delete((await import("../schema.ts")).projectLocks);
    const submission = await submitIntake(made.as(admin), made.projectId);
    expect(submission).toEqual({ refused: false, status: "Review" });
  });

  it("moves to Review and deletes hidden answers", async () => {
    await answer({ leaks: "Yes", where: "Chimney", modules: "24" });
    await saveAnswers(made.as(made.inspector), made.projectId, [
      { fieldId: "leaks", basedOn: 1, answer: { values: ["No"] } },
    ]);
    expect(await submitIntake(made.as(made.inspector), made.projectId)).toEqual({
      refused: false,
      status: "Review",
    });
    const { answers } = await getIntake(made.as(made.admin), made.projectId);
    expect(Object.keys(answers).sort()).toEqual(["leaks", "modules"]);
    expect(await messages()).toEqual(["submitted for review"]);
  });

  it("cannot be done twice", async () => {
    await answer({ leaks: "No", modules: "24" });
    await submitIntake(made.as(made.inspector), made.projectId);
    await expect(submitIntake(made.as(made.inspector), made.projectId)).rejects.toMatchObject({
      code: "illegal-transition",
    });
  });

  it("completes and scores at once when the form skips review", async () => {
    made = await makeIntake({ form: { ...roofForm, skipReview: true } });
    await answer({ leaks: "No", modules: "24" });
    expect(await submitIntake(made.as(made.inspector), made.projectId)).toEqual({
      refused: false,
      status: "Completed",
    });
    expect(await findResult(made.as(made.admin), made.projectId)).toMatchObject({
      verdict: "Pass",
      scoreText: "actual: 100%; minimum: 50%",
    });
  });

  it("stores the person who submitted as the reviewer when there is no review", async () => {
    made = await makeIntake({ form: { ...roofForm, skipReview: true } });
    await answer({ leaks: "No", modules: "24" });
    await submitIntake(made.as(made.inspector), made.projectId);
    expect(await project()).toMatchObject({ reviewerId: made.inspector.id, reviewBegunAt: null });
    const parties = await db.query.projectParties.findMany({
      where: (party, { eq: is }) => is(party.projectId, made.projectId),
    });
    expect(parties.filter(({ role }) => role === "reviewer")).toEqual([]);
  });

  it("changes nothing when the rubric of a form without review cannot be loaded", async () => {
    made = await makeIntake({ form: { ...roofForm, skipReview: true } });
    await answer({ leaks: "No", modules: "24" });
    await db
      .update(projects)
      .set({ rubricId: "no-such-rubric" })
      .where(eq(projects.id, made.projectId));
    await expect(submitIntake(made.as(made.inspector), made.projectId)).rejects.toMatchObject({
      code: "invalid-input",
      message: scoringFailedMessage,
    });
    expect(await project()).toMatchObject({ status: "In Progress", completedAt: null });
  });

  it("needs a rubric", async () => {
    made = await makeIntake({ withRubric: false });
    await answer({ leaks: "No", modules: "24" });
    await expect(submitIntake(made.as(made.inspector), made.projectId)).rejects.toMatchObject({
      code: "invalid-input",
    });
    expect(await project()).toMatchObject({ status: "In Progress" });
  });
});

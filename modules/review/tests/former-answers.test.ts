import { describe, expect, it } from "vitest";
import { eq, sql } from "drizzle-orm";
import { db } from "#db/client.server.ts";
import { projectParties, projects } from "#db/schema.ts";
import { makeUser, requestAs, type UserRow } from "#db/testing/factories.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import { intakeAnswers, projectLocks } from "#modules/intake/schema.ts";
import { answerQuestion } from "#modules/intake/tests/fill-in.ts";
import { makeIntake, type MadeIntake } from "#modules/intake/tests/make-intake.ts";
import * as formerAnswersRoute from "../routes/former-answers.tsx";
import { formerAnswers } from "../schema.ts";
import { servedRoute } from "#app/platform/testing/served-route.ts";

const { loader } = servedRoute("modules/review/routes/former-answers.tsx", formerAnswersRoute);

useTestDatabase();

async function answer(made: MadeIntake, who: UserRow, value: string, basedOn: number) {
  await db.delete(projectLocks);
  const change = { fieldId: "leaks", value, basedOn };
  const { saved } = await answerQuestion(made.as(who), made.projectId, change);
  expect(saved).toHaveLength(1);
}

/** Moves the time of all answers back by two minutes. */
const letTimePass = (made: MadeIntake) =>
  db
    .update(intakeAnswers)
    .set({ updatedAt: sql`now() - interval '2 minutes'` })
    .where(eq(intakeAnswers.projectId, made.projectId));

async function read(made: MadeIntake, who: UserRow) {
  const request = await requestAs(who, `/projects/${made.projectId}/answers/changed`);
  const { answers } = await loader({ request, params: { id: made.projectId }, context: {} });
  return answers.map(({ question, answerText, givenBy, replacedBy }) => ({
    question,
    answerText,
    givenBy,
    replacedBy,
  }));
}

describe("former answers", () => {
  it("include an answer that lasted a minute, and none that was still being typed", async () => {
    const made = await makeIntake();
    const { inspector } = made;
    await answer(made, inspector, "Y", 0);
    await answer(made, inspector, "Yes", 1);
    expect(await read(made, inspector)).toEqual([]);
    await letTimePass(made);
    await answer(made, inspector, "N", 2);
    await answer(made, inspector, "No", 3);
    const question = "Are there leaks?";
    const by = inspector.name;
    expect(await read(made, inspector)).toEqual([
      { question, answerText: "Yes", givenBy: by, replacedBy: by },
    ]);
  });

  it("include an answer that another person replaces immediately, newest change first", async () => {
    const made = await makeIntake();
    const { inspector, admin } = made;
    await answer(made, inspector, "Yes", 0);
    await answer(made, admin, "No", 1);
    await answer(made, inspector, "Yes", 2);
    const question = "Are there leaks?";
    expect(await read(made, admin)).toEqual([
      { question, answerText: "No", givenBy: admin.name, replacedBy: inspector.name },
      { question, answerText: "Yes", givenBy: inspector.name, replacedBy: admin.name },
    ]);
  });

  it("include an answer that is removed without a replacement", async () => {
    const made = await makeIntake();
    await answer(made, made.inspector, "Yes", 0);
    await db.delete(intakeAnswers).where(eq(intakeAnswers.projectId, made.projectId));
    expect(await read(made, made.inspector)).toMatchObject([
      { answerText: "Yes", replacedBy: null },
    ]);
  });

  it("cannot be changed or deleted, except with their project", async () => {
    const made = await makeIntake();
    await answer(made, made.inspector, "Yes", 0);
    await answer(made, made.admin, "No", 1);
    const isOfProject = eq(formerAnswers.projectId, made.projectId);
    const appendOnly = { cause: { message: "The table former_answers is append-only." } };
    await expect(
      db.update(formerAnswers).set({ givenByName: "Nobody" }).where(isOfProject),
    ).rejects.toMatchObject(appendOnly);
    await expect(db.delete(formerAnswers).where(isOfProject)).rejects.toMatchObject(appendOnly);
    await db.delete(projects).where(eq(projects.id, made.projectId));
    expect(await db.select().from(formerAnswers).where(isOfProject)).toEqual([]);
  });

  it("are not shown to an installer who may read the answers", async () => {
    const made = await makeIntake({ status: "Completed" });
    const { projectId, organizationId } = made;
    const installer = await makeUser({ type: "installer", organizationId });
    await db
      .update(projects)
      .set({ installerKind: "user", installerId: installer.id, installerViewable: true })
      .where(eq(projects.id, projectId));
    await db.insert(projectParties).values({
      projectId,
      organizationId,
      partyKind: "user",
      partyId: installer.id,
      role: "installer",
    });
    await expect(read(made, installer)).rejects.toMatchObject({ code: "not-project-member" });
    expect(await read(made, made.admin)).toEqual([]);
  });
});

import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { db } from "#db/client.server.ts";
import { logEntries, projects } from "#db/schema.ts";
import { requestAs, type UserRow } from "#db/testing/factories.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import { scopeOfUser } from "#app/platform/auth/require-permission.server.ts";
import { getProject } from "#modules/projects/public.server.ts";
import { findAutoRubricQuestion } from "#modules/scoring/public.rubrics.server.ts";
import { autoRubrics } from "#modules/scoring/schema.ts";
import { submitIntake } from "../domain/submit/submit-intake.server.ts";
import * as autoRubricRoute from "../routes/auto-rubric.ts";
import { intakeAnswers } from "../schema.ts";
import { makeIntake } from "./make-intake.ts";
import { servedRoute } from "#app/platform/testing/served-route.ts";

const { action } = servedRoute("modules/intake/routes/auto-rubric.ts", autoRubricRoute);

useTestDatabase();

/** An intake that is complete except for the question that chooses its rubric. */
async function makeOpenIntake() {
  const made = await makeIntake();
  const { projectId, organizationId, inspector } = made;
  const writer = { updatedById: inspector.id, updatedByName: inspector.name };
  const [project] = await db.select().from(projects).where(eq(projects.id, projectId));
  const formId = project!.formId!;
  await db.insert(autoRubrics).values({
    formId,
    organizationId,
    data: {
      label: "Kind",
      autoRubricQuestion: "Which kind of inspection?",
      tipText: "",
      options: [
        { option: "Acceptance", selectedRubric: project!.rubricId! },
        { option: "Other", selectedRubric: "no-such-rubric" },
      ],
      enableAutoRubric: true,
    },
  });
  await db
    .update(projects)
    .set({ rubricId: null, rubricName: "Auto-Rubric" })
    .where(eq(projects.id, projectId));
  const answered = { leaks: ["No"], modules: ["12"] };
  for (const [fieldId, values] of Object.entries(answered))
    await db
      .insert(intakeAnswers)
      .values({ projectId, organizationId, fieldId, answer: { values }, version: 1, ...writer });
  return { ...made, rubricId: project!.rubricId! };
}

async function answer(user: UserRow, id: string, option: string) {
  const request = await requestAs(user, `/intake/${id}/rubric`, {
    form: { option, section: "roof" },
  });
  const response = await action({ request, params: { id }, context: {} });
  return { status: response.status, to: response.headers.get("Location") };
}

async function find(projectId: string) {
  const [row] = await db.select().from(projects).where(eq(projects.id, projectId));
  return row!;
}

test("submit waits for the answer, which gives the project its rubric", async () => {
  const { projectId, inspector, rubricId } = await makeOpenIntake();
  const scope = await scopeOfUser(inspector.id);
  await expect(submitIntake(scope, projectId)).rejects.toThrow(
    "This project has no rubric yet. Answer the question that chooses it first.",
  );
  expect((await find(projectId)).status).toBe("In Progress");
  const answered = await answer(inspector, projectId, "Acceptance");
  expect(answered.status).toBe(303);
  expect(answered.to).toMatch(/section=roof$/);
  expect(await find(projectId)).toMatchObject({ rubricId, rubricName: "Roof rubric" });
  await answer(inspector, projectId, "Acceptance");
  const logged = await db.select().from(logEntries).where(eq(logEntries.categoryId, projectId));
  expect(logged.map(({ message }) => message)).toEqual([
    "chose the rubric Roof rubric by answering “Acceptance”",
  ]);
  await expect(submitIntake(scope, projectId)).resolves.toMatchObject({ status: "Review" });
});

test("the question stays until a rubric is chosen by hand", async () => {
  const { projectId, inspector } = await makeOpenIntake();
  const scope = await scopeOfUser(inspector.id);
  const findQuestion = async () =>
    findAutoRubricQuestion((await getProject(scope, projectId)).project);
  expect(await findQuestion()).toEqual({
    question: "Which kind of inspection?",
    tipText: "",
    options: ["Acceptance", "Other"],
    answer: null,
  });
  await answer(inspector, projectId, "Acceptance");
  expect(await findQuestion()).toMatchObject({ answer: "Acceptance" });
  await db.update(projects).set({ rubricId: "by-hand" }).where(eq(projects.id, projectId));
  expect(await findQuestion()).toBeNull();
});

test("answers that are not offered, closed intakes and other people change nothing", async () => {
  const { projectId, inspector, reviewer } = await makeOpenIntake();
  for (const option of ["Nonsense", "Other", ""]) await answer(inspector, projectId, option);
  expect((await find(projectId)).rubricId).toBeNull();
  await db.update(projects).set({ status: "Completed" }).where(eq(projects.id, projectId));
  await answer(reviewer, projectId, "Acceptance");
  expect((await find(projectId)).rubricId).toBeNull();
  const outsider = (await makeIntake()).inspector;
  await expect(answer(outsider, projectId, "Acceptance")).rejects.toMatchObject({
    code: "not-found",
  });
});

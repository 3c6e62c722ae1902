import { and, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { db } from "#db/client.server.ts";
import { logEntries, projects } from "#db/schema.ts";
import { makeUser, requestAs, type UserRow } from "#db/testing/factories.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import { scopeOfUser } from "#app/platform/auth/require-permission.server.ts";
import { makeForm } from "#modules/forms/tests/factories.ts";
import { readIntake } from "#modules/intake/public.server.ts";
import { intakeAnswers } from "#modules/intake/schema.ts";
import { makeIntake } from "#modules/intake/tests/make-intake.ts";
import { makeFormAction } from "#modules/recommendations/tests/factories.ts";
import { scoreProject } from "#modules/scoring/public.scoring.server.ts";
import { intakeResults, rubrics } from "#modules/scoring/schema.ts";
import * as scoreAgainRoute from "../routes/score-again.tsx";
import * as scoresRoute from "../routes/scores.tsx";
import { servedRoute } from "#app/platform/testing/served-route.ts";

const { action, loader: againLoader } = servedRoute(
  "modules/review/routes/score-again.tsx",
  scoreAgainRoute,
);
const { loader } = servedRoute("modules/review/routes/scores.tsx", scoresRoute);

useTestDatabase();

/** A completed project that passed: no leaks. */
async function makeScored() {
  const made = await makeIntake({ status: "Completed" });
  const { projectId, organizationId, admin } = made;
  const writer = { updatedById: made.inspector.id, updatedByName: made.inspector.name };
  await db.insert(intakeAnswers).values({
    projectId,
    organizationId,
    fieldId: "leaks",
    answer: { values: ["No"] },
    version: 1,
    ...writer,
  });
  const [project] = await db.select().from(projects).where(eq(projects.id, projectId));
  const { form, answers } = await readIntake(made.project);
  const scope = await scopeOfUser(admin.id);
  const rubricId = project!.rubricId!;
  await db.transaction((tx) =>
    scoreProject(tx, scope, { projectId, organizationId, form, answers, rubricId }),
  );
  return { ...made, rubricId, formId: project!.formId!, version: project!.version };
}

async function show(user: UserRow, id: string, search = "") {
  const request = await requestAs(user, `/projects/${id}/scores${search}`);
  return loader({ request, params: { id }, context: {} });
}

async function again(user: UserRow, id: string, version: number) {
  const request = await requestAs(user, "/x", { form: { version: String(version) } });
  return action({ request, params: { id }, context: {} });
}

/** The rubric after its author inverted it: leaks now pass. */
const turned = {
  leaks: { criticalityCategory: null, options: { Yes: "Pass", No: "Fail" } },
} as const;

function resultsOf(projectId: string) {
  return db.select().from(intakeResults).where(eq(intakeResults.projectId, projectId));
}

test("another rubric is tried side by side, and nothing is stored", async () => {
  const { projectId, organizationId, admin, rubricId, formId } = await makeScored();
  await makeForm(organizationId, { definition: { id: formId } });
  const [first] = await db.select().from(rubrics).where(eq(rubrics.id, rubricId));
  const [other] = await db
    .insert(rubrics)
    .values({
      organizationId,
      formId,
      name: "Turned",
      scoringSystemId: first!.scoringSystemId,
      questions: turned,
    })
    .returning();
  const plain = await show(admin, projectId);
  expect(plain).toMatchObject({
    history: [
      { verdict: "Pass", current: true, rubricName: "Roof rubric", scoredByName: admin.name },
    ],
    comparison: null,
    scoreAgain: true,
  });
  const { comparison } = await show(admin, projectId, `?rubric=${other!.id}`);
  expect(comparison).toMatchObject({
    before: { verdict: "Pass", rubricName: "Roof rubric", pass: 1, total: 1 },
    after: { verdict: "Fail", rubricName: "Turned", pass: 0, total: 1 },
    differences: [
      {
        fieldId: "leaks",
        question: "Are there leaks?",
        value: "No",
        before: "Pass",
        after: "Fail",
      },
    ],
  });
  expect(await resultsOf(projectId)).toHaveLength(1);
  expect((await show(admin, projectId, "?rubric=of-others")).comparison).toBeNull();
});

test("a rubric of another organization cannot be tried", async () => {
  const [own, foreign] = [await makeScored(), await makeScored()];
  for (const { organizationId, formId } of [own, foreign])
    await makeForm(organizationId, { definition: { id: formId } });
  const search = `?rubric=${foreign.rubricId}`;
  expect((await show(foreign.admin, foreign.projectId, search)).comparison).not.toBeNull();
  expect((await show(own.admin, own.projectId, search)).comparison).toBeNull();
});

test("scoring again uses the current rubric, keeps the old score and is logged, once", async () => {
  const { projectId, admin, rubricId, version } = await makeScored();
  await db.update(rubrics).set({ questions: turned }).where(eq(rubrics.id, rubricId));
  const request = await requestAs(admin, "/x");
  const preview = await againLoader({ request, params: { id: projectId }, context: {} });
  expect(preview).toMatchObject({ version, comparison: { after: { verdict: "Fail" } } });
  expect(await again(admin, projectId, version)).toBeInstanceOf(Response);
  const twice = await again(admin, projectId, version);
  expect(twice).toMatchObject({ init: { status: 409 } });
  const { history } = await show(admin, projectId);
  expect(history.map(({ verdict, current }) => [verdict, current])).toEqual([
    ["Fail", true],
    ["Pass", false],
  ]);
  const logged = await db
    .select()
    .from(logEntries)
    .where(and(eq(logEntries.category, "projects"), eq(logEntries.categoryId, projectId)));
  expect(logged).toMatchObject([
    {
      message: "scored the project again: Fail, actual: 0%; minimum: 50%",
      actorName: admin.name,
      extended: { before: { verdict: "Pass" }, after: { verdict: "Fail" } },
    },
  ]);
});

test("only the owner's administrators score again, and only completed projects", async () => {
  const { projectId, organizationId, reviewer, inspector, admin, version } = await makeScored();
  await expect(show(reviewer, projectId)).resolves.toMatchObject({ scoreAgain: false });
  for (const user of [reviewer, inspector])
    await expect(again(user, projectId, version)).rejects.toMatchObject({ code: "not-authorized" });
  await expect(show(inspector, projectId)).rejects.toMatchObject({ code: "not-authorized" });
  const outsider = await makeUser({ type: "admin" });
  await expect(show(outsider, projectId)).rejects.toMatchObject({ code: "not-found" });
  await expect(again(outsider, projectId, version)).rejects.toMatchObject({ code: "not-found" });
  await db
    .update(projects)
    .set({ status: "Review" })
    .where(and(eq(projects.id, projectId), eq(projects.organizationId, organizationId)));
  await expect(again(admin, projectId, version)).resolves.toMatchObject({ init: { status: 409 } });
  expect(await resultsOf(projectId)).toHaveLength(1);
});

test("the questions behind the score are listed by section, failed ones with the proposed actions", async () => {
  const { projectId, organizationId, admin, rubricId, formId, version } = await makeScored();
  expect((await show(admin, projectId)).scored).toEqual({
    failed: [],
    passed: [
      {
        id: "roof",
        title: "Roof",
        questions: [{ id: "leaks", text: "Are there leaks?", value: "No" }],
      },
    ],
    counts: { failed: 0, passed: 1 },
  });
  await makeForm(organizationId, { definition: { id: formId } });
  const actionId = await makeFormAction(organizationId, formId);
  const question = {
    criticalityCategory: "Major",
    options: turned.leaks.options,
    OptionActions: { No: [{ actionId, conditionGroup: null }] },
  };
  await db
    .update(rubrics)
    .set({ questions: { leaks: question } })
    .where(eq(rubrics.id, rubricId));
  await again(admin, projectId, version);
  expect((await show(admin, projectId)).scored).toMatchObject({
    failed: [
      { title: "Roof", questions: [{ value: "No", category: "Major", actions: ["Repair it"] }] },
    ],
    passed: [],
    counts: { failed: 1, passed: 0 },
  });
});

test("the rubric that scored the project proposes the actions for its failures", async () => {
  const { projectId, organizationId, admin, rubricId, formId, version } = await makeScored();
  await makeForm(organizationId, { definition: { id: formId } });
  const actionId = await makeFormAction(organizationId, formId);
  const OptionActions = { No: [{ actionId, conditionGroup: null }] };
  const questions = { leaks: { ...turned.leaks, OptionActions } };
  await db.update(rubrics).set({ questions }).where(eq(rubrics.id, rubricId));
  expect(await show(admin, projectId)).toMatchObject({ recommended: [] });
  await again(admin, projectId, version);
  expect(await show(admin, projectId)).toMatchObject({
    recommended: [{ strategy: "Repair it", questions: [{ question: "Are there leaks?" }] }],
  });
});

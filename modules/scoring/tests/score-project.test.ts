import { asc, eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { scopeOfUser } from "#app/platform/auth/require-permission.server.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { db, inTransaction } from "#db/client.server.ts";
import { makeProject, makeUser } from "#db/testing/factories.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import type { Answers } from "#modules/form-logic/public.ts";
import { setShared } from "#modules/forms/public.rubrics.server.ts";
import { makeForm } from "#modules/forms/tests/factories.ts";
import { scoringFailedMessage } from "../public.score-text.ts";
import { findResult } from "../public.results.server.ts";
import { scoreProject, type ProjectToScore } from "../public.scoring.server.ts";
import { intakeResults, rubrics } from "../schema.ts";
import { makeRubric } from "./factories.ts";

useTestDatabase();

let scope: Scope;
let form: ProjectToScore["form"];
let rubric: typeof rubrics.$inferSelect;

beforeAll(async () => {
  const user = await makeUser({ type: "quality-manager", name: "Quinn" });
  scope = await scopeOfUser(user.id);
  ({ form, rubric } = await makeRubric(user.organizationId, { name: "Strict" }));
});

async function prepare(answer?: string): Promise<ProjectToScore> {
  const { organizationId } = scope;
  const project = await makeProject({ organizationId, status: "Completed" });
  const answers: Answers = answer ? { sound: { values: [answer] } } : {};
  return { projectId: project.id, organizationId, form, answers, rubricId: rubric.id };
}

const score = (project: ProjectToScore) => inTransaction((tx) => scoreProject(tx, scope, project));

const storedFor = (projectId: string) =>
  db
    .select()
    .from(intakeResults)
    .where(eq(intakeResults.projectId, projectId))
    .orderBy(asc(intakeResults.scoredAt), asc(intakeResults.id));

describe("scoreProject", () => {
  test("stores score text, criticalities, raw data, the person and the rubric", async () => {
    const project = await prepare("No");
    const result = await score(project);
    expect(result).toMatchObject({
      scoreText: "actual: 0%; minimum: 50%",
      criticalities: { Major: { actual: 1, max: 1 }, Minor: { actual: 0, max: null } },
      rawData: { pass: 0, total: 1, percentage_failure: 50, scored: true },
      verdict: "Fail",
    });
    const stored = await storedFor(project.projectId);
    expect(stored).toMatchObject([
      {
        organizationId: scope.organizationId,
        current: true,
        formId: form.id,
        formVersion: 1,
        rubricId: rubric.id,
        rubricName: "Strict",
        verdict: "Fail",
        scoredById: scope.viewer.id,
        scoredByName: "Quinn",
        result,
      },
    ]);
  });

  test("a changed rubric changes no stored result, and scoring again keeps the earlier one", async () => {
    const { rubric: changing } = await makeRubric(scope.organizationId, { form, name: "Early" });
    const project = { ...(await prepare("No")), rubricId: changing.id };
    await score(project);
    const lenient = { criticalityCategory: null, options: { Yes: "Pass", No: "Ignore" } } as const;
    await db
      .update(rubrics)
      .set({ name: "Late", questions: { sound: lenient } })
      .where(eq(rubrics.id, changing.id));
    await score(project);

    const [earlier, current, ...more] = await storedFor(project.projectId);
    expect(more).toEqual([]);
    expect(earlier).toMatchObject({ current: false, verdict: "Fail", rubricName: "Early" });
    expect(earlier?.result.scoredWith.rubric).toMatchObject({
      name: "Early",
      questions: changing.questions,
    });
    expect(current).toMatchObject({ current: true, verdict: "Unscored" });
    expect(await findResult(scope, project.projectId)).toMatchObject({
      verdict: "Unscored",
      rubricName: "Late",
      scoredAt: current?.scoredAt,
    });
  });

  test("two scorings at the same time leave one current result", async () => {
    const project = await prepare("Yes");
    const verdicts = await Promise.all([score(project), score(project), score(project)]);
    expect(verdicts.map(({ verdict }) => verdict)).toEqual(["Pass", "Pass", "Pass"]);
    const stored = await storedFor(project.projectId);
    expect(stored).toHaveLength(3);
    expect(stored.filter(({ current }) => current)).toHaveLength(1);
  });

  test("scores with its owner's rubric when the form is shared, and still does when it no longer is", async () => {
    const elsewhere = await makeUser({ type: "admin" });
    const shared = await makeForm(elsewhere.organizationId, { shared: true });
    const theirs = await makeRubric(elsewhere.organizationId, { form: shared });
    const project = { ...(await prepare("Yes")), form: shared, rubricId: theirs.rubric.id };
    await expect(score(project)).resolves.toMatchObject({ verdict: "Pass" });
    const owner = await scopeOfUser(elsewhere.id);
    await inTransaction((tx) => setShared(tx, owner, shared.id, false));
    await expect(score(project)).resolves.toMatchObject({ verdict: "Pass" });
  });

  test.each([
    ["is not set", async () => null],
    ["no longer exists", async () => "no-such-rubric"],
    ["belongs to another form", async () => (await makeRubric(scope.organizationId)).rubric.id],
  ])("stops in the specification's exact wording when the rubric %s", async (_why, findId) => {
    const project = { ...(await prepare("Yes")), rubricId: await findId() };
    await expect(score(project)).rejects.toMatchObject({
      code: "invalid-input",
      message: scoringFailedMessage,
    });
    expect(await storedFor(project.projectId)).toEqual([]);
  });

  test("a project of another organization than stated is not found", async () => {
    const other = await makeUser({ type: "admin" });
    const project = { ...(await prepare("Yes")), organizationId: other.organizationId };
    await expect(score(project)).rejects.toMatchObject({ code: "not-found" });
  });

  test("is rolled back with the transaction it belongs to", async () => {
    const project = await prepare("Yes");
    const failing = inTransaction(async (tx) => {
      await scoreProject(tx, scope, project);
      throw new Error("completing failed");
    });
    await expect(failing).rejects.toThrow("completing failed");
    expect(await storedFor(project.projectId)).toEqual([]);
  });
});

test("the message is the specification's exact wording", () => {
  expect(scoringFailedMessage).toBe(
    "Sorry, failed to score the project. Please contact the support!",
  );
});

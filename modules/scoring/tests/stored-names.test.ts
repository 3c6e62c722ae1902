/** Rubrics, scoring systems and scores are also stored under the names of the specification. */
import { sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { scopeOfUser } from "#app/platform/auth/require-permission.server.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { db, inTransaction } from "#db/client.server.ts";
import { makeProject, makeUser } from "#db/testing/factories.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import { scoreProject } from "../public.scoring.server.ts";
import { autoRubrics } from "../schema.ts";
import { makeRubric, makeScoringSystem } from "./factories.ts";

useTestDatabase();

let scope: Scope;
beforeEach(async () => {
  scope = await scopeOfUser((await makeUser({ type: "admin" })).id);
});

const first = async (select: ReturnType<typeof sql>) => (await db.execute(select))[0]!;

test("a rubric has its form, its scoring system, its questions, and whether it is selected", async () => {
  const unused = { operand: "and" as const, cgList: [] };
  const questions = {
    sound: {
      criticalityCategory: "Major",
      options: { Yes: "Pass", No: "Fail" } as const,
      OptionActions: { No: [{ actionId: "seal", conditionGroup: unused }] },
      selectedActions: ["seal"],
    },
  };
  const { rubric, form, system } = await makeRubric(scope.organizationId, {
    questions,
    isSelected: true,
  });
  expect(await first(sql`select * from documents."rubrics" where id = ${rubric.id}`)).toEqual({
    id: rubric.id,
    name: rubric.name,
    formId: form.id,
    scoringSystemId: system.id,
    questions,
    autoRubricData: null,
    isSelected: true,
  });
});

test("each rubric of a form has the form's Auto-Rubric", async () => {
  const { organizationId } = scope;
  const { rubric, form } = await makeRubric(organizationId);
  const { rubric: other } = await makeRubric(organizationId, { form });
  const data = {
    label: "Roof",
    autoRubricQuestion: "Is the roof flat?",
    tipText: "Below 10 degrees",
    options: [{ option: "Yes", selectedRubric: rubric.id }],
    enableAutoRubric: true,
  };
  await db.insert(autoRubrics).values({ formId: form.id, organizationId, data });
  const ids = [rubric.id, other.id];
  for (const id of ids)
    expect(await first(sql`select * from documents."rubrics" where id = ${id}`)).toMatchObject({
      autoRubricData: data,
    });
});

test("a scoring system has its organization and its limits", async () => {
  const { organizationId } = scope;
  const { id, name } = await makeScoringSystem(organizationId, {
    criticalityMap: { Minor: 3, Info: null },
    percentageFailure: 80,
  });
  expect(await first(sql`select * from documents."scoringSystems" where id = ${id}`)).toEqual({
    id,
    name,
    organization: { id: organizationId },
    criticality_map: { Minor: 3, Info: null },
    percentage_failure: 80,
  });
});

test("a project has its current score, and none before it was scored", async () => {
  const { organizationId } = scope;
  const { form, rubric } = await makeRubric(organizationId);
  const { id: projectId } = await makeProject({ organizationId, status: "Completed" });
  const stored = () =>
    first(sql`select "intakeResult" from documents."projects" where id = ${projectId}`);
  const score = (answer: string) =>
    inTransaction((tx) =>
      scoreProject(tx, scope, {
        projectId,
        organizationId,
        form,
        answers: { sound: { values: [answer] } },
        rubricId: rubric.id,
      }),
    );
  expect(await stored()).toEqual({ intakeResult: null });
  await score("No");
  await score("Yes");
  expect(await stored()).toEqual({
    intakeResult: {
      score: "actual: 100%; minimum: 50%",
      criticalities: { Major: { actual: 0, max: 1 }, Minor: { actual: 0, max: null } },
      rawData: { pass: 1, total: 1, percentage_failure: 50, scored: true },
    },
  });
});

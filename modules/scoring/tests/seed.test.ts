import { beforeAll, describe, expect, test } from "vitest";
import { enterAs } from "#app/platform/enter.server.ts";
import { loadModules } from "#app/platform/modules.server.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { clientOrganizationId, demoUsers, ownerOrganizationId } from "#db/seed/demo-people.ts";
import { makeOrganization, makeUser } from "#db/testing/factories.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import { getForm, listSelectableForms } from "#modules/forms/public.server.ts";
import { listRubricsToRead, type RubricToRead } from "../domain/rubrics.server.ts";
import { viewRubric } from "../domain/rubric-view.ts";
import { listRubrics } from "../public.server.ts";
import { seed } from "../seed.server.ts";

useTestDatabase();

let scope: Scope;

beforeAll(async () => {
  for (const id of [ownerOrganizationId, clientOrganizationId]) await makeOrganization({ id });
  const admin = demoUsers.find(({ email }) => email === "admin@demo.test");
  await makeUser({ ...admin!, organizationId: ownerOrganizationId });
  const forms = (await loadModules()).find(({ id }) => id === "forms");
  await (await forms!.seed!()).seed();
  await seed();
  scope = await enterAs(admin!.id);
});

async function everyRubric(): Promise<RubricToRead[]> {
  const offered = await listSelectableForms(scope);
  return (await Promise.all(offered.map(({ id }) => listRubricsToRead(scope, id)))).flat();
}

describe("the demo data", () => {
  test("every form has its rubrics, as many as its list says", async () => {
    for (const { id } of await listSelectableForms(scope)) {
      const { rubricCount } = await getForm(scope, id);
      expect(rubricCount).toBeGreaterThan(0);
      expect(await listRubrics(scope, id)).toHaveLength(rubricCount);
    }
  });

  test("other organizations are offered the shared form with its rubric", async () => {
    const client = await makeUser({ type: "client", organizationId: clientOrganizationId });
    const theirs = await enterAs(client.id);
    const offered = await listSelectableForms(theirs);
    expect(offered.map(({ title }) => title)).toEqual(["Self-Submitted Photo Survey"]);
    expect(await listRubrics(theirs, offered[0]!.id)).toHaveLength(1);
  });

  test("each scored question is in the form, is whole, can pass and can fail", async () => {
    const found = await everyRubric();
    expect(found.length).toBeGreaterThanOrEqual(2);
    for (const { rubric } of found) {
      const { definition } = await getForm(scope, rubric.formId);
      const scored = viewRubric(definition, rubric.questions)
        .flatMap(({ questions }) => questions)
        .filter((question) => question.scored);
      expect(scored.map(({ id }) => id).toSorted()).toEqual(
        Object.keys(rubric.questions).toSorted(),
      );
      for (const { id, options } of scored) {
        const scores = options.map(({ score }) => score);
        expect(scores, `${id} of ${rubric.name}`).toContain("Pass");
        expect(scores, `${id} of ${rubric.name}`).toContain("Fail");
        expect(scores, `${id} of ${rubric.name}`).not.toContain(null);
      }
    }
  });

  test("every criticality is one of the rubric's scoring system", async () => {
    for (const { rubric, system } of await everyRubric()) {
      const used = Object.values(rubric.questions).map((question) => question.criticalityCategory);
      const known = [null, ...Object.keys(system.criticalityMap)];
      expect(known).toEqual(expect.arrayContaining(used));
    }
  });
});

import { beforeAll, describe, expect, test } from "vitest";
import { scopeOfUser } from "#app/platform/auth/require-permission.server.ts";
import { loadModules } from "#app/platform/manifest/modules.server.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { clientOrganizationId, demoUsers, ownerOrganizationId } from "#db/seed/demo-people.ts";
import { makeOrganization, makeUser } from "#db/testing/factories.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import { getForm } from "#modules/forms/public.versions.server.ts";
import { listSelectableForms } from "#modules/forms/public.selectable.server.ts";
import { checkRubrics } from "../domain/rubrics/check-rubrics.ts";
import { loadRubricSet } from "../domain/rubrics/rubric-set.server.ts";
import { getScoringSystem } from "../domain/systems/scoring-systems.server.ts";
import { listRubrics } from "../public.rubric-list.server.ts";
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
  scope = await scopeOfUser(admin!.id);
});

const everyForm = { searchText: "", max: 50 };

async function everySet() {
  const offered = await listSelectableForms(scope, everyForm);
  return Promise.all(
    offered.map(async ({ id }) => ({
      form: (await getForm(scope, id)).definition,
      set: await loadRubricSet(scope, id),
    })),
  );
}

describe("the demo data", () => {
  test("every form has its rubrics, as many as its list shows", async () => {
    for (const { id } of await listSelectableForms(scope, everyForm)) {
      const { rubricCount } = await getForm(scope, id);
      expect(rubricCount).toBeGreaterThan(0);
      expect(await listRubrics(scope, id)).toHaveLength(rubricCount);
    }
  });

  test("other organizations are offered the shared form with its rubric", async () => {
    const client = await makeUser({ type: "client", organizationId: clientOrganizationId });
    const theirs = await scopeOfUser(client.id);
    const offered = await listSelectableForms(theirs, everyForm);
    expect(offered.map(({ title }) => title)).toEqual(["Self-Submitted Photo Survey"]);
    expect(await listRubrics(theirs, offered[0]!.id)).toHaveLength(1);
  });

  test("each scored question is in the form, is complete, can pass and can fail", async () => {
    for (const { form, set } of await everySet()) {
      expect(checkRubrics(form, set)).toEqual([]);
      const fieldIds = form.sections.flatMap(({ fields }) => fields.map(({ id }) => id));
      for (const { questions } of set.rubrics)
        expect(fieldIds).toEqual(expect.arrayContaining(Object.keys(questions)));
    }
  });

  test("every criticality is one of the rubric's scoring system", async () => {
    for (const { set } of await everySet())
      for (const { questions, scoringSystemId } of set.rubrics) {
        const { criticalityMap } = await getScoringSystem(scope, scoringSystemId);
        const used = Object.values(questions).map(({ criticalityCategory }) => criticalityCategory);
        expect([null, ...Object.keys(criticalityMap)]).toEqual(expect.arrayContaining(used));
      }
  });
});

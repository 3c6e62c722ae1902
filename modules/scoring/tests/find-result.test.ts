import { beforeAll, describe, expect, test } from "vitest";
import { scopeOfUser } from "#app/platform/auth/require-permission.server.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { eq } from "drizzle-orm";
import { db, inTransaction } from "#db/client.server.ts";
import { projects } from "#db/schema.ts";
import { makeProject, makeUser, type MadeProject } from "#db/testing/factories.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import { loadPanel } from "../panels/score-panel.server.ts";
import { findResult, findVerdicts, listResults } from "../public.results.server.ts";
import { listRubrics } from "../public.rubric-list.server.ts";
import { scoreProject } from "../public.scoring.server.ts";
import { makeForm } from "#modules/forms/tests/factories.ts";
import { makeRubric } from "./factories.ts";

useTestDatabase();

let owner: Scope;
let ready: Awaited<ReturnType<typeof makeRubric>>;

beforeAll(async () => {
  const user = await makeUser({ type: "admin" });
  owner = await scopeOfUser(user.id);
  ready = await makeRubric(user.organizationId, { name: "Strict" });
});

async function makeScored(set: Partial<MadeProject> = {}, answer = "Yes"): Promise<string> {
  const { organizationId } = owner;
  const project = await makeProject({ status: "Completed", ...set, organizationId });
  await scoreAgain(project.id, answer);
  return project.id;
}

const scoreAgain = (projectId: string, answer: string) =>
  inTransaction((tx) =>
    scoreProject(tx, owner, {
      projectId,
      organizationId: owner.organizationId,
      form: ready.form,
      answers: { sound: { values: [answer] } },
      rubricId: ready.rubric.id,
    }),
  );

describe("findResult", () => {
  test("is null for a project that was never scored, and for an unknown one", async () => {
    const project = await makeProject({ organizationId: owner.organizationId });
    expect(await findResult(owner, project.id)).toBeNull();
    expect(await findResult(owner, "no-such-project")).toBeNull();
  });

  test("is null for users without access, not for the inspector's organization nor for a party", async () => {
    const [outsider, inspector, client] = await Promise.all([
      makeUser({ type: "admin" }),
      makeUser({ type: "field-user" }),
      makeUser({ type: "client" }),
    ]);
    const id = await makeScored({
      inspectorOrganizationId: inspector.organizationId,
      parties: [{ partyKind: "user", partyId: client.id, role: "client" }],
    });
    const outside = await scopeOfUser(outsider.id);
    expect(await findResult(outside, id)).toBeNull();
    expect(await findVerdicts(outside, [id])).toEqual(new Map());
    expect(await listResults(outside, id)).toEqual([]);
    expect(await findResult(await scopeOfUser(inspector.id), id)).toMatchObject({
      verdict: "Pass",
    });
    expect(await findResult(await scopeOfUser(client.id), id)).toMatchObject({ verdict: "Pass" });
  });

  test.each([
    [true, "Pass"],
    [false, undefined],
  ])(
    "an installer sees it while the project shows installers its intake: %s",
    async (shown, verdict) => {
      const installer = await makeUser({ type: "installer" });
      const parties = [{ partyKind: "user", partyId: installer.id, role: "installer" }] as const;
      const id = await makeScored({ installerViewable: shown, parties: [...parties] });
      const found = await findResult(await scopeOfUser(installer.id), id);
      expect(found?.verdict).toBe(verdict);
    },
  );
});

describe("the score panel", () => {
  async function panelOf(scope: Scope, id: string) {
    const [project] = await db.select().from(projects).where(eq(projects.id, id));
    return loadPanel(scope, { project: project! });
  }

  const valueOf = (panel: Awaited<ReturnType<typeof loadPanel>>, label: string) =>
    panel?.facts?.find((fact) => fact.label === label)?.value;

  test("shows the verdict and each criticality in words", async () => {
    const panel = await panelOf(owner, await makeScored({}, "No"));
    expect(panel).toMatchObject({ items: [] });
    expect(panel?.note).toBeUndefined();
    expect(valueOf(panel, "Outcome")).toBe("Fail");
    expect(valueOf(panel, "Score")).toBe("actual: 0%; minimum: 50%");
    expect(valueOf(panel, "Major")).toBe("1 failure, 1 allowed");
    expect(valueOf(panel, "Minor")).toBe("0 failures, any number allowed");
    expect(valueOf(panel, "Rubric")).toBe("Strict");
  });

  test("lists earlier scores and says when the project is open again", async () => {
    const id = await makeScored({ status: "Review" }, "No");
    await scoreAgain(id, "Yes");
    const panel = await panelOf(owner, id);
    expect(valueOf(panel, "Outcome")).toBe("Pass");
    expect(panel?.items).toMatchObject([{ text: "Earlier score: Fail" }]);
    expect(panel?.note).toContain("earlier completion");
  });

  test("offers to score projects of the viewer's organization, and none of another's", async () => {
    const { organizationId } = owner;
    const { id: rubricId } = ready.rubric;
    const { id } = await makeProject({ organizationId, status: "Completed", rubricId });
    expect(await panelOf(owner, id)).toMatchObject({ empty: "This project has not been scored." });
    const client = await makeUser({ type: "admin" });
    expect(await panelOf(await scopeOfUser(client.id), id)).toBeNull();
  });

  test("is absent without a score or for a user without access", async () => {
    const project = await makeProject({ organizationId: owner.organizationId });
    expect(await panelOf(owner, project.id)).toBeNull();
    const outsider = await makeUser({ type: "admin" });
    expect(await panelOf(await scopeOfUser(outsider.id), await makeScored())).toBeNull();
  });
});

describe("listRubrics", () => {
  test("returns those of own and shared forms by name, none of other organizations' forms", async () => {
    const outsider = await scopeOfUser((await makeUser({ type: "admin" })).id);
    const form = await makeForm(owner.organizationId);
    const shared = await makeForm(owner.organizationId, { shared: true });
    await makeRubric(owner.organizationId, { form, name: "Zeal" });
    const { rubric } = await makeRubric(owner.organizationId, { form, name: "Calm" });
    await makeRubric(owner.organizationId, { form: shared, name: "Open" });

    const names = async (scope: Scope, formId: string) =>
      (await listRubrics(scope, formId)).map(({ name }) => name);
    expect(await listRubrics(owner, form.id)).toMatchObject([
      { id: rubric.id, name: "Calm" },
      { name: "Zeal" },
    ]);
    expect(await names(outsider, form.id)).toEqual([]);
    expect(await names(outsider, shared.id)).toEqual(["Open"]);
  });
});

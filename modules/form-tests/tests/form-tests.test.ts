/** Tests of a form: saved from a preview and an intake, run at each change, accepted, deleted and restored. */
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { scopeOfUser } from "#app/platform/auth/require-permission.server.ts";
import { servedRoute } from "#app/platform/testing/served-route.ts";
import { toastOf } from "#app/platform/testing/toast-of.ts";
import type { ProjectStatus } from "#app/platform/project-status.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { db, inTransaction } from "#db/client.server.ts";
import { projects } from "#db/schema.ts";
import { makeUser, requestAs, type UserRow } from "#db/testing/factories.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import {
  applyEdit,
  getDraft,
  openDraft,
  publishWithWarnings,
} from "#modules/forms/public.draft.server.ts";
import { makeForm } from "#modules/forms/tests/factories.ts";
import { makeQuestion } from "#modules/form-logic/testing/form-factories.ts";
import { intakeAnswers } from "#modules/intake/schema.ts";
import { makeIntake, roofForm } from "#modules/intake/tests/make-intake.ts";
import { getProject } from "#modules/projects/public.server.ts";
import { rubrics } from "#modules/scoring/schema.ts";
import { makeRubric, saveRubrics } from "#modules/scoring/tests/factories.ts";
import { runTests } from "../domain/form-tests.server.ts";
import { loadPanel } from "../panels/save-as-test-panel.server.ts";
import * as addRoute from "../routes/add-form-test.tsx";
import * as listRoute from "../routes/form-tests.tsx";
import * as testRoute from "../routes/form-test.tsx";
import { formTests } from "../schema.ts";
import { makeFormTest } from "./factories.ts";

const add = servedRoute("modules/form-tests/routes/add-form-test.tsx", addRoute);
const list = servedRoute("modules/form-tests/routes/form-tests.tsx", listRoute);
const one = servedRoute("modules/form-tests/routes/form-test.tsx", testRoute);

useTestDatabase();

let admin: UserRow;
let scope: Scope;
let formId: string;
let rubricId: string;

beforeEach(async () => {
  admin = await makeUser({ type: "admin" });
  scope = await scopeOfUser(admin.id);
  const form = await makeForm(admin.organizationId, {
    definition: {
      sections: [
        {
          id: "roof",
          title: "Roof",
          fields: [makeQuestion({ id: "sound" }), makeQuestion({ id: "dry" })],
        },
      ],
    },
  });
  const scored = {
    criticalityCategory: "Major",
    options: { Yes: "Pass", No: "Fail", "N/A": "Ignore" },
  } as const;
  const questions = { sound: scored, dry: scored };
  const made = await makeRubric(admin.organizationId, { form, questions });
  formId = form.id;
  rubricId = made.rubric.id;
});

const state = (answers: Record<string, string>) =>
  JSON.stringify({
    answers: Object.fromEntries(
      Object.entries(answers).map(([id, value]) => [id, { values: [value], comment: "By Ann" }]),
    ),
    photos: [],
  });

async function args(user: UserRow, path: string, form?: FormData | Record<string, string>) {
  const [, testId] = path.split("/tests/");
  const request = await requestAs(user, `/forms/${formId}${path}`, form ? { form } : {});
  return { request, params: { id: formId, ...(testId && { testId }) }, context: {} };
}

function posted(fields: Record<string, string>, fails: readonly string[] = []): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  for (const id of fails) form.append("fails", id);
  return form;
}

const saved = () => db.select().from(formTests).where(eq(formTests.formId, formId));
const rows = async () => (await list.loader(await args(admin, "/tests"))).tests;
const fields = (answers: Record<string, string>) => ({
  state: state(answers),
  intent: "save",
  name: "Wet roof",
  verdict: "Pass",
  rubric: rubricId,
  scored: rubricId,
  newTestId: "01ARZ3NDEKTSV4RRFFQ69G5FAV",
});

describe("saving a test", () => {
  test("shows what the rubric gives, saves it once, and without comments", async () => {
    const answers = { sound: "Yes", dry: "No" };
    const shown = await add.action(
      await args(admin, "/tests/add", posted({ state: state(answers) })),
    );
    expect(shown).toMatchObject({
      view: {
        count: 2,
        scored: {
          rubricId,
          result: { verdict: "Pass", passed: 1, total: 2, failures: [{ id: "dry" }] },
        },
      },
    });
    expect(await saved()).toEqual([]);
    const form = posted(fields(answers), ["dry"]);
    const answer = await add.action(await args(admin, "/tests/add", form));
    expect(await toastOf(answer)).toBe("Saved the test “Wet roof”.");
    await add.action(await args(admin, "/tests/add", form));
    const [only, ...more] = await saved();
    expect(more).toEqual([]);
    expect(only!.answers).toEqual({ sound: { values: ["Yes"] }, dry: { values: ["No"] } });
    expect(await rows()).toMatchObject([
      {
        name: "Wet roof",
        isPassed: true,
        expected: "Pass, 1 of 2 questions pass (50%)",
        failing: ["Question dry"],
      },
    ]);
  });

  test("may expect another result, and says in words how the result of now differs", async () => {
    const form = posted({ ...fields({ sound: "Yes", dry: "No" }), verdict: "Fail" }, ["sound"]);
    await add.action(await args(admin, "/tests/add", form));
    expect(await rows()).toMatchObject([
      {
        isPassed: false,
        differences: [
          "The outcome is Pass, not Fail.",
          "“Question dry” fails.",
          "“Question sound” passes.",
        ],
      },
    ]);
  });

  test("asks for a name and keeps what was chosen", async () => {
    const form = posted({ ...fields({ sound: "Yes" }), name: " " });
    expect(await add.action(await args(admin, "/tests/add", form))).toMatchObject({
      init: { status: 400 },
      data: { errors: { name: "Enter a name." }, view: { scored: { rubricId } } },
    });
  });

  test("scores by no rubric of another form", async () => {
    const other = await makeRubric(admin.organizationId);
    const chosen = { rubric: other.rubric.id, scored: other.rubric.id };
    const form = posted({ ...fields({ sound: "Yes", dry: "Yes" }), ...chosen });
    await add.action(await args(admin, "/tests/add", form));
    expect((await saved()).map((each) => each.rubricId)).toEqual([rubricId]);
  });
});

describe("a change of the form", () => {
  const withoutDry = () =>
    inTransaction(async (tx) => {
      await openDraft(tx, scope, formId);
      const field = makeQuestion({ id: "dry", options: [{ label: "Dry" }, { label: "No" }] });
      await applyEdit(tx, scope, formId, { kind: "change-question", field });
    });

  test("that breaks a test shows so, until its result is accepted", async () => {
    const { id } = await makeFormTest(admin.organizationId, formId, {
      rubricId,
      answers: { sound: { values: ["Yes"] }, dry: { values: ["Yes"] }, gone: { values: ["1"] } },
      expected: { verdict: "Pass", passed: 2, total: 2, failures: [] },
    });
    expect(await rows()).toMatchObject([
      { isPassed: true, notes: [expect.stringContaining("one answer") as unknown] },
    ]);
    await withoutDry();
    expect(await rows()).toMatchObject([{ notes: [expect.stringContaining("2 answers")] }]);
    await one.action(await args(admin, `/tests/${id}`, { intent: "accept" }));
    expect(await rows()).toMatchObject([{ isPassed: true }]);
  });

  test("is warned of when it is published, and published anyway", async () => {
    await makeFormTest(admin.organizationId, formId, {
      rubricId,
      answers: { sound: { values: ["Yes"] }, dry: { values: ["Yes"] } },
      expected: { verdict: "Pass", passed: 2, total: 2, failures: [] },
    });
    await withoutDry();
    await db
      .update(rubrics)
      .set({
        questions: { dry: { criticalityCategory: "Major", options: { Dry: "Pass", No: "Fail" } } },
      })
      .where(eq(rubrics.id, rubricId));
    const publish = (isAccepted: boolean) =>
      inTransaction((tx) => publishWithWarnings(tx, scope, formId, { note: "", isAccepted }));
    await expect(publish(false)).rejects.toMatchObject({
      warnings: [{ message: "1 test fails: “Good roof”.", to: `/forms/${formId}/tests` }],
    });
    expect(await publish(true)).toBe(2);
  });

  test("a rubric that breaks a test is saved, and its message says so", async () => {
    await makeFormTest(admin.organizationId, formId, { rubricId });
    const { definition } = await getDraft(scope, formId);
    const saved = await saveRubrics(scope, definition, rubricId);
    expect(saved).toMatchObject({ warnings: [{ message: "1 test fails: “Good roof”." }] });
  });

  test("a removed rubric fails the test, which then cannot be accepted", async () => {
    await makeFormTest(admin.organizationId, formId);
    expect(await rows()).toMatchObject([
      { isPassed: false, result: null, differences: ["The rubric of this test was removed."] },
    ]);
    expect(await toastOf(await list.action(await args(admin, "/tests", {})))).toBe(
      "0 tests now expect their results.",
    );
  });
});

test("deleting a test can be undone", async () => {
  const { id } = await makeFormTest(admin.organizationId, formId, { rubricId });
  await one.action(await args(admin, `/tests/${id}`, { intent: "delete" }));
  expect(await rows()).toEqual([]);
  await one.action(await args(admin, `/tests/${id}`, { intent: "restore" }));
  expect(await rows()).toHaveLength(1);
});

describe("another organization", () => {
  test("neither reads nor changes tests", async () => {
    const outsider = await makeUser({ type: "admin" });
    const theirs = await scopeOfUser(outsider.id);
    const { id } = await makeFormTest(admin.organizationId, formId, { rubricId });
    expect(await runTests(theirs, formId)).toEqual([]);
    for (const intent of ["accept", "delete", "restore"])
      await expect(
        one.action(await args(outsider, `/tests/${id}`, { intent })),
      ).rejects.toMatchObject({ code: "not-found" });
    const form = posted(fields({ sound: "Yes" }));
    await expect(add.action(await args(outsider, "/tests/add", form))).rejects.toMatchObject({
      code: "not-found",
    });
    expect(await saved()).toHaveLength(1);
  });
});

describe("a submitted intake", () => {
  async function submitted(status: ProjectStatus) {
    const made = await makeIntake({ status });
    const [project] = await db.select().from(projects).where(eq(projects.id, made.projectId));
    const form = { ...roofForm, id: project!.formId! };
    await makeForm(made.organizationId, { definition: form });
    const answered = {
      projectId: made.projectId,
      organizationId: made.organizationId,
      version: 1,
      updatedById: made.inspector.id,
      updatedByName: made.inspector.name,
    };
    await db.insert(intakeAnswers).values([
      { ...answered, fieldId: "leaks", answer: { values: ["Yes"], comment: "By the vent" } },
      { ...answered, fieldId: "where", answer: { values: ["Above Ann's bed"] } },
      { ...answered, fieldId: "modules", answer: { values: ["12"] } },
    ]);
    return { ...made, formId: form.id, path: `/tests/add?project=${made.projectId}` };
  }
  const load = async (user: UserRow, form: string, path: string) =>
    add.loader({ ...(await args(user, path)), params: { id: form } });

  test("becomes a test without texts and comments, by a button on its project", async () => {
    const made = await submitted("Review");
    expect(await load(made.admin, made.formId, made.path)).toMatchObject({
      view: {
        state: JSON.stringify({
          answers: { leaks: { values: ["Yes"] }, modules: { values: ["12"] } },
          photos: [],
        }),
        scored: { result: { verdict: "Fail", failures: [{ id: "leaks" }] } },
      },
    });
    const found = await getProject(made.as(made.admin), made.projectId);
    expect(await loadPanel(made.as(made.admin), found)).toMatchObject({
      actions: [{ to: `/forms/${made.formId}${made.path}` }],
    });
    expect(await loadPanel(made.as(made.reviewer), found)).toBeNull();
  });

  test("reads no intake of another organization, and none that is still filled in", async () => {
    const made = await submitted("Review");
    await expect(load(admin, formId, made.path)).rejects.toMatchObject({ code: "not-found" });
    const open = await submitted("In Progress");
    await expect(load(open.admin, open.formId, open.path)).rejects.toMatchObject({
      code: "not-found",
    });
  });
});

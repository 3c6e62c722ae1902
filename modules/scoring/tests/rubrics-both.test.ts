import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { db } from "#db/client.server.ts";
import { makeUser, requestAs, type UserRow } from "#db/testing/factories.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import { makeQuestion } from "#modules/form-logic/testing/form-factories.ts";
import { makeForm } from "#modules/forms/tests/factories.ts";
import * as rubricsBothRoute from "../routes/rubrics-both.tsx";
import * as rubricsRoute from "../routes/rubrics.tsx";
import { rubrics } from "../schema.ts";
import { makeRubric } from "./factories.ts";
import { servedRoute } from "#app/platform/testing/served-route.ts";

const { action: both, loader: bothLoader } = servedRoute(
  "modules/scoring/routes/rubrics-both.tsx",
  rubricsBothRoute,
);
const { action } = servedRoute("modules/scoring/routes/rubrics.tsx", rubricsRoute);

useTestDatabase();

let ana: UserRow;
let ben: UserRow;

beforeAll(async () => {
  ana = await makeUser({ type: "admin", name: "Ana" });
  ben = await makeUser({ type: "admin", name: "Ben", organizationId: ana.organizationId });
});

const labels = ["Yes", "No", "N/A"];

/** A rubric of three questions, none scored yet. */
async function makeOpenRubric() {
  const fields = ["a", "b", "c"].map((id) => makeQuestion({ id }));
  const definition = { sections: [{ id: "roof", title: "Roof", fields }] };
  const form = await makeForm(ana.organizationId, { definition });
  return makeRubric(ana.organizationId, { form, name: "R1", questions: {} });
}

async function post(user: UserRow, formId: string, form: Record<string, string>, run = action) {
  const answer = await run({
    request: await requestAs(user, "/x", { form }),
    params: { formId },
    context: {},
  });
  if (!(answer instanceof Response)) throw new Error(JSON.stringify(answer));
  return answer.headers.get("Location") ?? "";
}

const score = (rubric: string, field: string, first: string, second: string, intent = "save") => ({
  rubric,
  section: "roof",
  field,
  "score.0.0": first,
  "score.0.1": second,
  "score.0.2": "Ignore",
  intent,
});

async function open(user: UserRow, formId: string) {
  return bothLoader({ request: await requestAs(user, "/x"), params: { formId }, context: {} });
}

async function optionsOf(rubricId: string) {
  const [row] = await db.select().from(rubrics).where(eq(rubrics.id, rubricId));
  return Object.fromEntries(
    Object.entries(row!.questions).map(([id, { options }]) => [
      id,
      labels.map((label) => options[label]).join(" "),
    ]),
  );
}

test("the second save shows who changed what, and keeps both", async () => {
  const { form, rubric } = await makeOpenRubric();
  await post(ben, form.id, score(rubric.id, "a", "Fail", "Pass", "keep"));
  await post(ben, form.id, score(rubric.id, "b", "Pass", "Fail", "keep"));
  await post(ana, form.id, score(rubric.id, "a", "Pass", "Fail", "keep"));
  await post(ana, form.id, score(rubric.id, "c", "Pass", "Fail"));
  const to = await post(ben, form.id, { rubric: rubric.id, intent: "save" });
  expect(to).toMatch(/\/rubrics\/both$/);
  expect(await optionsOf(rubric.id)).toEqual({ a: "Pass Fail Ignore", c: "Pass Fail Ignore" });
  const view = await open(ben, form.id);
  expect(view.both).toMatchObject({
    saves: [{ who: "Ana", what: "changed the rubric R1", questions: ["Question a", "Question c"] }],
    clashes: [
      {
        question: "Question a",
        rubricName: "R1",
        mine: "Yes: Fail, No: Pass, N/A: Ignore",
        theirs: "Yes: Pass, No: Fail, N/A: Ignore",
      },
    ],
    removedCount: 0,
  });
  await expect(post(ben, form.id, { seen: "older" }, both)).resolves.toMatch(/\/both$/);
  const { seen } = view.both;
  await expect(post(ben, form.id, { seen }, both)).resolves.toMatch(/\/forms\/\w+$/);
  expect(await optionsOf(rubric.id)).toEqual({
    a: "Fail Pass Ignore",
    b: "Pass Fail Ignore",
    c: "Pass Fail Ignore",
  });
  await expect(open(ben, form.id)).rejects.toBeInstanceOf(Response);
});

test("a page rendered before another person saved does not revert that person's changes", async () => {
  const { form, rubric } = await makeOpenRubric();
  const rendered = {
    "drawn.version": "1",
    "drawn.0": '["","","",""]',
    [`drawn.name.${rubric.id}`]: "R1",
    [`name.${rubric.id}`]: "R1",
  };
  const named = { [`name.${rubric.id}`]: "Renamed" };
  await post(ana, form.id, { ...score(rubric.id, "a", "Pass", "Fail"), ...named });
  await post(ben, form.id, { ...score(rubric.id, "a", "", ""), "score.0.2": "", ...rendered });
  expect(await optionsOf(rubric.id)).toEqual({ a: "Pass Fail Ignore" });
  const [stored] = await db.select().from(rubrics).where(eq(rubrics.id, rubric.id));
  expect(stored).toMatchObject({ name: "Renamed" });

  const changed = { ...score(rubric.id, "a", "Fail", "Pass"), ...rendered };
  await expect(post(ben, form.id, changed)).resolves.toMatch(/\/both$/);
  expect((await open(ben, form.id)).both.clashes).toMatchObject([
    { mine: "Yes: Fail, No: Pass, N/A: Ignore", theirs: "Yes: Pass, No: Fail, N/A: Ignore" },
  ]);
});

test("the other person's value stays where it is chosen", async () => {
  const { form, rubric } = await makeOpenRubric();
  await post(ben, form.id, score(rubric.id, "a", "Fail", "Pass", "keep"));
  await post(ben, form.id, score(rubric.id, "b", "Pass", "Fail", "keep"));
  await post(ana, form.id, score(rubric.id, "a", "Pass", "Fail"));
  const { seen } = (await open(ben, form.id)).both;
  await post(ben, form.id, { seen, [`theirs.${rubric.id}.a`]: "theirs" }, both);
  expect(await optionsOf(rubric.id)).toEqual({ a: "Pass Fail Ignore", b: "Pass Fail Ignore" });
});

test("changes of a rubric that was removed in the meantime are dropped", async () => {
  const { form, rubric } = await makeOpenRubric();
  const remaining = await makeRubric(ana.organizationId, { form, name: "R2", questions: {} });
  await post(ben, form.id, score(rubric.id, "a", "Fail", "Pass", "keep"));
  await post(ben, form.id, score(remaining.rubric.id, "a", "Fail", "Pass", "keep"));
  await post(ana, form.id, { intent: `remove:${rubric.id}` });
  await post(ana, form.id, { intent: "save" });
  await expect(post(ben, form.id, { intent: "save" })).resolves.toMatch(/\/both$/);
  const { removedCount, seen } = (await open(ben, form.id)).both;
  expect(removedCount).toBe(1);
  await post(ben, form.id, { seen }, both);
  expect(await optionsOf(remaining.rubric.id)).toEqual({ a: "Fail Pass Ignore" });
});

import type { LoaderFunctionArgs } from "@remix-run/node";
import { beforeAll, expect, test } from "vitest";
import { db } from "#db/client.server.ts";
import { makeUser, requestAs, type UserRow } from "#db/testing/factories.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import * as previewScoreRoute from "../routes/preview-score.tsx";
import { intakeResults } from "../schema.ts";
import { makeRubric } from "./factories.ts";
import { servedRoute } from "#app/platform/testing/served-route.ts";

const { action, loader } = servedRoute(
  "modules/scoring/routes/preview-score.tsx",
  previewScoreRoute,
);

useTestDatabase();

let admin: UserRow;
let outsider: UserRow;
let formId: string;
let rubricId: string;

beforeAll(async () => {
  admin = await makeUser({ type: "admin" });
  outsider = await makeUser({ type: "admin" });
  const made = await makeRubric(admin.organizationId, { name: "B strict" });
  formId = made.form.id;
  rubricId = made.rubric.id;
  await makeRubric(admin.organizationId, { name: "A lenient", form: made.form, questions: {} });
});

async function loaderArgs(
  user: UserRow | null,
  form?: Record<string, string>,
): Promise<LoaderFunctionArgs> {
  const path = `/forms/${formId}/preview/score`;
  return {
    request: await requestAs(user, path, form ? { form } : {}),
    params: { formId },
    context: {},
  };
}

test("scores the posted answers by the selected rubric, passes them on and stores nothing", async () => {
  const posted = { section: "roof", "a.sound": "No", rubric: rubricId, frame: "phone" };
  await expect(action(await loaderArgs(admin, posted))).resolves.toMatchObject({
    rubrics: [{ name: "A lenient" }, { name: "B strict" }],
    result: {
      rubricId,
      verdict: "Fail",
      scoreText: "actual: 0%; minimum: 50%",
      criticalities: { Major: { actual: 1, max: 1 } },
      failures: [{ fieldId: "sound", value: "No" }],
      unanswered: 0,
    },
    hiddenFields: {
      state: JSON.stringify({ answers: { sound: { values: ["No"] } }, photos: [] }),
      frame: "phone",
    },
  });
  expect(await db.select().from(intakeResults)).toEqual([]);
});

test("an unknown rubric falls back to the first one; unanswered questions are reported", async () => {
  const first = await action(await loaderArgs(admin, { section: "roof", rubric: "x" }));
  expect(first.result).toMatchObject({
    verdict: "Unscored",
    scoreText: "actual: none; minimum: 50%",
  });
  const strict = await action(await loaderArgs(admin, { section: "roof", rubric: rubricId }));
  expect(strict.result).toMatchObject({ verdict: "Fail", unanswered: 1 });
});

test("a rubric of another form or organization also falls back to the first one", async () => {
  const theirs = await makeRubric(outsider.organizationId, { name: "Theirs" });
  const answer = await action(
    await loaderArgs(admin, { section: "roof", rubric: theirs.rubric.id }),
  );
  const first = await action(await loaderArgs(admin, { section: "roof" }));
  expect(answer).toEqual(first);
});

test("is closed to users without access, user types without rubrics, and another organization", async () => {
  const signedOut = await action(await loaderArgs(null, { section: "roof" })).catch(
    (error: unknown) => error,
  );
  expect(signedOut).toBeInstanceOf(Response);
  const scheduler = await makeUser({ type: "scheduler", organizationId: admin.organizationId });
  await expect(action(await loaderArgs(scheduler, { section: "roof" }))).rejects.toMatchObject({
    code: "not-authorized",
  });
  await expect(action(await loaderArgs(outsider, { section: "roof" }))).rejects.toMatchObject({
    code: "not-found",
  });
});

test("a plain visit redirects to the preview", async () => {
  await expect(loader(await loaderArgs(admin))).resolves.toMatchObject({ id: formId });
});

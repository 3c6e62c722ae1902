import type { LoaderFunctionArgs } from "@remix-run/node";
import { beforeAll, describe, expect, test } from "vitest";
import { unpack } from "#app/platform/lists/packed.ts";
import { makeUser, requestAs, type UserRow } from "#db/testing/factories.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import type { FormDefinition } from "#modules/form-logic/public.ts";
import { condition, shownIfAll } from "#modules/form-logic/testing/form-factories.ts";
import * as conditionSourcesRoute from "../routes/condition-sources.ts";
import * as formMapRoute from "../routes/form-map.tsx";
import * as previewRoute from "../routes/preview.tsx";
import * as questionListRoute from "../routes/question-list.tsx";
import { makeForm } from "./factories.ts";
import { makeQuestion } from "#modules/form-logic/testing/form-factories.ts";
import { servedRoute } from "#app/platform/testing/served-route.ts";

const { loader: sourcesLoader } = servedRoute(
  "modules/forms/routes/condition-sources.ts",
  conditionSourcesRoute,
);
const { loader: mapLoader } = servedRoute("modules/forms/routes/form-map.tsx", formMapRoute);
const { action: previewAction, loader: previewLoader } = servedRoute(
  "modules/forms/routes/preview.tsx",
  previewRoute,
);
const { loader: questionsLoader } = servedRoute(
  "modules/forms/routes/question-list.tsx",
  questionListRoute,
);

useTestDatabase();

let admin: UserRow;
let outsider: UserRow;
let fieldUser: UserRow;
let form: FormDefinition;

beforeAll(async () => {
  admin = await makeUser({ type: "admin" });
  outsider = await makeUser({ type: "admin" });
  fieldUser = await makeUser({ type: "field-user", organizationId: admin.organizationId });
  const where = makeQuestion({
    id: "where",
    type: "single-input",
    required: true,
    conditionGroup: shownIfAll(condition("leaks", "is", "Yes")),
  });
  form = await makeForm(admin.organizationId, {
    definition: {
      sections: [
        { id: "roof", title: "Roof", fields: [makeQuestion({ id: "leaks", required: true })] },
        { id: "attic", title: "Attic", fields: [where] },
      ],
    },
  });
});

async function routeArgs(
  user: UserRow | null,
  path: string,
  form_?: Record<string, string>,
): Promise<LoaderFunctionArgs> {
  return {
    request: await requestAs(user, `/forms/${form.id}${path}`, form_ ? { form: form_ } : {}),
    params: { id: form.id },
    context: {},
  };
}

describe.each([
  ["preview", (args: LoaderFunctionArgs): Promise<unknown> => previewLoader(args), "/preview"],
  [
    "posted preview",
    (args: LoaderFunctionArgs): Promise<unknown> => previewAction(args),
    "/preview",
  ],
  ["map", (args: LoaderFunctionArgs): Promise<unknown> => mapLoader(args), "/map"],
  [
    "questions",
    (args: LoaderFunctionArgs): Promise<unknown> => questionsLoader(args),
    "/questions",
  ],
  [
    "condition sources",
    (args: LoaderFunctionArgs): Promise<unknown> => sourcesLoader(args),
    "/condition-sources?for=where&q=leaks",
  ],
])("the %s", (name, open, path) => {
  const body = name === "posted preview" ? { section: "roof" } : undefined;

  test("opens for an administrator", async () => {
    await expect(open(await routeArgs(admin, path, body))).resolves.toBeTruthy();
  });

  test("redirects a signed-out visitor to sign in", async () => {
    const answer = await open(await routeArgs(null, path, body)).catch((error: unknown) => error);
    expect(answer).toBeInstanceOf(Response);
    expect([302, 401]).toContain((answer as Response).status);
  });

  test("is forbidden for a field user and not found for another organization", async () => {
    await expect(open(await routeArgs(fieldUser, path, body))).rejects.toMatchObject({
      code: "not-authorized",
    });
    await expect(open(await routeArgs(outsider, path, body))).rejects.toMatchObject({
      code: "not-found",
    });
  });
});

async function post(values: Record<string, string>) {
  return unpack((await previewAction(await routeArgs(admin, "/preview", values))).view);
}

describe("a preview", () => {
  test("shows the draft or the requested version", async () => {
    const draft = await previewLoader(await routeArgs(admin, "/preview"));
    expect(draft).toMatchObject({ form: { version: null, own: true }, versions: [1] });
    const first = await previewLoader(await routeArgs(admin, "/preview?version=1&section=attic"));
    expect(first.form.version).toBe(1);
    expect(unpack(first.view).section.id).toBe("attic");
  });

  test.each(["?version=9", "?version=x", "?version=0"])("%s is not found", async (search) => {
    const opened = previewLoader(await routeArgs(admin, `/preview${search}`));
    await expect(opened).rejects.toMatchObject({ code: "not-found" });
  });

  test("accepts answers, reveals questions, moves on and lists what is missing, without storing anything", async () => {
    const answered = await post({ section: "roof", "a.leaks": "Yes", intent: "next" });
    expect(answered.section.id).toBe("attic");
    expect(answered.tabs.map(({ total }) => total)).toEqual([1, 1]);
    const state = JSON.stringify({ answers: answered.answers, photos: [] });
    const tried = await post({ state, section: "attic", intent: "submit", "a.where": "" });
    expect(tried.missing).toEqual({ where: ["required"] });
    const again = await post({ state, section: "attic", intent: "submit", "a.where": "Chimney" });
    expect(again.missing).toEqual({});
    expect(again.progress).toMatchObject({ answered: 2, total: 2, percent: 100 });
    const fresh = unpack((await previewLoader(await routeArgs(admin, "/preview"))).view);
    expect(fresh.answers).toEqual({});
  });

  test("keeps the answers when the frame changes, and clears them on request", async () => {
    const phone = await post({ section: "roof", "a.leaks": "No", intent: "frame phone" });
    expect(phone).toMatchObject({ frame: "phone", answers: { leaks: { values: ["No"] } } });
    const cleared = await post({ section: "roof", "a.leaks": "No", intent: "clear" });
    expect(cleared.answers).toEqual({});
    expect(cleared.resetKey).not.toBe("");
  });

  test("refuses a state that it did not write", async () => {
    await expect(post({ state: "{", section: "roof" })).rejects.toMatchObject({ status: 400 });
  });
});

test("a shared form of another organization can be previewed as published, but not edited", async () => {
  const shared = await makeForm(admin.organizationId, { shared: true });
  const opened = await previewLoader({
    request: await requestAs(outsider, `/forms/${shared.id}/preview`),
    params: { id: shared.id },
    context: {},
  });
  expect(opened.form).toMatchObject({ own: false, version: 1 });
  expect(opened.versions).toEqual([]);
});

test("the map shows which question reveals which", async () => {
  await expect(mapLoader(await routeArgs(admin, "/map"))).resolves.toMatchObject({
    counts: { questions: 2, conditional: 1, depth: 1 },
    roots: [{ id: "leaks", reveals: [{ id: "where" }] }],
  });
});

test("questions are found by words, page by page", async () => {
  await expect(
    questionsLoader(await routeArgs(admin, "/questions?q=n%2Fa")),
  ).resolves.toMatchObject({
    total: 1,
    hits: [{ id: "leaks", matches: ["N/A"] }],
  });
  const beyond = await questionsLoader(await routeArgs(admin, "/questions?page=3"));
  expect(beyond).toMatchObject({ total: 2, page: 3, hits: [] });
});

test("a condition offers the questions it may refer to", async () => {
  const path = "/condition-sources?for=where&q=leaks";
  await expect(sourcesLoader(await routeArgs(admin, path))).resolves.toMatchObject({
    sources: [{ id: "leaks", circular: false }],
  });
});

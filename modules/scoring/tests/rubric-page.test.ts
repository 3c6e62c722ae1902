import { and, eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { db } from "#db/client.server.ts";
import { logEntries } from "#db/schema.ts";
import { makeUser, requestAs, type UserRow } from "#db/testing/factories.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import { scopeOfUser } from "#app/platform/auth/require-permission.server.ts";
import { getFormToScore } from "#modules/forms/public.rubrics.server.ts";
import { findSelectableForm } from "#modules/forms/public.selectable.server.ts";
import { listRubrics } from "../public.rubric-list.server.ts";
import * as shareRoute from "../routes/share.tsx";
import { makeRubric } from "./factories.ts";
import { follow, refusal, send, show, stored, type PostedFields } from "./rubric-page-calls.ts";
import { servedRoute } from "#app/platform/testing/served-route.ts";

const { action: share, loader: shareLoader } = servedRoute(
  "modules/scoring/routes/share.tsx",
  shareRoute,
);

useTestDatabase();

let author: UserRow;

beforeAll(async () => {
  author = await makeUser({ type: "admin" });
});

describe("the Auto-Rubric", () => {
  const panel = {
    "auto.shown": "1",
    "auto.enable": "on",
    "auto.label": "Kind",
    "auto.question": "Which kind of inspection is it?",
    "auto.tip": "Ask the client.",
  };

  test("stores its question and what each answer selects, beside the four rubrics", async () => {
    const { form, rubric } = await makeRubric(author.organizationId);
    const posted = {
      ...panel,
      "auto.option.0": "Acceptance",
      "auto.rubric.0": rubric.id,
      intent: "save",
    };
    await follow(author, form.id, posted);
    const { autoRubric } = await show(author, form.id);
    expect(autoRubric).toEqual({
      label: "Kind",
      autoRubricQuestion: "Which kind of inspection is it?",
      tipText: "Ask the client.",
      options: [{ option: "Acceptance", selectedRubric: rubric.id }],
      enableAutoRubric: true,
    });
    const scope = await scopeOfUser(author.id);
    expect(await getFormToScore(scope, form.id)).toMatchObject({ enableAutoRubric: true });
    expect(await findSelectableForm(scope, form.id)).toMatchObject({ enableAutoRubric: true });
    expect(await stored(form.id)).toHaveLength(1);
  });

  test("needs a question, and a rubric for each option", async () => {
    const { form } = await makeRubric(author.organizationId);
    const bare = { "auto.shown": "1", "auto.enable": "on", "auto.option.0": "One", intent: "save" };
    expect((await refusal(author, form.id, bare)).messages).toEqual([
      "The Auto-Rubric needs a question",
    ]);
    const withoutRubric = { ...panel, "auto.option.0": "One", intent: "save" };
    expect((await refusal(author, form.id, withoutRubric)).messages).toEqual([
      "The Auto-Rubric option One needs a rubric",
    ]);
  });
});

describe("sharing", () => {
  test("asks first, then offers the form and its rubrics to others, who cannot edit them", async () => {
    const { form, rubric } = await makeRubric(author.organizationId);
    const outsider = await makeUser({ type: "admin" });
    const theirs = await scopeOfUser(outsider.id);
    const params = { formId: form.id };
    const shareRequest = await requestAs(author, `/forms/${form.id}/share?shared=on`);
    await expect(
      shareLoader({ request: shareRequest, params, context: {} }),
    ).resolves.toMatchObject({
      shared: true,
    });
    expect(await listRubrics(theirs, form.id)).toEqual([]);
    const set = async (posted: PostedFields) =>
      share({ request: await requestAs(author, "/x", { form: posted }), params, context: {} });
    await set({ shared: "on" });
    await set({ shared: "on" });
    expect(await listRubrics(theirs, form.id)).toEqual([{ id: rubric.id, name: rubric.name }]);
    await expect(send(outsider, form.id, { intent: "save" })).rejects.toMatchObject({
      code: "not-found",
    });
    await set({});
    expect(await listRubrics(theirs, form.id)).toEqual([]);
    const logged = await db
      .select({ message: logEntries.message })
      .from(logEntries)
      .where(and(eq(logEntries.category, "forms"), eq(logEntries.categoryId, form.id)));
    expect(logged.map(({ message }) => message)).toEqual([
      "shared the form across all organizations",
      "stopped sharing the form",
    ]);
  });
});

test("finds nothing for another organization's form, and refuses other user types", async () => {
  const { form } = await makeRubric(author.organizationId);
  const outsider = await makeUser({ type: "admin" });
  await expect(send(outsider, form.id, { intent: "discard" })).rejects.toMatchObject({
    code: "not-found",
  });
  const manager = await makeUser({
    type: "quality-manager",
    organizationId: author.organizationId,
  });
  await expect(send(manager, form.id, { intent: "save" })).rejects.toMatchObject({
    code: "not-authorized",
  });
  await expect(send(null, form.id, {})).rejects.toBeInstanceOf(Response);
});

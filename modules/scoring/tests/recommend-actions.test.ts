import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { db } from "#db/client.server.ts";
import { makeUser } from "#db/testing/factories.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import type { FormLanguage } from "#modules/form-logic/public.ts";
import { formActions, formRatings } from "#modules/recommendations/schema.ts";
import { makeFormAction, makeFormRating } from "#modules/recommendations/tests/factories.ts";
import { recommendActions } from "../public.actions.server.ts";
import { makeRubric } from "./factories.ts";

useTestDatabase();

const failed = { sound: { values: ["No"] } };

interface Deleted {
  /** The second of the two actions is deleted. */
  action?: boolean;
  /** The rating of the first one's cost is deleted. */
  rating?: boolean;
}

/** A form with two actions, and a rubric that recommends both for the answer No. */
async function makeProposing({ action = false, rating = false }: Deleted = {}) {
  const { organizationId } = await makeUser({ type: "admin" });
  const { form, rubric } = await makeRubric(organizationId);
  const cost = await makeFormRating(organizationId, form.id, { status: !rating });
  const ids = [
    await makeFormAction(organizationId, form.id, {
      cost,
      referenceInformation: "[NEC](https://x.y)",
    }),
    await makeFormAction(organizationId, form.id, { isDelete: action }),
  ];
  const OptionActions = { No: ids.map((actionId) => ({ actionId, conditionGroup: null })) };
  const sound = { ...rubric.questions.sound!, OptionActions };
  return { form, rubric: { ...rubric, questions: { sound } }, ids };
}

test("actions have their texts, the names of their ratings and the questions that require them", async () => {
  const { form, rubric, ids } = await makeProposing();
  const [first, second, ...others] = await recommendActions({ form, answers: failed }, rubric);
  expect(first).toEqual({
    id: ids[0],
    strategy: "Repair it",
    actionDescription: "Repair the roof.",
    referenceInformation: "[NEC](https://x.y)",
    cost: "Low",
    difficulty: null,
    criticality: null,
    questions: [{ fieldId: "sound", question: "Question sound" }],
  });
  expect(second).toMatchObject({ id: ids[1], cost: null });
  expect(others).toEqual([]);
});

test("actions and their ratings are in the language of a reader, where they are translated", async () => {
  const { form, rubric, ids } = await makeProposing();
  const inSpanish = { strategy: { text: "Repararlo", source: "Repair it" } };
  await db
    .update(formActions)
    .set({ translations: { es: inSpanish } })
    .where(eq(formActions.id, ids[0]!));
  const translations = { es: { name: { text: "Bajo", source: "Low" } } };
  await db.update(formRatings).set({ translations }).where(eq(formRatings.formId, form.id));
  const read = async (languages: FormLanguage[], language: string | null) =>
    recommendActions({ form: { ...form, languages }, answers: failed }, rubric, language);
  const spanish = [{ code: "es", texts: {} }];
  const [first, second] = await read(spanish, "es-MX");
  expect(first).toMatchObject({
    strategy: "Repararlo",
    actionDescription: "Repair the roof.",
    cost: "Bajo",
  });
  expect(second).toMatchObject({ strategy: "Repair it" });
  expect((await read(spanish, null))[0]).toMatchObject({ strategy: "Repair it", cost: "Low" });
  expect((await read([], "es"))[0]).toMatchObject({ strategy: "Repair it", cost: "Low" });
});

test("a deleted action or rating is no longer shown", async () => {
  const { form, rubric, ids } = await makeProposing({ action: true, rating: true });
  const [first, ...others] = await recommendActions({ form, answers: failed }, rubric);
  expect(first).toMatchObject({ id: ids[0], cost: null });
  expect(others).toEqual([]);
});

test("an action of another form is not read", async () => {
  const [one, other] = [await makeProposing(), await makeProposing()];
  expect(await recommendActions({ form: one.form, answers: failed }, other.rubric)).toEqual([]);
});

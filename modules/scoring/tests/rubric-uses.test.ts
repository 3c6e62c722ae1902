/** A question or an option that a rubric uses cannot be deleted, also when the rubric only reads it. */
import { beforeAll, expect, test } from "vitest";
import { scopeOfUser } from "#app/platform/auth/require-permission.server.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { inTransaction } from "#db/client.server.ts";
import { makeUser } from "#db/testing/factories.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import type { FormField } from "#modules/form-logic/public.ts";
import type { RubricQuestion } from "#modules/form-logic/public.scoring.ts";
import { condition, makeQuestion, shownIfAll } from "#modules/form-logic/testing/form-factories.ts";
import { applyEdit } from "#modules/forms/public.draft.server.ts";
import { makeForm } from "#modules/forms/tests/factories.ts";
import { addRubrics } from "../public.writing.server.ts";
import { makeScoringSystem } from "./factories.ts";

useTestDatabase();

const questionInUse =
  "unable to delete the question, as this question is dependent to other question.";
const optionInUse =
  "Please do not delete option, if this option associated with another conditional question.";

let scope: Scope;
beforeAll(async () => {
  scope = await scopeOfUser((await makeUser({ type: "admin" })).id);
});

const number = (id: string) => makeQuestion({ id, type: "numeric-input" });
const fields: FormField[] = [
  makeQuestion({ id: "sound" }),
  makeQuestion({ id: "flat" }),
  number("measured"),
  number("expected"),
  number("free"),
];

const questions: Record<string, RubricQuestion> = {
  sound: {
    criticalityCategory: null,
    options: { Yes: "Pass", No: "Fail", "N/A": "Ignore" },
    OptionActions: {
      No: [{ actionId: "seal", conditionGroup: shownIfAll(condition("flat", "is", "Yes")) }],
    },
  },
  measured: {
    criticalityCategory: null,
    options: {},
    limits: [{ bound: "least", value: 95, percentOf: "expected", category: null }],
  },
};

async function makeScoredForm() {
  const { organizationId } = scope;
  const form = await makeForm(organizationId, {
    active: false,
    definition: { sections: [{ id: "roof", title: "Roof", fields }] },
  });
  const { id: scoringSystemId } = await makeScoringSystem(organizationId);
  const rubric = { name: "Strict", scoringSystemId, questions };
  await inTransaction((tx) => addRubrics(tx, scope, form, [rubric]));
  return form.id;
}

const remove = (formId: string, id: string) =>
  inTransaction((tx) => applyEdit(tx, scope, formId, { kind: "delete-question", id }));

test.each(["sound", "measured"])("the scored question %s is not deleted", async (id) => {
  await expect(remove(await makeScoredForm(), id)).rejects.toThrow(questionInUse);
});

test("a question that a limit compares with is not deleted", async () => {
  await expect(remove(await makeScoredForm(), "expected")).rejects.toThrow(questionInUse);
});

test("a question that decides about an action is not deleted, nor its option", async () => {
  const formId = await makeScoredForm();
  await expect(remove(formId, "flat")).rejects.toThrow(questionInUse);
  const keep = (...labels: string[]) => {
    const field = makeQuestion({ id: "flat", options: labels.map((label) => ({ label })) });
    return inTransaction((tx) => applyEdit(tx, scope, formId, { kind: "change-question", field }));
  };
  await expect(keep("No")).rejects.toThrow(optionInUse);
  expect(await keep("Yes", "No")).toMatchObject({ changed: true });
});

test("any other question is deleted", async () => {
  expect(await remove(await makeScoredForm(), "free")).toMatchObject({ changed: true });
});

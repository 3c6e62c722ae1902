import { expect, it } from "vitest";
import { db } from "#db/client.server.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import { listCountingAnswers, listIntakeForms } from "../public.rows.server.ts";
import { answerQuestion } from "./fill-in.ts";
import { makeIntake } from "./make-intake.ts";
import { intakes } from "../schema.ts";
import { stringsForm } from "./strings-form.ts";

useTestDatabase();

it("the forms of intakes are those of projects in view, whatever the condition admits", async () => {
  const [own] = [await makeIntake(), await makeIntake()];
  const found = await listIntakeForms(own.as(own.admin), undefined);
  expect(found.map(({ projects }) => projects)).toEqual([1]);
});

it("the answers that count instances are those of projects in view, whatever the condition admits", async () => {
  const [own, other] = [
    await makeIntake({ form: stringsForm }),
    await makeIntake({ form: stringsForm }),
  ];
  for (const [made, value] of [
    [own, "2"],
    [other, "7"],
  ] as const)
    await answerQuestion(made.as(made.inspector), made.projectId, { fieldId: "inverters", value });
  const rows = await db.select({ formId: intakes.formId }).from(intakes);
  const versions = rows.map(({ formId }) => `${formId}:1`);
  const scope = own.as(own.admin);
  const found = await listCountingAnswers(scope, undefined, { versions, fieldIds: ["inverters"] });
  expect(found.map(({ answers }) => answers)).toEqual([{ inverters: { values: ["2"] } }]);
});

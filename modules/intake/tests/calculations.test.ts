/** Calculations and checks in an intake: the server computes and stores them, whatever a browser sends. */
import { beforeEach, expect, it } from "vitest";
import { eq } from "drizzle-orm";
import { db } from "#db/client.server.ts";
import { projects, sites } from "#db/schema.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import type { FormField } from "#modules/form-logic/public.ts";
import { getIntake } from "../domain/get-intake.server.ts";
import { submitIntake } from "../domain/submit/submit-intake.server.ts";
import { answerQuestion, openPage, saveAnswers } from "./fill-in.ts";
import { makeIntake, type MadeIntake } from "./make-intake.ts";
import { stringsForm } from "./strings-form.ts";

useTestDatabase();

let made: MadeIntake;

const calculation = (id: string, expression: string, more: Partial<FormField> = {}): FormField => ({
  id,
  type: "calculation",
  label: id,
  calculation: expression,
  ...more,
});

const [site, inverter, string] = stringsForm.sections;
const form = {
  ...stringsForm,
  sections: [
    {
      ...site!,
      fields: [
        ...site!.fields,
        calculation("total", "sum({voc})", { unit: "V" }),
        calculation("day", "today()"),
      ],
    },
    {
      ...inverter!,
      fields: [...inverter!.fields, calculation("mean", "average({voc})", { digitsAllowed: 1 })],
    },
    {
      ...string!,
      fields: [
        {
          ...string!.fields[0]!,
          check: "this >= 0.9 * {mean}",
          checkMessage: "This is far below the other strings.",
        },
        { ...string!.fields[1]!, requiredIf: "{voc} < 300" },
      ],
    },
  ],
};

const answer = (fieldId: string, value: string, basedOn = 0) =>
  answerQuestion(made.as(made.inspector), made.projectId, { fieldId, value, basedOn });
const answers = async () => (await getIntake(made.as(made.admin), made.projectId)).answers;

beforeEach(async () => {
  made = await makeIntake({ form });
});

it("stores results with the answers they come from, in each instance", async () => {
  await answer("inverters", "2");
  await answer("voc~1~1", "410");
  await answer("voc~2~1", "400");
  expect(await answers()).toMatchObject({
    total: { values: ["810"] },
    "mean~1": { values: ["410.0"] },
    "mean~2": { values: ["400.0"] },
  });
  await answer("voc~2~1", "", 1);
  expect(await answers()).toMatchObject({ total: { values: ["410"] }, "mean~2": { values: [] } });
});

it("ignores a result that a browser sends", async () => {
  await answer("voc~1~1", "410");
  await answer("inverters", "1");
  const posted = { fieldId: "total", basedOn: 1, answer: { values: ["9999"] } };
  const { saved, conflicts } = await saveAnswers(made.as(made.inspector), made.projectId, [posted]);
  expect([saved, conflicts]).toEqual([[], []]);
  expect((await answers()).total).toEqual({ values: ["410"] });
});

it("knows the day on which the intake was started in the time zone of the site", async () => {
  await db.update(sites).set({ timeZone: "Pacific/Honolulu" });
  const startedAt = new Date("2026-03-04T05:00:00Z");
  await db.update(projects).set({ startedAt }).where(eq(projects.id, made.projectId));
  await answer("inverters", "1");
  expect((await answers()).day).toEqual({ values: ["2026-03-03"] });
});

it("asks to correct an answer that fails its check, and for one that is required now", async () => {
  await answer("inverters", "1");
  await answer("model~1", "SE7600H");
  await answer("repeat:string~1", "1");
  await saveAnswers(made.as(made.inspector), made.projectId, [
    { fieldId: "repeat:string~1", basedOn: 1, answer: { values: ["1", "2"] } },
    { fieldId: "voc~1~1", basedOn: 0, answer: { values: ["400"] } },
    { fieldId: "voc~1~2", basedOn: 0, answer: { values: ["200"] } },
  ]);
  const refused = await submitIntake(made.as(made.inspector), made.projectId);
  expect(refused).toMatchObject({
    refused: true,
    missing: [
      { fieldId: "voc~1~2", reasons: ["invalid"] },
      { fieldId: "note~1~2", reasons: ["required"] },
    ],
  });
  const page = await openPage(made.as(made.inspector), made.projectId, {
    sectionId: "string~1~2",
    showMissing: true,
  });
  // The page can compute its own checks: it has the other strings, which the average reads.
  expect(Object.keys(page.answers).toSorted()).toEqual(["mean~1", "voc~1~1", "voc~1~2"]);
  await answer("voc~1~2", "390", 1);
  expect(await submitIntake(made.as(made.inspector), made.projectId)).toMatchObject({
    refused: false,
  });
});

it("stores the results of the longest table, with ten calculations in each row", async () => {
  const table = {
    ...string!,
    repeat: { noun: "String", count: { by: "added" as const }, table: true },
    fields: Array.from({ length: 10 }, (_, at) => calculation(`result${at}`, "2 * 3")),
  };
  made = await makeIntake({ form: { ...stringsForm, sections: [table] } });
  const values = Array.from({ length: 1_000 }, (_, at) => `row${at}`);
  await saveAnswers(made.as(made.inspector), made.projectId, [
    { fieldId: "repeat:string", basedOn: 0, answer: { values } },
  ]);
  expect(await answers()).toMatchObject({ "result9~row999": { values: ["6"] } });
});

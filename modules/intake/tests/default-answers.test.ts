/** Questions begin with their defaults when an intake is started and when an instance is added. */
import { expect, it } from "vitest";
import { requestAs } from "#db/testing/factories.ts";
import { useTestDatabase } from "#db/testing/test-database.ts";
import type { FormDefinition } from "#modules/form-logic/public.ts";
import { getIntake } from "../domain/get-intake.server.ts";
import { startIntake } from "../domain/opening/start-intake.server.ts";
import * as intakeRoute from "../routes/intake.tsx";
import { servedRoute } from "#app/platform/testing/served-route.ts";
import { answerQuestion, saveAnswers } from "./fill-in.ts";
import { makeIntake, type MadeIntake } from "./make-intake.ts";
import { stringsForm } from "./strings-form.ts";

const { action } = servedRoute("modules/intake/routes/intake.tsx", intakeRoute);

useTestDatabase();

const [site, inverter, string] = stringsForm.sections;
const form: FormDefinition = {
  ...stringsForm,
  sections: [
    {
      ...site!,
      fields: [
        { ...site!.fields[0]!, defaultValues: ["1"] },
        { id: "day", type: "date-input", label: "Day", defaultExpression: "today()" },
      ],
    },
    inverter!,
    {
      ...string!,
      fields: [
        string!.fields[0]!,
        { ...string!.fields[1]!, defaultExpression: 'join(" ", {model}, "string")' },
      ],
    },
  ],
};

const given = (value: string) => ({ values: [value] });
const byDefault = (value: string) => ({ values: [value], isDefault: true });
const stored = (made: MadeIntake) => getIntake(made.as(made.admin), made.projectId);

async function press(made: MadeIntake, section: string, intent: string, typed = {}) {
  const body = new FormData();
  for (const [name, value] of Object.entries({ section, intent, ...typed })) body.set(name, value);
  const request = await requestAs(made.inspector, `/intake/${made.projectId}`, {
    method: "POST",
    body,
  });
  await Promise.resolve(action({ request, params: { id: made.projectId }, context: {} })).catch(
    (response: unknown) => {
      if (!(response instanceof Response)) throw response;
    },
  );
}

async function started() {
  const made = await makeIntake({ form, status: "Scheduled" });
  expect((await stored(made)).answers).toEqual({});
  await startIntake(made.as(made.inspector), made.projectId);
  return made;
}

it("begins with the defaults once it is started", async () => {
  const made = await started();
  const { answers, versions, form: shown } = await stored(made);
  expect(answers).toEqual({
    inverters: byDefault("1"),
    day: byDefault(shown.today!),
    "note~1~1": byDefault("string"),
  });
  expect(Object.values(versions)).toEqual([0, 0, 0]);
});

it("counts an answer that was changed or confirmed, also without scripts", async () => {
  const made = await started();
  const { form: shown } = await stored(made);
  await press(made, "site", "save", { "a.inverters": "1", "c.inverters": "" });
  expect((await stored(made)).answers.inverters).toEqual(byDefault("1"));
  await press(made, "site", "confirm-carried day");
  expect((await stored(made)).answers).toMatchObject({
    inverters: byDefault("1"),
    day: given(shown.today!),
  });
  await press(made, "site", "confirm-carried");
  const { answers, versions } = await stored(made);
  expect(answers.inverters).toEqual(given("1"));
  expect(versions).toEqual({ inverters: 1, day: 1, "note~1~1": 0 });
});

it("begins each added instance with its defaults, once", async () => {
  const made = await started();
  const scope = made.as(made.inspector);
  await answerQuestion(scope, made.projectId, { fieldId: "model~1", value: "SMA" });
  await press(made, "string~1~1", "add-instance");
  const { answers } = await stored(made);
  const [, added] = answers["repeat:string~1"]!.values;
  expect(answers["note~1~1"]).toEqual(byDefault("string"));
  expect(answers[`note~1~${added}`]).toEqual(byDefault("SMA string"));
  await answerQuestion(scope, made.projectId, { fieldId: "model~1", value: "ABB", basedOn: 1 });
  expect((await stored(made)).answers[`note~1~${added}`]).toEqual(byDefault("SMA string"));
});

it("accepts a change of somebody who never saw the default, and one that empties it", async () => {
  const made = await started();
  const scope = made.as(made.inspector);
  const change = (fieldId: string, values: string[]) =>
    saveAnswers(scope, made.projectId, [{ fieldId, basedOn: 0, answer: { values } }]);
  expect((await change("inverters", ["2"])).conflicts).toEqual([]);
  expect((await change("day", [])).conflicts).toEqual([]);
  const { answers } = await stored(made);
  expect(answers).toMatchObject({ inverters: given("2"), day: { values: [] } });
  expect(answers["note~2~1"]).toEqual(byDefault("string"));
});

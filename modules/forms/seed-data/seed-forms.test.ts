import { describe, expect, test } from "vitest";
import { seededRandom } from "#db/seed/seeded-random.ts";
import { compileForm, fieldTypes, type FormDefinition } from "#modules/form-logic/public.ts";
import { missingFields } from "#modules/form-logic/public.answers.ts";
import { validateForm } from "#modules/form-logic/public.authoring.ts";
import { batteryCheck } from "./battery-check.ts";
import { demoAnswers, photoFields, rooftopFacts, type Quality } from "./demo-answers.ts";
import { photoSurvey } from "./photo-survey.ts";
import { rooftopInspection } from "./rooftop-inspection.ts";
import { visitDay, visitFacts } from "./visit-facts.ts";

const forms = [rooftopInspection, batteryCheck, photoSurvey];
const named = forms.map((form): [string, FormDefinition] => [form.title, form]);
const fieldsOf = (form: FormDefinition) => form.sections.flatMap((section) => section.fields);
const qualities: Quality[] = ["good", "mixed", "poor"];

test("the rooftop form is long and uses every form feature", () => {
  const fields = fieldsOf(rooftopInspection);
  const questions = fields.filter((field) => field.type !== "info-box");
  expect(questions.length).toBeGreaterThanOrEqual(64);
  expect(rooftopInspection.sections.length).toBeGreaterThanOrEqual(9);
  expect(new Set(fields.map((field) => field.type))).toEqual(new Set(fieldTypes));
  const conditions = fields.flatMap((field) => field.conditionGroup?.cgList ?? []);
  const operators = conditions.flatMap((list) =>
    list.conditionList.map((term) => term.selectedOperand),
  );
  expect(new Set(operators)).toEqual(new Set(["is", "isnot", "greaterThan", "lessThan"]));
  expect(new Set(conditions.map((list) => list.mustBeTrueValue))).toEqual(new Set(["all", "any"]));
  const joined = fields.filter((field) => field.conditionGroup?.cgList.length === 2);
  expect(new Set(joined.map((field) => field.conditionGroup?.operand))).toEqual(
    new Set(["and", "or"]),
  );
  expect(fields.filter((field) => field.photoRequired).length).toBeGreaterThan(5);
  expect(fields.filter((field) => field.requiredForFieldIntake).length).toBeGreaterThan(5);
});

test("the battery form has a section of thirty questions", () => {
  expect(batteryCheck.sections[0]?.fields).toHaveLength(30);
});

test("the photo survey needs no appointment and no review", () => {
  expect(photoSurvey).toMatchObject({ skipScheduling: true, skipReview: true });
  expect(fieldsOf(photoSurvey)).toHaveLength(12);
});

describe.each(named)("%s", (_, form) => {
  const compiled = compileForm(form);
  const byId = new Map(fieldsOf(form).map((field) => [field.id, field]));

  test("is valid: its conditions refer to existing questions and options", () => {
    expect(validateForm(form)).toEqual([]);
    for (const field of fieldsOf(form)) {
      const terms = field.conditionGroup?.cgList.flatMap((list) => list.conditionList) ?? [];
      for (const { selectedQuestion, selectedOption } of terms) {
        const source = byId.get(selectedQuestion);
        expect(source, `${field.id} looks at ${selectedQuestion}`).toBeDefined();
        if (source?.type === "numeric-input") expect(Number(selectedOption)).not.toBeNaN();
        else expect(source?.options?.map(({ label }) => label)).toContain(selectedOption);
      }
    }
  });

  test.each(qualities)("complete %s answers miss nothing and follow the rules", (quality) => {
    for (let seed = 0; seed < 40; seed += 1) {
      const answers = demoAnswers(form, seed, { quality, completeness: 1 });
      const photos = Object.fromEntries(photoFields(form, answers).map((id) => [id, 1]));
      expect(missingFields(compiled, answers, photos, { by: "field-user" })).toEqual([]);
    }
  });

  test("answers are the same for the same seed and differ between seeds", () => {
    const make = (seed: number) => demoAnswers(form, seed, { quality: "mixed", completeness: 1 });
    expect(make(7)).toEqual(make(7));
    expect(make(7)).not.toEqual(make(8));
  });

  test("a completeness of one half answers about half", () => {
    const all = Object.keys(demoAnswers(form, 3, { quality: "good", completeness: 1 })).length;
    const half = Object.keys(demoAnswers(form, 3, { quality: "good", completeness: 0.5 })).length;
    expect(half).toBeGreaterThan(all * 0.4);
    expect(half).toBeLessThan(all * 0.6);
    expect(demoAnswers(form, 3, { quality: "good", completeness: 0 })).toEqual({});
  });
});

test("known facts of a real system become its answers", () => {
  const system = {
    moduleManufacturer: "Heliene",
    moduleModel: "60M",
    inverterManufacturer: null,
    inverterModel: null,
  };
  const facts = rooftopFacts({ ...system, moduleCount: 18, azimuth: 180, tilt: null, systemKw: 6 });
  const options = { quality: "good", completeness: 1, facts, date: "2026-01-15" } as const;
  const answers = demoAnswers(rooftopInspection, 1, options);
  expect(answers["module-count"]?.values).toEqual(["18"]);
  expect(answers["module-model"]?.values).toEqual(["Heliene 60M"]);
  expect(answers["array-tilt"]?.values[0]).toMatch(/^\d+(\.\d)?$/);
  expect(answers["visit-date"]?.values).toEqual(["2026-01-15"]);
});

test("an inspector arrives at the start of the visit and leaves at its end, in the site's time zone", () => {
  const evening = new Date("2026-11-16T23:30:00Z");
  const visit = { startsAt: evening, minutes: 90, zone: "Pacific/Honolulu" };
  expect(visitDay(visit)).toBe("2026-11-16");
  expect(visitDay({ ...visit, zone: "Asia/Tokyo" })).toBe("2026-11-17");
  for (const seed of ["a", "b", "c", "d"]) {
    const facts = visitFacts(visit, seededRandom(seed));
    expect(facts["arrival-time"]).toMatch(/^13:(15|20|25|30)$/);
    expect(facts["departure-time"]).toMatch(/^1(4:50|4:55|5:00|5:05|5:10|5:15)$/);
    expect(facts["weather"]).not.toBe("Night");
  }
});

import { expect, test } from "vitest";
import { compileForm, optionsOf } from "#modules/form-logic/public.ts";
import { scoreIntake, type Rubric } from "#modules/form-logic/public.scoring.ts";
import {
  batteryCheck,
  demoAnswers,
  photoSurvey,
  rooftopInspection,
  type Quality,
} from "#modules/forms/public.seed.ts";
import { demoRubrics, demoScoringSystems } from "./rubrics.ts";

const forms = [rooftopInspection, batteryCheck, photoSurvey];
const named = demoRubrics.map((rubric): [string, Rubric] => [rubric.name, rubric]);

test("there are two systems, and two rubrics for the rooftop form", () => {
  expect(demoScoringSystems.map((system) => system.percentageFailure)).toEqual([80, 70]);
  expect(demoRubrics.filter(({ formId }) => formId === rooftopInspection.id)).toHaveLength(2);
});

test.each(named)(
  "%s scores every option of its questions, with a way to pass and to fail",
  (_, rubric) => {
    const form = forms.find(({ id }) => id === rubric.formId);
    const system = demoScoringSystems.find(({ id }) => id === rubric.scoringSystemId);
    const fields = new Map(
      form?.sections.flatMap((section) => section.fields).map((f) => [f.id, f]),
    );
    for (const [id, question] of Object.entries(rubric.questions)) {
      const field = fields.get(id);
      expect(field?.type, id).toMatch(/^(templated|radio-button|dropdown|checkboxes)$/);
      if (!field) continue;
      expect(Object.keys(question.options)).toEqual(optionsOf(field).map(({ label }) => label));
      expect(Object.values(question.options), id).toContain("Pass");
      expect(Object.values(question.options), id).toContain("Fail");
      const category = question.criticalityCategory;
      if (category !== null) expect(Object.keys(system?.criticalityMap ?? {})).toContain(category);
    }
  },
);

test.each(named)("%s distinguishes good work from poor", (_, rubric) => {
  const form = forms.find(({ id }) => id === rubric.formId);
  const system = demoScoringSystems.find(({ id }) => id === rubric.scoringSystemId);
  if (!form || !system) throw new Error("The rubric names no form or no scoring system.");
  const compiled = compileForm(form);
  const passes = (quality: Quality): number =>
    Array.from({ length: 30 }, (_, seed) => demoAnswers(form, seed, { quality, completeness: 1 }))
      .map((answers) => scoreIntake(compiled, answers, rubric, system).verdict)
      .filter((verdict) => verdict === "Pass").length;
  expect(passes("good")).toBeGreaterThan(24);
  expect(passes("poor")).toBeLessThan(20);
});

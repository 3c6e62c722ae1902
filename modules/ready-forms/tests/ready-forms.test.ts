import { describe, expect, test } from "vitest";
import { calculateForm, compileForm, optionsOf, type Answers } from "#modules/form-logic/public.ts";
import { errorsOfPublishing } from "#modules/form-logic/public.authoring.ts";
import { formTexts } from "#modules/form-logic/public.languages.ts";
import { scoreIntake, scoreQuestions } from "#modules/form-logic/public.scoring.ts";
import {
  countParts,
  formSections,
  questionsOf,
  urgencies,
  readySystems,
  rubricQuestions,
  severities,
} from "../domain/ready-form.ts";
import { readyDefinition, sampleReport } from "../domain/sample-report.ts";
import { runReadyTests } from "../domain/sample-tests.ts";
import { readyForms } from "../domain/ready-forms.ts";

const named = readyForms.map((form) => [form.title, form] as const);

describe.each(named)("%s", (_, ready) => {
  const sections = formSections(ready);
  const form = {
    id: ready.id,
    title: ready.title,
    version: 1,
    skipReview: false,
    skipScheduling: false,
    noSchedule: false,
    sections,
  };
  const questions = rubricQuestions(ready, (remedy) => remedy);
  const scored = questionsOf(ready).filter(({ severity }) => severity !== null);

  const verdict = (failing: readonly string[], system: (typeof readySystems)[number]) => {
    const answers: Answers = Object.fromEntries(
      questionsOf(ready).map(({ field, typical }) => [
        field.id,
        {
          values: [
            failing.includes(field.id) ? "Fail" : (typical ?? optionsOf(field)[0]?.label ?? ""),
          ],
          comment: "Seen",
        },
      ]),
    );
    const rubric = { id: "r", name: "r", formId: ready.id, scoringSystemId: "s", questions };
    return scoreIntake(compileForm(form), answers, rubric, { id: "s", ...system }).verdict;
  };
  const idsOf = (severity: string) =>
    scored
      .filter(
        ({ field, severity: own, limits }) => own === severity && !field.conditionGroup && !limits,
      )
      .map(({ field }) => field.id);

  test("is translated whole, without texts that it does not have", () => {
    const remedies = questionsOf(ready).flatMap(({ remedy }) => remedy ?? []);
    const sources = new Set([
      ...formTexts(form).map(({ source }) => source),
      ...remedies,
      ...urgencies,
    ]);
    for (const translations of Object.values(ready.translations ?? {}))
      expect(new Set(Object.keys(translations))).toEqual(sources);
  });

  test("can be published, and each section of it has questions", () => {
    expect(errorsOfPublishing(form)).toEqual([]);
    const ids = questionsOf(ready).map(({ field }) => field.id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(Math.min(...sections.map(({ fields }) => fields.length))).toBeGreaterThan(1);
    const { questions: count, photos } = countParts(ready);
    expect(count).toBeGreaterThan(25);
    expect(photos).toBeGreaterThan(5);
    // A visit with more photos takes too long, but for the form that is made of photos.
    expect(photos).toBeLessThan(ready.id === "photo-package" ? 30 : 10);
  });

  test("each measured number passes with its typical answer, and fails beyond its limits", () => {
    const measured = scored.filter(({ limits }) => limits);
    const typical = Object.fromEntries(
      questionsOf(ready).map(({ field, typical: value = "" }) => [field.id, { values: [value] }]),
    );
    const compiled = compileForm({
      ...form,
      sections: sections.map((section) => ({
        ...section,
        fields: section.fields.map((field) => ({ ...field, conditionGroup: null })),
      })),
    });
    const rubric = { id: "r", name: "r", formId: ready.id, scoringSystemId: "s", questions };
    const scoreOf = (id: string, value?: string) =>
      scoreQuestions(
        compiled,
        value === undefined ? typical : { ...typical, [id]: { values: [value] } },
        rubric,
      ).find(({ fieldId }) => fieldId === id)?.score;
    for (const { field, limits } of measured) {
      expect(scoreOf(field.id), field.id).toBe("Pass");
      for (const { bound } of limits!)
        expect(scoreOf(field.id, bound === "least" ? "-1000000" : "1000000"), field.id).toBe(
          "Fail",
        );
    }
  });

  test("each critical and major failure has a remedy", () => {
    const without = scored.filter(
      ({ severity, remedy }) => (severity === "Critical" || severity === "Major") && !remedy,
    );
    expect(without.map(({ field }) => field.id)).toEqual([]);
  });

  test.each(readySystems)("$name passes good work and fails a critical fault", (system) => {
    expect(Object.keys(system.criticalityMap)).toEqual([...severities]);
    expect(verdict([], system)).toBe("Pass");
    expect(verdict(idsOf("Critical").slice(0, 1), system)).toBe("Fail");
    expect(verdict(idsOf("Minor").slice(0, 1), system)).toBe("Pass");
  });

  test("its sample report fails as written, with a remedy for each failure that has one", () => {
    const report = sampleReport(ready);
    expect(report.failures.map(({ id }) => id).toSorted()).toEqual(
      Object.keys(ready.sample).toSorted(),
    );
    const ranks = report.failures.map(({ severity }) => severities.indexOf(severity as never));
    expect(ranks).toEqual(ranks.toSorted((a, b) => a - b));
    expect(report.total).toBe(report.passed + report.failures.length);
    expect(report.sections.reduce((sum, { total }) => sum + total, 0)).toBe(report.total);
    expect(report.failures.every(({ comment }) => comment !== "")).toBe(true);
  });

  test("its tests pass", () => {
    const runs = runReadyTests().filter(({ form: title }) => title === ready.title);
    expect(runs.map(({ differences }) => differences)).toEqual([[], [], []]);
  });

  test("two major faults are accepted, and no program accepts one", () => {
    const [acceptance, program] = readySystems;
    // A financier's photos are only minor or critical.
    if (ready.id === "photo-package") return expect(idsOf("Major")).toEqual([]);
    expect(verdict(idsOf("Major").slice(0, 2), acceptance)).toBe("Pass");
    expect(verdict(idsOf("Major").slice(0, 3), acceptance)).toBe("Fail");
    expect(verdict(idsOf("Major").slice(0, 1), program)).toBe("Fail");
  });
});

describe("the strings of a commissioning", () => {
  const ready = readyForms.find(({ id }) => id === "commissioning")!;
  const given = {
    irradiance: "900",
    "cell-temperature": "45",
    "module-voc": "41.5",
    "module-voc-change": "-0.26",
    "module-isc": "11.2",
    "module-isc-change": "0.05",
    "inverter-count": "1",
    "modules-in-series~1": "10",
    "string-count~1": "2",
  };
  const expectedOf = (typed: Record<string, string>) => {
    const { answers } = calculateForm(
      readyDefinition(ready),
      Object.fromEntries(Object.entries(typed).map(([id, value]) => [id, { values: [value] }])),
    );
    return [1, 2].map((string) =>
      ["voc-expected", "current-expected"].map((id) => answers[`${id}~1~${string}`]?.values[0]),
    );
  };

  test("have what they should measure, by hand: 10 × 41.5 V × 0.948 and 11.2 A × 0.9 × 1.01", () => {
    expect(expectedOf(given)).toEqual([
      ["393.4", "10.18"],
      ["393.4", "10.18"],
    ]);
  });

  test("follow the weather: all of it, and of one string that is measured later", () => {
    expect(expectedOf({ ...given, irradiance: "600", "cell-temperature": "25" })).toEqual([
      ["415", "6.72"],
      ["415", "6.72"],
    ]);
    const later = { ...given, "string-irradiance~1~2": "450" };
    expect(expectedOf({ ...later, "irradiance-changes": "Yes" })).toEqual([
      ["393.4", "10.18"],
      ["393.4", "5.09"],
    ]);
    expect(expectedOf({ ...later, "irradiance-changes": "No" })).toEqual(expectedOf(given));
  });

  test("have no expected values without the data of the module", () => {
    const { "module-voc": _voc, irradiance: _light, ...less } = given;
    expect(expectedOf(less).flat().filter(Boolean)).toEqual([]);
  });
});

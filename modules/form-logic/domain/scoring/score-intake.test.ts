import { describe, expect, test } from "vitest";
import { compileForm } from "../forms/compile-form.ts";
import type { FieldType } from "../forms/form-types.ts";
import type { OptionScore, RawScore, Rubric, ScoringSystem } from "./rubric-types.ts";
import { scoredButUnanswered, scoreIntake } from "./score-intake.ts";
import { aField, aFormOf, answersOf, condition, shownIfAll } from "../../testing/form-factories.ts";
import { homeOutcome, scoreText, storedVerdict } from "./pass-or-fail.ts";

const options: Record<string, OptionScore> = { Yes: "Pass", No: "Fail", Maybe: "Ignore" };

function rubricOf(...fieldIds: string[]): Rubric {
  const questions = Object.fromEntries(
    fieldIds.map((id) => [id, { criticalityCategory: "Major", options }]),
  );
  return { id: "r", name: "R", formId: "form", scoringSystemId: "s", questions };
}

function systemOf(percentageFailure: number | null, max: number | null = null): ScoringSystem {
  return { id: "s", name: "S", criticalityMap: { Major: max, Minor: 2 }, percentageFailure };
}

function raw(pass: number, total: number, percentage_failure: number | null): RawScore {
  return { pass, total, percentage_failure, scored: total > 0 };
}

describe("one question", () => {
  test.each([
    ["dropdown", ["Yes"], 1, 1],
    ["dropdown", ["No"], 0, 1],
    ["dropdown", ["Maybe"], 0, 0],
    ["dropdown", ["Gone"], 0, 1],
    ["dropdown", ["constructor"], 0, 1],
    ["dropdown", [], 0, 1],
    ["templated", ["Pass"], 0, 1],
    ["multiselect", ["No"], 0, 0],
    ["checkboxes", ["Yes", "No", "Maybe"], 0, 1],
    ["checkboxes", ["Maybe", "Yes"], 1, 1],
    ["checkboxes", ["Maybe"], 0, 0],
    ["checkboxes", ["Yes", "Gone"], 0, 1],
    ["checkboxes", [], 0, 1],
    ["info-box", [], 0, 0],
  ] as [FieldType, string[], number, number][])("%s %j", (type, values, pass, total) => {
    const compiled = compileForm(aFormOf(aField("q", { type })));
    const result = scoreIntake(compiled, answersOf({ q: values }), rubricOf("q"), systemOf(50));
    expect(result.rawData).toEqual(raw(pass, total, 50));
    expect(result.criticalities.Major?.actual).toBe(total - pass);
    expect(result.failures).toHaveLength(total - pass);
  });

  test("absent from the rubric, or hidden, is skipped", () => {
    const hidden = aField("h", { conditionGroup: shownIfAll(condition("q", "is", "Yes")) });
    const compiled = compileForm(aFormOf(aField("q"), hidden));
    const answers = answersOf({ q: "No", h: "No" });
    const { rawData, verdict, scoreText } = scoreIntake(
      compiled,
      answers,
      rubricOf("h"),
      systemOf(50),
    );
    expect(rawData).toEqual(raw(0, 0, 50));
    expect(verdict).toBe("Unscored");
    expect(scoreText).toBe("actual: none; minimum: 50%");
  });
});

describe("a result", () => {
  const fields = Array.from({ length: 10 }, (_, position) =>
    aField(`q${position}`, { question: `Q${position}?` }),
  );
  const compiled = compileForm(aFormOf(...fields));
  const rubric = rubricOf(...fields.map((field) => field.id));
  const passing = (count: number) =>
    answersOf(
      Object.fromEntries(
        fields.map((field, position) => [field.id, position < count ? "Yes" : "No"]),
      ),
    );

  test("contains text, counts, categories, failures and the rubric used", () => {
    const system = systemOf(70, 3);
    const result = scoreIntake(compiled, passing(8), rubric, system);
    expect(result).toMatchObject({
      scoreText: "actual: 80%; minimum: 70%",
      criticalities: { Major: { actual: 2, max: 3 }, Minor: { actual: 0, max: 2 } },
      rawData: { pass: 8, total: 10, percentage_failure: 70, scored: true },
      verdict: "Pass",
      scoredWith: { rubric, scoringSystem: system },
    });
    expect(result.failures[0]).toEqual({
      fieldId: "q8",
      label: "Label q8",
      question: "Q8?",
      sectionTitle: "Section s1",
      value: "No",
      category: "Major",
    });
  });

  test("a criticality unknown to the scoring system has no limit, and no criticality is not counted", () => {
    const questions = {
      q0: { criticalityCategory: "Strange", options },
      q1: { criticalityCategory: null, options },
    };
    const result = scoreIntake(compiled, passing(0), { ...rubric, questions }, systemOf(null));
    expect(result.criticalities).toEqual({
      Major: { actual: 0, max: null },
      Minor: { actual: 0, max: 2 },
      Strange: { actual: 1, max: null },
    });
    expect(result.rawData.total).toBe(2);
  });

  test("unanswered scored questions are listed for a warning", () => {
    expect(scoredButUnanswered(compiled, answersOf({ q1: "Yes" }), rubricOf("q1", "q2"))).toEqual([
      "q2",
    ]);
    expect(scoreIntake(compiled, {}, rubricOf("q2"), systemOf(10)).failures[0]?.value).toBe("");
  });
});

describe("stored verdict: at least the percentage, and every criticality within its limit", () => {
  test.each([
    ["8 of 10 at 80", raw(8, 10, 80), 0, null, "Pass"],
    ["7 of 10 at 80", raw(7, 10, 80), 0, null, "Fail"],
    ["69 of 100 at 70", raw(69, 100, 70), 0, null, "Fail"],
    ["57 of 100 at 57", raw(57, 100, 57), 0, null, "Pass"],
    ["695 of 1000 at 70, unrounded", raw(695, 1000, 70), 0, null, "Fail"],
    ["category at its limit", raw(9, 10, 70), 2, 2, "Pass"],
    ["category over its limit", raw(9, 10, 70), 3, 2, "Fail"],
    ["any number", raw(9, 10, 70), 9, null, "Pass"],
    ["limit 0", raw(9, 10, null), 1, 0, "Fail"],
    ["no percentage asked", raw(0, 10, null), 0, null, "Pass"],
    ["nothing counted", raw(0, 0, 70), 0, null, "Unscored"],
  ] as const)("%s", (_name, rawData, actual, max, verdict) => {
    expect(storedVerdict(rawData, { Major: { actual, max } })).toBe(verdict);
  });
});

describe("dashboard tally: the rounded percentage exceeds the required one", () => {
  test.each([
    [raw(8, 10, 80), true, "Failed"],
    [raw(81, 100, 80), true, "Passed"],
    [raw(705, 1000, 70), true, "Passed"],
    [raw(704, 1000, 70), true, "Failed"],
    [raw(0, 10, null), true, "Passed"],
    [raw(0, 0, 70), true, "Unscored"],
    [null, true, "Unscored"],
    [raw(10, 10, 70), false, "Incomplete"],
    [null, false, "Incomplete"],
  ] as const)("%j, completed %s: %s", (rawData, isCompleted, tally) => {
    expect(homeOutcome(rawData, isCompleted)).toBe(tally);
  });
});

test.each([
  [raw(8, 10, 70), "actual: 80%; minimum: 70%"],
  [raw(2, 3, 70), "actual: 67%; minimum: 70%"],
  [raw(2, 3, 0), "actual: 67%; minimum: 0%"],
  [raw(2, 3, null), "actual: 67%; minimum: none"],
  [raw(0, 0, 70), "actual: none; minimum: 70%"],
])("score text of %j", (rawData, text) => {
  expect(scoreText(rawData)).toBe(text);
});

import { describe, expect, test } from "vitest";
import { compileForm } from "../forms/compile-form.ts";
import type { FormField } from "../forms/form-types.ts";
import { describeLimit, failedAnswer, judgeNumber, medianOf } from "./number-limits.ts";
import type { LimitBound, NumberLimit } from "./rubric-types.ts";
import { scoreIntake, scoreQuestions } from "./score-intake.ts";
import { aFormOf, answersOf, condition, shownIfAll } from "../../testing/form-factories.ts";

const limit = (bound: LimitBound, value: number, set: Partial<NumberLimit> = {}): NumberLimit => ({
  bound,
  value,
  percentOf: null,
  category: null,
  ...set,
});

describe("one number", () => {
  test.each<[number, NumberLimit[], string]>([
    [1, [limit("least", 1)], "Pass"],
    [0.99, [limit("least", 1)], "Fail"],
    [1, [limit("most", 1)], "Pass"],
    [1.01, [limit("most", 1)], "Fail"],
    [0, [limit("least", -5), limit("most", 5)], "Pass"],
    [-6, [limit("least", -5), limit("most", 5)], "Fail"],
    // In binary fractions 105% of 0.2 is a little less than 0.21.
    [0.21, [limit("most", 105, { percentOf: "expected" })], "Pass"],
    [0.2101, [limit("most", 105, { percentOf: "expected" })], "Fail"],
    [7, [limit("least", 95, { percentOf: "unanswered" })], "Ignore"],
    [7, [limit("least", 95, { percentOf: "unanswered" }), limit("most", 5)], "Fail"],
    [7, [], "Ignore"],
  ])("%d within %j is a %s", (value, limits, score) => {
    const numberOf = (id: string) => (id === "expected" ? 0.2 : null);
    const medianOfOthers = () => null;
    expect(judgeNumber(value, limits, { numberOf, medianOfOthers }).score).toBe(score);
  });

  test.each<[number, number | null, string]>([
    [400, 400, "Pass"],
    [420, 400, "Pass"],
    [420.1, 400, "Fail"],
    [380, 400, "Pass"],
    [379.9, 400, "Fail"],
    [-21, -20, "Pass"],
    [-21.1, -20, "Fail"],
    [1, 0, "Fail"],
    [0, 0, "Pass"],
    [400, null, "Ignore"],
  ])("%d within 5%% of others with the median %d is a %s", (value, median, score) => {
    const numbers = { numberOf: () => null, medianOfOthers: () => median };
    expect(judgeNumber(value, [limit("within", 5)], numbers).score).toBe(score);
  });

  test("has a median of the others", () => {
    expect([[], [3], [1, 10, 2], [4, 1, 3, 2]].map(medianOf)).toEqual([null, 3, 2, 2.5]);
  });
});

const number = (id: string, set: Partial<FormField> = {}): FormField => ({
  id,
  type: "numeric-input",
  label: id,
  question: `What is the ${id}?`,
  allowDecimals: true,
  ...set,
});

const form = compileForm(
  aFormOf(
    number("expected", { conditionGroup: shownIfAll(condition("resistance", "greaterThan", "0")) }),
    number("measured"),
    number("resistance"),
  ),
);

const rubric = {
  id: "r",
  name: "R",
  formId: "form",
  scoringSystemId: "s",
  questions: {
    measured: {
      criticalityCategory: "Minor",
      options: {},
      limits: [
        limit("least", 90, { percentOf: "expected", category: "Critical" }),
        limit("least", 95, { percentOf: "expected" }),
      ],
    },
    resistance: {
      criticalityCategory: "Critical",
      options: {},
      limits: [limit("least", 1)],
    },
  },
};

const system = { id: "s", name: "S", criticalityMap: { Critical: 0 }, percentageFailure: null };

test("a failure has the number, the limit that it broke, and that limit's criticality", () => {
  const score = (measured: string) => {
    const answers = answersOf({ expected: "400", measured, resistance: "0.5" });
    return scoreIntake(form, answers, rubric, system);
  };
  expect(score("350")).toMatchObject({
    verdict: "Fail",
    criticalities: { Critical: { actual: 2 } },
    failures: [
      {
        fieldId: "measured",
        value: "350",
        limit: "at least 90% of expected, which is 360",
        category: "Critical",
      },
      { fieldId: "resistance", value: "0.5", limit: "at least 1", category: "Critical" },
    ],
  });
  expect(score("370").failures[0]).toMatchObject({ category: "Minor" });
  expect(score("380").failures.map((failure) => failedAnswer(failure))).toEqual([
    "0.5 (at least 1)",
  ]);
  expect(score("1,200").passes).toEqual(["measured"]);
  expect(score("").failures[0]?.limit).toBeUndefined();
});

test("a percentage of a hidden question is not judged", () => {
  const answers = answersOf({ expected: "400", measured: "1", resistance: "0" });
  expect(scoreQuestions(form, answers, rubric)).toMatchObject([
    { fieldId: "measured", score: "Ignore" },
    { fieldId: "resistance", score: "Fail", limit: "at least 1" },
  ]);
});

test("a limit is said in words", () => {
  const words = (one: NumberLimit) => describeLimit(one, (id) => `the answer to ${id}`);
  expect(words(limit("most", 0.5))).toBe("at most 0.5");
  expect(words(limit("least", 95, { percentOf: "q1" }))).toBe("at least 95% of the answer to q1");
});

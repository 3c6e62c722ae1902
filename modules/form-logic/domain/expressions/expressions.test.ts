import { describe, expect, test } from "vitest";
import { compileExpression, type FindSource } from "./compile-expression.ts";
import type { Value, ValueType } from "./value-types.ts";
import { readDay, roundDecimal, textOfValue } from "./answer-values.ts";

interface Known {
  type: ValueType;
  values: Value[];
  eachOf?: string;
  options?: string[];
}

const questions: Record<string, Known> = {
  a: { type: "number", values: [6] },
  b: { type: "number", values: [2.5] },
  none: { type: "number", values: [] },
  voc: { type: "number", values: [40, 42, 41], eachOf: "string" },
  verdict: { type: "text", values: ["Fail"], options: ["Pass", "Fail"] },
  many: { type: "list", values: [["Rust", "Dirt"]], options: ["Rust", "Dirt", "Shade"] },
  day: { type: "date", values: [readDay("2026-03-31")] },
  time: { type: "time", values: [9 * 60 + 30] },
  note: { type: "text", values: ["Pause – ok"] },
  open: { type: "text", values: [] },
};

const findSource: FindSource = (id) => {
  const known = questions[id];
  if (!known) return `There is no question “${id}” in this form.`;
  return {
    type: known.type,
    text: id,
    eachOf: known.eachOf ?? null,
    options: known.options ?? null,
  };
};

function evaluate(text: string): string | null {
  const result = compileExpression(text, "a", findSource);
  if (result.refused) throw new Error(result.error.message);
  const { type, questions: ids, run } = result.program;
  const today = readDay("2026-04-01");
  const value = run({ today, values: (index) => questions[ids[index] ?? ""]?.values ?? [] });
  return value === null || type === "any" ? null : textOfValue(type, value);
}

describe("computes", () => {
  test.each([
    ["1 + 2 * 3", "7"],
    ["(1 + 2) * 3", "9"],
    ["10 - 2 - 3", "5"],
    ["-2 * -3", "6"],
    ["-{a} + 1", "-5"],
    ["2 - -{a}", "8"],
    ["0.1 + 0.2", "0.3"],
    ["{a} / 4", "1.5"],
    ["{a} / 0", null],
    ["{a} + {none}", null],
    ["this * 2", "12"],
    ["1 < 2 and 2 < 3", "Yes"],
    ["not {a} = 6 or true", "Yes"],
    ["not ({a} = 6 or true)", "No"],
    ["{verdict} = 'Fail'", "Yes"],
    ["{verdict} != “Fail”", "No"],
    ["{open} = 'x'", null],
    ["if({open} = 'x', 1, 2)", "2"],
    ["{none} > 1 and false", "No"],
    ["{none} > 1 or true", "Yes"],
    ["if({verdict} = 'Fail', 1, 0)", "1"],
    ["if({none} > 0, {a}, {b})", "2.5"],
    ["sum({voc})", "123"],
    ["average({voc}, {a})", "32.25"],
    ["max({voc}) - min({voc})", "2"],
    ["count({voc}, {none}, {note})", "4"],
    ["sum({none})", null],
    ["coalesce({none}, {b}, 1)", "2.5"],
    ["answered({none}) or answered({a})", "Yes"],
    ["join(', ', {verdict}, {a}, {day}, {voc})", "Fail, 6, 2026-03-31, 40, 42, 41"],
    ["join('-', {open})", null],
    ["join(' ', {verdict}, 'or', {a})", "Fail or 6"],
    ["join('', {verdict}, {open}, {a})", "Fail6"],
    ["contains({many}, 'Rust')", "Yes"],
    ["contains({many}, 'Shade')", "No"],
    ["contains({note}, 'ok')", "Yes"],
    ["round(2.345, 2)", "2.35"],
    ["round(-2.5)", "-3"],
    ["floor(-2.5)", "-3"],
    ["abs(-2.5)", "2.5"],
    ["sqrt(9)", "3"],
    ["sqrt(-9)", null],
    ["mod(7, 4)", "3"],
    ["number('1,200') + 1", "1201"],
    ["number('x')", null],
    ["length({note})", "10"],
    ["today()", "2026-04-01"],
    ["{day} + 30", "2026-04-30"],
    ["today() - {day}", "1"],
    ["days({day}, date('2027-03-31'))", "365"],
    ["{day} < today()", "Yes"],
    ["max({day}, today())", "2026-04-01"],
    ["minutes({time}, {time})", "0"],
    ["date('nonsense')", null],
    ["MIN(1, 2)", "1"],
  ])("%s = %s", (text, value) => {
    expect(evaluate(text)).toBe(value);
  });
});

describe("refuses, and says where", () => {
  test.each([
    ["", "Enter an expression.", ""],
    ["1 +", "The expression ends too early.", ""],
    ["1 2", "“2” is not expected here.", "2"],
    ["(1 + 2", "A parenthesis is not closed.", "("],
    ["{a", "This question has no closing brace.", "{a"],
    ["'x", "This text has no closing quotation mark.", "'x"],
    ["1 # 2", "“#” has no meaning here.", "#"],
    ["{gone} + 1", "There is no question “gone” in this form.", "{gone}"],
    ["{a} + 'x'", "“+” does not work with a number and a text.", "+"],
    ["{a} = 'x'", "“=” does not work with a number and a text.", "="],
    [
      "{voc} * 2",
      "“voc” is asked once for each string. Use it in sum(), average(), min(), max(), count() or join().",
      "{voc}",
    ],
    [
      "{voc}",
      "“voc” is asked once for each string. Use it in sum(), average(), min(), max(), count() or join().",
      "{voc}",
    ],
    ["{verdict} = 'Pas'", "“Pas” is not an option of “verdict”.", "'Pas'"],
    ["contains({many}, 'Snow')", "“Snow” is not an option of “many”.", "'Snow'"],
    ["{many}", "The result is a list of choices. Ask for one of them with contains().", "{many}"],
    ["power(2, 3)", "There is no function “power”.", "power"],
    ["abs(1, 2)", "abs() needs 1 value. Write abs({a}).", "abs(1, 2)"],
    ["sum()", "sum() needs at least 1 value. Write sum({a}, {b}).", "sum()"],
    ["round()", "round() needs 1 or 2 values. Write round({a}, 1).", "round()"],
    [
      "if({a}, 1, 2)",
      "if() does not work with a number and a number and a number.",
      "if({a}, 1, 2)",
    ],
    [
      "if(true, 1, 'x')",
      "if() does not work with true or false and a number and a text.",
      "if(true, 1, 'x')",
    ],
    ["constructor(1)", "There is no function “constructor”.", "constructor"],
    [
      "a + 1",
      "“a” is not known. Write a question in braces, a text in quotation marks, and parentheses after a function.",
      "a",
    ],
  ])("%s", (text, message, place) => {
    const result = compileExpression(text, "a", findSource);
    if (!result.refused) throw new Error("was accepted");
    const { from, to } = result.error;
    expect([result.error.message, text.slice(from, to)]).toEqual([message, place]);
  });

  test("a check that is not true or false", () => {
    expect(compileExpression("1 + 1", "a", findSource, { type: "boolean" })).toMatchObject({
      error: { message: "The result must be true or false. This is a number.", from: 0, to: 5 },
    });
  });

  test("what is too long or too deep to read", () => {
    const deep = `${"(".repeat(60)}1${")".repeat(60)}`;
    expect(compileExpression(deep, "a", findSource)).toMatchObject({ refused: true });
    expect(compileExpression(`1${"+1".repeat(1_000)}`, "a", findSource)).toMatchObject({
      error: { message: "An expression can be up to 2,000 characters long." },
    });
    expect(evaluate(`1${"+1".repeat(999)}`)).toBe("1000");
  });
});

test("rounds as people do, and stores a number without an exponent", () => {
  expect([1.005, 2.675, -1.005, 0.5, 1e-7].map((value) => roundDecimal(value, 2))).toEqual([
    1.01, 2.68, -1.01, 0.5, 0,
  ]);
  expect(
    [1e-7, 12.5, 123456789012345, 1e15, -0].map((value) => textOfValue("number", value)),
  ).toEqual(["0.0000001", "12.5", "123456789012345", null, "0"]);
  expect(textOfValue("number", 12.5, 2)).toBe("12.50");
});

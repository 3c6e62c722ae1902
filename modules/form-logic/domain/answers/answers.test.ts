import { describe, expect, test } from "vitest";
import { answerErrors, answerOf, isAnswered } from "./is-answered.ts";
import { numericMessages } from "../questions/numeric-rules.ts";
import { aField } from "../../testing/form-factories.ts";

describe("answered", () => {
  test.each([
    ["single-input", ["  "], false],
    ["single-input", ["a"], true],
    ["text-area-field", ["\n"], false],
    ["text-area-field", ["a\nb"], true],
    ["date-input", [""], false],
    ["date-input", ["2026-03-03"], true],
    ["time-input", [" "], false],
    ["time-input", ["09:30"], true],
    ["numeric-input", ["0"], true],
    ["numeric-input", [""], false],
    ["numeric-input", ["abc"], false],
    ["numeric-input", ["-1,250.5"], true],
    ["radio-button", [], false],
    ["radio-button", ["Yes"], true],
    ["dropdown", [""], false],
    ["dropdown", ["Yes"], true],
    ["templated", ["N/A"], true],
    ["checkboxes", [], false],
    ["checkboxes", ["Yes", "No"], true],
    ["multiselect", [], false],
    ["multiselect", ["Yes"], true],
    ["info-box", ["read"], false],
  ] as const)("%s %j: %s", (type, values, expected) => {
    expect(isAnswered(type, { values: [...values] })).toBe(expected);
  });

  test("a comment alone or an empty answer does not count as an answer", () => {
    expect(isAnswered("dropdown", { values: [], comment: "later" })).toBe(false);
    expect(isAnswered("dropdown", undefined)).toBe(false);
    expect(answerOf({}, "constructor")).toBeUndefined();
  });
});

const decimalComma =
  "Use a dot for decimals, such as 0.25. A comma only groups thousands, such as 1,200.";

describe("numeric messages", () => {
  const range = "Invalid range: Lower limit (10) cannot be greater than upper limit (5).";
  test.each([
    [
      { lowerLimit: 10, upperLimit: 5 },
      "4",
      [range, "Number should be greater than or equal to 10."],
    ],
    [{}, "-1", ["Negative numbers are not allowed."]],
    [{ allowNegatives: true }, "-1", []],
    [{}, "1.5", ["Decimals are not allowed."]],
    [{}, "1.", []],
    [{ allowDecimals: true }, "1.5", []],
    [
      { allowDecimals: true, digitsAllowed: 2 },
      "1.234",
      ["Number can have at most 2 digits after the decimal."],
    ],
    [{ allowDecimals: true, digitsAllowed: 2 }, "1.23", []],
    [
      { allowDecimals: true, digitsAllowed: 0 },
      "1.2",
      ["Number can have at most 0 digits after the decimal."],
    ],
    [{}, "1234567890123456", ["Number can have at most 15 digits."]],
    [{}, "123,456,789,012,345", []],
    [{ lowerLimit: 5 }, "4", ["Number should be greater than or equal to 5."]],
    [{ lowerLimit: 5 }, "5", []],
    [{ upperLimit: 10 }, "11", ["Number should be less than or equal to 10."]],
    [{ upperLimit: 10 }, "10", []],
    [{ upperLimit: 1000 }, "1,000", []],
    [
      { lowerLimit: 0 },
      "-0.5",
      [
        "Negative numbers are not allowed.",
        "Decimals are not allowed.",
        "Number should be greater than or equal to 0.",
      ],
    ],
    [{ lowerLimit: 10, upperLimit: 5 }, " ", []],
    [{}, "abc", ["Please enter numbers only."]],
    [{ allowDecimals: true }, "0,25", [decimalComma]],
    [{}, "1,2,3", [decimalComma]],
  ])("%j, %j", (rules, typed, messages) => {
    expect(numericMessages(rules, typed)).toEqual(messages);
  });
});

describe("answer errors", () => {
  const onlyOne = "Choose only one option.";
  const unknown = "Choose one of the listed options.";
  const drawn = "2026-11-27T14:05-07:00 M10 20L30 40";
  test.each([
    ["dropdown", ["Yes"], []],
    ["dropdown", ["Yes", "No"], [onlyOne]],
    ["dropdown", ["Green"], [unknown]],
    ["checkboxes", ["Yes", "No"], []],
    ["multiselect", ["Yes", "Green"], [unknown]],
    ["templated", ["Missed"], []],
    ["templated", ["Yes"], [unknown]],
    ["date-input", ["2026-02-28"], []],
    ["date-input", ["2026-02-30"], ["Enter a valid date."]],
    ["date-input", ["03/03/2026"], ["Enter a valid date."]],
    ["time-input", ["23:59"], []],
    ["time-input", ["24:00"], ["Enter a valid time."]],
    ["single-input", ["anything"], []],
    ["numeric-input", ["-1"], ["Negative numbers are not allowed."]],
    ["signature", ["Alma Reyes", drawn], []],
    ["signature", ["Alma Reyes"], []],
    ["signature", [drawn], ["Enter the name of the person who signed."]],
    ["signature", ["Alma Reyes", "Dean Okafor"], ["Enter one name."]],
    ["dropdown", [], []],
    ["date-input", [""], []],
  ] as const)("%s %j: %j", (type, values, errors) => {
    expect(answerErrors(aField("q", { type }), { values: [...values] })).toEqual(errors);
  });

  test("a missing answer has no errors", () => {
    expect(answerErrors(aField("q"), undefined)).toEqual([]);
  });
});

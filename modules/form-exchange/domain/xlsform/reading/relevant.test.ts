import { describe, expect, it } from "vitest";
import { compileForm } from "#modules/form-logic/public.ts";
import { describeCondition } from "#modules/form-logic/public.conditions.ts";
import { importXlsForm } from "./import-xlsform.ts";
import { readLimits } from "./limits.ts";
import { parseWorksheet, countIds } from "../testing/comparable.ts";

const choices = parseWorksheet(
  "choices",
  "list_name | name | label\nab | a | A\nab | b | B\nab | c | C\nab | yes | It's so",
);

/** Converts an expression of a question that follows one question of each possible source type. */
function read(expression: string): { message: string | null; reasons: string[] } {
  const rows = [
    ["type", "name", "label", "relevant"],
    ["select_one ab", "one", "One", ""],
    ["select_multiple ab", "many", "Many", ""],
    ["integer", "count", "Count", ""],
    ["decimal", "size", "Size", ""],
    ["text", "words", "Words", ""],
    ["text", "last", "Last", expression],
  ];
  const imported = importXlsForm([{ name: "survey", rows }, choices], {
    fallbackTitle: "Form",
    makeId: countIds(),
  });
  if (typeof imported === "string") throw new Error(imported);
  const message = describeCondition(compileForm(imported.definition), "last");
  const reasons = imported.notes
    .filter(({ column }) => column === "relevant")
    .map(({ why }) => why);
  return { message: message?.replace("Shown when ", "").replace(/\.$/, "") ?? null, reasons };
}

describe("an expression becomes conditions", () => {
  it.each([
    ["${one} = 'a'", "“One” is “A”"],
    ['"a" = ${ one }', "“One” is “A”"],
    ["${one}=‘a’", "“One” is “A”"],
    ["${one} = 'yes'", "“One” is “It's so”"],
    ["selected(${many}, 'b')", "“Many” includes “B”"],
    ["selected(${one}, 'b')", "“One” is “B”"],
    ["${count} > 3", "“Count” is greater than 3"],
    ["3 < ${count}", "“Count” is greater than 3"],
    ["${count} >= 3", "“Count” is greater than 2"],
    ["${count} <= -3", "“Count” is less than -2"],
    ["${size} >= 2.5", "“Size” is greater than 2.5 or “Size” is equal to 2.5"],
    ["${count} = '4'", "“Count” is equal to 4"],
    ["${one} = 'a' or ${one} = 'b'", "“One” is “A” or “One” is “B”"],
    ["${one} != ''", "“One” is “A”, “One” is “B”, “One” is “C” or “One” is “It's so”"],
    ["(((${one} = 'a')))", "“One” is “A”"],
    ["${one} = 'a' and true()", "“One” is “A”"],
    ["${one} = 'a' or (${one} = 'a' and ${count} > 1)", "“One” is “A”"],
    [
      "(${one} = 'a' or ${one} = 'b') and (${count} > 1 or selected(${many}, 'c'))",
      "either “One” is “A” or “One” is “B”, and either “Count” is greater than 1 or “Many” includes “C”",
    ],
    [
      "(${one} = 'a' and ${count} > 1) or (${one} = 'b' and ${count} > 2)",
      "both “One” is “A” and “Count” is greater than 1, or both “One” is “B” and “Count” is greater than 2",
    ],
    [
      "(${one} = 'a' and ${count} > 1) or (${one} = 'a' and ${count} < 9)",
      "“One” is “A”, and either “Count” is greater than 1 or “Count” is less than 9",
    ],
  ])("%s", (expression, message) => {
    expect(read(expression)).toEqual({ message, reasons: [] });
  });

  it.each([
    ["${one} != 'a'", "“One” is not “A”"],
    ["not(selected(${many}, 'a'))", "“Many” does not include “A”"],
    ["not(${one} = 'a' or ${count} > 5)", "“One” is not “A” and “Count” is less than 6"],
    ["${count} != 5", "“Count” is less than 5 or “Count” is greater than 5"],
  ])("%s, which holds only after its question is answered", (expression, message) => {
    expect(read(expression)).toEqual({
      message,
      reasons: [
        "“Is not” applies only after the question is answered. In the XLSForm it also applied before.",
      ],
    });
  });
});

describe("an expression that cannot be converted is reported", () => {
  it.each([
    ["${words} = 'x'", 'it looks at "words"; conditions look at choices and numbers only'],
    ["${none} = 'x'", 'it looks at "none", which is not a question of this form'],
    ["${one} = 'z'", '"one" has no choice named "z"'],
    ["${one} > 2", '"one" is a choice and is compared as a number'],
    [
      "${many} = 'a'",
      'it compares all that is chosen in "many" at once; selected() asks for one choice',
    ],
    ["${count} > ${size}", 'it compares with the answer to "size" instead of a fixed value'],
    ["${count} > 'x'", '"count" is a number and is compared with "x"'],
    ["${one} = ''", 'it asks whether "one" is unanswered'],
    ["count-selected(${many}) > 1", "it compares count-selected()"],
    ["${count} + 1 > 2", 'it calculates with "+"'],
    ["${count} > 1 and", "it ends too early"],
    ["(${count} > 1", "a parenthesis is not closed"],
    ["${count} > 1)", '")" is not expected where it stands'],
    ["today() > ${words}", 'it looks at "words"; conditions look at choices and numbers only'],
    ["false()", "it is never true"],
    ["${last} = 'x'", 'it looks at "last"; conditions look at choices and numbers only'],
    [`${"(".repeat(500)}\${count} > 1${")".repeat(500)}`, "its parentheses are nested too deeply"],
    [
      "(${one}='a' and ${count}>1) or (${one}='b' and ${count}>2) or (${one}='c' and ${count}>3)",
      "it does not fit into two groups of conditions joined by “and” or “or”",
    ],
  ])("%s", (expression, reason) => {
    const { message, reasons } = read(expression);
    expect(message).toBeNull();
    expect(reasons).toEqual([
      `The condition was not imported, so the question is always shown because ${reason}.`,
    ]);
  });
});

describe("an expression that is too large", () => {
  it.each([
    [
      Array.from({ length: 61 }, (_, index) => `\${count}=${index}`).join(" or "),
      "it has more than 60 conditions",
    ],
    ["${count} = 1 or ".repeat(200) + "false()", "it is longer than 2,000 characters"],
  ])("is reported like any other condition", (expression, reason) => {
    expect(read(expression).reasons).toEqual([
      `The condition was not imported, so the question is always shown because ${reason}.`,
    ]);
  });
});

describe("limits", () => {
  it.each([
    [". >= 0 and . <= 10", true, { lowerLimit: 0, upperLimit: 10 }],
    [". > 0 and . < 10", true, { lowerLimit: 1, upperLimit: 9 }],
    ["0 <= . and 2.5 >= .", false, { lowerLimit: 0, upperLimit: 2.5 }],
    [".>=-5", true, { lowerLimit: -5, upperLimit: null }],
    [". = 7", true, { lowerLimit: 7, upperLimit: 7 }],
    ["(. >= 1) and (. >= 3)", true, { lowerLimit: 3, upperLimit: null }],
    [". < 1500", true, { lowerLimit: null, upperLimit: 1499 }],
    [". > 0.5 and . < 2.5", true, { lowerLimit: 1, upperLimit: 2 }],
    ["-3 < .", true, { lowerLimit: -2, upperLimit: null }],
  ])("%s", (constraint, isWhole, limits) => {
    expect(readLimits(constraint, isWhole)).toEqual({ ...limits, messages: [] });
  });

  it("with decimals a strict limit becomes the limit itself, and a note reports it", () => {
    expect(readLimits(". > 0.5 and . < 1500", false)).toEqual({
      lowerLimit: 0.5,
      upperLimit: 1500,
      messages: [
        "Limits are included in the range, so 0.5 is also accepted.",
        "Limits are included in the range, so 1500 is also accepted.",
      ],
    });
  });

  it.each([
    [". >= 0 and . != 5", "limits leave out no single number"],
    [". >= 0 and . < ${a}", "it is more than limits of a number"],
    [". >= 0 and (. < 3 or . > 5)", "it is more than limits of a number"],
  ])("%s keeps the part that is a limit, and reports the other", (constraint, reason) => {
    expect(readLimits(constraint, true)).toEqual({
      lowerLimit: 0,
      upperLimit: null,
      messages: [`Part of the limit was not imported because ${reason}.`],
    });
  });

  it.each([". < 1 or . > 5", "regex(., 'x')", ". != 3", ". < ${a}"])(
    "%s is refused for numbers with decimals",
    (constraint) => {
      expect(() => readLimits(constraint, false)).toThrow();
    },
  );
});

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
function read(expression: string) {
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
  const fields = imported.definition.sections.flatMap((section) => section.fields);
  const added = fields.find(({ calculation }) => calculation)?.calculation;
  const plain = message?.replace("Shown when ", "").replace(/\.$/, "") ?? null;
  return { message: plain, reasons, ...(added !== undefined && { added }) };
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

const calculated =
  "A hidden calculation decides it, because it is more than conditions can express.";

describe("an expression that is more than conditions becomes a hidden calculation", () => {
  it.each([
    ["${words} = 'x'", '{words} = "x"'],
    ["${words} != 'x'", 'coalesce({words} != "x", true)'],
    ["not(${words} = 'x')", 'not (coalesce({words} = "x", false))'],
    ["${words} = 7", '{words} = "7"'],
    ["${count} > ${size}", "{count} > {size}"],
    ["${count} >= '5' and ${size} < 2 * ${count}", "{count} >= 5 and {size} < 2 * {count}"],
    ["${one} = ''", "not (answered({one}))"],
    ["count-selected(${many}) > 1", "coalesce(chosen({many}), 0) > 1"],
    ["${count} + 1 > 2", "{count} + 1 > 2"],
    ["../count mod 2 = 0", "mod({count}, 2) = 0"],
    ["1 + ${count} * 2 mod (3 - 1) = 0", "1 + mod({count} * 2, 3 - 1) = 0"],
    ["/form/group/count div 2 > 3", "{count} / 2 > 3"],
    [
      "(${one}='a' and ${count}>1) or (${one}='b' and ${count}>2) or (${one}='c' and ${count}>3)",
      '{one} = "A" and {count} > 1 or {one} = "B" and {count} > 2 or {one} = "C" and {count} > 3',
    ],
  ])("%s", (expression, calculation) => {
    const { message, reasons, added } = read(expression);
    expect(added).toBe(`if(${calculation}, 1, 0)`);
    expect(message).toBe("“Whether to ask: last” is equal to 1");
    expect(reasons).toEqual([calculated]);
  });

  it("of more than 60 conditions", () => {
    const expression = Array.from({ length: 61 }, (_, index) => `\${count}=${index}`).join(" or ");
    expect(read(expression).reasons).toEqual([calculated]);
  });
});

describe("an expression that cannot be converted is reported", () => {
  it.each([
    ["${none} = 'x'", "it uses “none”, which was not imported"],
    ["../none/count = 'x'", "it does not fit: “=” does not work with a number and a text"],
    ["${one} = 'z'", "it names the choice “z”, which does not exist"],
    ["${one} > 2", "it uses the name of a choice as a number"],
    ["number(${one}) > 2", "it uses the name of a choice as a number"],
    ["${many} = 'a'", "it does not fit: “=” does not work with a list of choices and a text"],
    ["${count} > 'x'", "it does not fit: “>” does not work with a number and a text"],
    ["pulldata('a', 'b') = 1", "it uses pulldata(), which is not known here"],
    ["${count} > 1 and", "it ends too early"],
    ["(${count} > 1", "a parenthesis is not closed"],
    ["${count} > 1)", '")" is not expected here'],
    ["false()", "it is never true"],
    ["${last} = 'x'", "it depends on itself"],
    [`${"(".repeat(500)}\${count} > 1${")".repeat(500)}`, "its parentheses are nested too deeply"],
    ["${count} = 1 or ".repeat(200) + "false()", "it is longer than 2,000 characters"],
  ])("%s", (expression, reason) => {
    const { message, reasons } = read(expression);
    expect(message).toBeNull();
    expect(reasons.map((why) => why.replace(/shown(?:: | because )/, ""))).toEqual([
      `The condition was not imported, so the question is always ${reason}.`,
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

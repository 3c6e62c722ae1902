import { describe, expect, test } from "vitest";
import { questionTypes, type FieldType } from "#modules/form-logic/public.ts";
import { withIdsByPlace } from "../normal-form.ts";
import { importXlsForm } from "../reading/import-xlsform.ts";
import { exportXlsForm } from "../writing/export-xlsform.ts";
import { aForm, aSection } from "#modules/form-logic/testing/form-factories.ts";
import { countIds, parseWorksheet } from "../testing/comparable.ts";
import { fromXPath, type XPathSource } from "./from-xpath.ts";
import { toXPath } from "./to-xpath.ts";

const choices = new Map([
  ["fail", "Fail"],
  ["pass", "Pass"],
]);
const kinds: Record<string, FieldType> = {
  length: "numeric-input",
  width: "numeric-input",
  verdict: "radio-button",
  signs: "checkboxes",
  note: "single-input",
  built: "date-input",
};
const idOf = (name: string) => `id-${name}`;
const source = (name: string): XPathSource | undefined => {
  const type = kinds[name];
  if (!type) return undefined;
  const isChoice = questionTypes[type].choices !== null;
  return {
    id: idOf(name),
    type,
    labelOf: (choice) => (isChoice ? choices.get(choice) : undefined),
  };
};
const printed = new Map(
  Object.entries(kinds).map(([name, type]) => {
    const isChoice = questionTypes[type].choices !== null;
    const labels = [...choices].map(([choice, label]) => [label, choice] as const);
    return [idOf(name), { name, type, choiceNames: new Map(isChoice ? labels : []) }];
  }),
);
const own = source("length")!;
const read = (text: string) => fromXPath(text, own, source).replaceAll("id-", "");
const write = (text: string) =>
  toXPath(text.replaceAll("{", "{id-"), printed.get("id-length")!, printed);

describe("expressions of XLSForm, and back", () => {
  test.each([
    ["${length} * ${width} div 2", "{length} * {width} / 2", "${length} * ${width} div 2"],
    ["(${length} - 1) * -2", "({length} - 1) * -2", "(${length} - 1) * -2"],
    [". >= 0 and . <= ${width}", "this >= 0 and this <= {width}", ". >= 0 and . <= ${width}"],
    [
      "if(${verdict} = 'fail', 1, 0)",
      'if({verdict} = "Fail", 1, 0)',
      "if(${verdict} = 'fail', 1, 0)",
    ],
    ["selected(${signs}, 'pass')", 'contains({signs}, "Pass")', "selected(${signs}, 'pass')"],
    ["selected(${verdict}, 'pass')", '{verdict} = "Pass"', "${verdict} = 'pass'"],
    ["not(${note} = '')", "not (not (answered({note})))", "not(not((${note} != '')))"],
    [". != ''", "answered(this)", "(. != '')"],
    ["coalesce(${length}, 0)", "coalesce({length}, 0)", "coalesce(${length}, 0)"],
    ["round(sum(${length}), 1)", "round(sum({length}), 1)", "round(sum(${length}), 1)"],
    ["${built} <= today()", "{built} <= today()", "${built} <= today()"],
    [
      "concat(${note}, '-', ${length})",
      'join("", {note}, "-", {length})',
      "concat(${note}, '-', ${length})",
    ],
    [
      "string-length(${note}) = int(5.5)",
      "length({note}) = floor(5.5)",
      "string-length(${note}) = int(5.5)",
    ],
    ["${length} mod 2", "mod({length}, 2)", "(${length} mod 2)"],
    ["${built} - today()", "{built} - today()", "${built} - today()"],
    [
      "int((decimal-date-time(today()) - decimal-date-time(${built})) div 365)",
      "floor(days({built}, today()) / 365)",
      "int((decimal-date-time(today()) - decimal-date-time(${built})) div 365)",
    ],
    ["${note} = 7", '{note} = "7"', "${note} = '7'"],
    ["${built} > '2026-01-01'", '{built} > date("2026-01-01")', "${built} > date('2026-01-01')"],
    ["true() or false()", "true or false", "true() or false()"],
  ])("%s", (xpath, ours, back) => {
    expect(read(xpath)).toBe(ours);
    expect(write(ours)).toBe(back);
  });

  test.each([
    ["regex(., '[0-9]+')", "it uses regex(), which is not known here"],
    ["${gone} + 1", "it uses “gone”, which was not imported"],
    ["../length[1]", "it uses “length”, which was not imported"],
    ["${verdict} = 'maybe'", "it names the choice “maybe”, which does not exist"],
    ["1 +", "we cannot read it: the expression ends too early"],
  ])("%s is not read", (xpath, reason) => {
    expect(() => read(xpath)).toThrow(reason);
  });

  test.each([
    ["average({length})", "(sum(${length}) div count(${length}))"],
    ["days({built}, today())", "(decimal-date-time(today()) - decimal-date-time(${built}))"],
    ["coalesce({length}, {width}, 0)", "coalesce(${length}, coalesce(${width}, 0))"],
    ['join(", ", {note}, {length})', "concat(${note}, ', ', ${length})"],
    ["mod({length}, 2)", "(${length} mod 2)"],
    [
      "voc({length} + 1, {width}, -0.3, 40)",
      "(${length} + 1) * ${width} * (1 + -0.3 div 100 * (40 - 25))",
    ],
    [
      "round(isc(1, {width}, 0.05, 40 - 5, {length}), 2)",
      "round(1 * ${width} * ${length} div 1000 * (1 + 0.05 div 100 * (40 - 5 - 25)), 2)",
    ],
    ["count({length}, {width})", null],
    ['{verdict} = "Gone"', null],
    ["{elsewhere}", null],
  ])("writes %s", (ours, xpath) => {
    expect(write(ours)).toBe(xpath);
  });
});

test("a form with expressions, also those that XLSForm cannot express, is exported and imported again as it was", () => {
  const calculation = (id: string, text: string, more = {}) => ({
    id,
    type: "calculation" as const,
    label: `Result ${id}`,
    calculation: text,
    ...more,
  });
  const number = { type: "numeric-input" as const, label: "Voltage", allowDecimals: true };
  const form = aForm(
    aSection("site", [
      calculation("total", "sum({voc})", { unit: "V", digitsAllowed: 1 }),
      calculation("answers", "count({voc}, {low})", { hidden: true }),
      { ...number, id: "low", lowerLimit: 1 },
    ]),
    {
      ...aSection("string", [
        {
          ...number,
          id: "voc",
          upperLimit: 1_000,
          check: "this >= {low} and {total} > 0",
          checkMessage: "Too low.",
        },
        { id: "why", type: "single-input" as const, label: "Why", requiredIf: "{voc} < 300" },
      ]),
      repeat: { noun: "String", count: { by: "added" as const } },
    },
  );
  const imported = importXlsForm(exportXlsForm(form), { fallbackTitle: "", makeId: countIds() });
  if (typeof imported === "string") throw new Error(imported);
  expect(withIdsByPlace(imported.definition)).toEqual(withIdsByPlace(form));
});

test("an import calculates, checks and requires, and says what it leaves out", () => {
  const survey = parseWorksheet(
    "survey",
    `type | name | label | calculation | constraint | constraint_message | required
     begin_repeat | row | Row | | | |
     integer | n | Number | | regex(., 'x') | Even only |
     integer | m | More | | . > \${n} | More than before | \${n} > 3
     calculate | twice | | \${n} * 2 | | |
     calculate | all | | sum(\${n}) | | |
     calculate | after | | \${all} + 1 | | |
     end_repeat | | | | | |`,
  );
  const imported = importXlsForm([survey], { fallbackTitle: "Form", makeId: countIds() });
  if (typeof imported === "string") throw new Error(imported);
  expect(imported.definition.sections[0]?.fields).toMatchObject([
    { id: "n", tipText: "Even only" },
    { id: "m", check: "this > {n}", checkMessage: "More than before", requiredIf: "{n} > 3" },
    { id: "twice", type: "calculation", calculation: "{n} * 2", hidden: true },
  ]);
  expect(imported.definition.sections[0]?.fields).toHaveLength(3);
  expect(imported.notes.map(({ row, why }) => [row, why])).toEqual(
    expect.arrayContaining([
      [3, "The check was not imported because it uses regex(), which is not known here."],
      [
        6,
        "The calculation was not imported because it reads the other repetitions of its own group.",
      ],
      [
        7,
        "The calculation was not imported because it does not fit: There is no question “all” in this form.",
      ],
    ]),
  );
});

test("defaults are answers or calculations, by names of choices in the workbook", () => {
  const worksheets = [
    parseWorksheet(
      "survey",
      `type | name | label | default
       integer | n | Number | 12
       select_one state | one | One | ok
       select_multiple state | many | Many | ok bad
       date | day | Day | once(today())
       text | note | Note | concat(\${n}, ' modules')
       select_one state | wrong | Wrong | gone
       geopoint | place | Place | 1 2`,
    ),
    parseWorksheet("choices", "list_name | name | label\nstate | ok | Good\nstate | bad | Poor"),
  ];
  const imported = importXlsForm(worksheets, { fallbackTitle: "Form", makeId: countIds() });
  if (typeof imported === "string") throw new Error(imported);
  const { fields } = imported.definition.sections[0]!;
  expect(fields).toMatchObject([
    { defaultValues: ["12"] },
    { defaultValues: ["Good"] },
    { defaultValues: ["Good", "Poor"] },
    { defaultExpression: "today()" },
    { defaultExpression: 'join("", {n}, " modules")' },
    { id: "wrong" },
    { id: "place" },
  ]);
  expect(imported.notes.filter(({ column }) => column === "default")).toMatchObject([
    {
      row: 7,
      why: "The question starts empty because it names the choice “gone”, which does not exist.",
    },
    { row: 8, why: "A question of this type always starts empty." },
  ]);
  const [survey] = exportXlsForm(imported.definition);
  const column = survey!.rows[0]!.indexOf("default");
  expect(survey!.rows.slice(1).map((row) => row[column])).toEqual([
    "12",
    "good",
    "good poor",
    "today()",
    "concat(${n}, ' modules')",
    "",
    "",
  ]);
});

describe("choices that depend on other answers", () => {
  const survey = (filter: string) => [
    parseWorksheet(
      "survey",
      `
      type               | name  | label | choice_filter
      select_one makes   | make  | Make  |
      integer            | power | Power |
      select_one models  | model | Model | ${filter}
      `,
    ),
    parseWorksheet(
      "choices",
      `
      list_name | name | label     | maker | kW
      makes     | se   | SolarEdge |       |
      makes     | sma  | SMA       |       |
      models    | a    | SE7600H   | se    | 7.6
      models    | b    | Boy 5.0   | sma   | 5
      `,
    ),
  ];
  const readForm = (filter: string) => {
    const got = importXlsForm(survey(filter), {
      fallbackTitle: "F",
      makeId: countIds(),
      language: null,
    });
    if (typeof got === "string") throw new Error(got);
    return got;
  };

  test.each([
    ["maker = ${make}", "[maker] = {make}"],
    ["${make} = maker and kW <= ${power}", "{make} = [maker] and number([kW]) <= {power}"],
    ["maker = 'se' or name = 'b'", '[maker] = "se" or [label] = "Boy 5.0"'],
    ["true()", "true"],
  ])("%s is read, and written back", (filter, expected) => {
    const { definition, notes } = readForm(filter);
    expect(notes).toEqual([]);
    expect(definition.sections[0]?.fields[2]?.choiceFilter).toBe(expected);
    const again = importXlsForm(exportXlsForm(definition), {
      fallbackTitle: "F",
      makeId: countIds(),
      language: null,
    });
    if (typeof again === "string") throw new Error(again);
    expect(again.notes.map(({ column }) => column)).toEqual(["form_id"]);
    expect(withIdsByPlace(again.definition)).toEqual(withIdsByPlace(definition));
  });

  test("a column that holds names of choices holds their labels", () => {
    const { definition } = readForm("maker = ${make}");
    expect(definition.sections[0]?.fields[2]?.options).toEqual([
      { label: "SE7600H", values: { maker: "SolarEdge", kW: "7.6" } },
      { label: "Boy 5.0", values: { maker: "SMA", kW: "5" } },
    ]);
  });

  test("the names are written as they were", () => {
    const worksheets = exportXlsForm(readForm("maker = ${make}").definition);
    const choices = worksheets.find(({ name }) => name === "choices");
    expect(choices?.rows).toEqual([
      ["list_name", "name", "label", "kW", "maker"],
      ["make", "solaredge", "SolarEdge", "", ""],
      ["make", "sma", "SMA", "", ""],
      ["model", "se7600h", "SE7600H", "7.6", "solaredge"],
      ["model", "boy_5_0", "Boy 5.0", "5", "sma"],
    ]);
  });

  test("a filter that cannot be read is reported with its columns", () => {
    const { definition, notes } = readForm("maker = ${gone}");
    expect(definition.sections[0]?.fields[2]).not.toHaveProperty("choiceFilter");
    expect(notes.map(({ column, why }) => [column, why])).toEqual([
      ["choice_filter", "All choices are offered because it uses “gone”, which was not imported."],
      ["maker", "No imported choice_filter uses it."],
      ["kW", "No imported choice_filter uses it."],
    ]);
  });
});

test("a question with a calculation is calculated, or stays a question if that cannot be imported", () => {
  const survey = parseWorksheet(
    "survey",
    `type | name | label | hint | calculation | required
     integer | n | Number | | |
     decimal | half | Half | Of it | \${n} div 2 |
     text | code | Code | | pulldata('a', 'b') |
     text | who | Who | | \${n} + 1 | yes`,
  );
  const imported = importXlsForm([survey], { fallbackTitle: "Form", makeId: countIds() });
  if (typeof imported === "string") throw new Error(imported);
  expect(imported.definition.sections[0]?.fields).toMatchObject([
    { id: "n", type: "numeric-input" },
    { id: "half", type: "calculation", label: "Half", tipText: "Of it", calculation: "{n} / 2" },
    { id: "code", type: "single-input", label: "Code" },
    { id: "who", type: "single-input", required: true },
  ]);
  expect(imported.definition.sections[0]?.fields[1]).not.toHaveProperty("hidden");
  expect(imported.notes.map(({ row, column, why }) => [row, column, why])).toEqual([
    [3, "calculation", "It is calculated, so that nobody types it."],
    [
      4,
      "calculation",
      "The calculation was not imported because it uses pulldata(), which is not known here.",
    ],
    [
      5,
      "calculation",
      "A choice, or a question that is required or checked, cannot be calculated.",
    ],
  ]);
});

test("calculations that depend on themselves are left out, each with a note", () => {
  const survey = parseWorksheet(
    "survey",
    `type | name | label | calculation
     integer | n | Number |
     calculate | a | | \${b} + 1
     calculate | b | | \${a} + 1
     calculate | c | | \${n} + 1
     calculate | d | | \${a} + 1`,
  );
  const imported = importXlsForm([survey], { fallbackTitle: "Form", makeId: countIds() });
  if (typeof imported === "string") throw new Error(imported);
  expect(imported.definition.sections[0]?.fields.map(({ id }) => id)).toEqual(["n", "c"]);
  expect(imported.notes.map(({ row, why }) => [row, why])).toEqual([
    [3, "The calculation was not imported because it depends on itself."],
    [4, "The calculation was not imported because it depends on itself."],
    [
      6,
      "The calculation was not imported because it does not fit: There is no question “a” in this form.",
    ],
  ]);
});

import { describe, expect, test } from "vitest";
import { expandRepeats } from "./expand-repeats.ts";
import { namedColumns, planBlock, readBlock, type Block } from "./paste-block.ts";
import { pageIds, viewTable } from "./table-view.ts";
import { idInForm } from "./instance-ids.ts";
import { displayedPage, formOfSection } from "../answers/displayed-section.ts";
import { calculate } from "../conditions/visibility.ts";
import { compileForm } from "../forms/compile-form.ts";
import { aField, aForm, aSection, answersOf } from "../../testing/form-factories.ts";
import type { Answers, FormSection } from "../forms/form-types.ts";

const strings: FormSection = {
  ...aSection("string", [
    aField("voc", { type: "numeric-input", options: [], label: "Voltage" }),
    aField("state", {
      type: "dropdown",
      label: "State",
      options: [{ label: "Pass" }, { label: "Fail", text: "Falla" }],
    }),
    aField("signed", { type: "signature", options: [], label: "Signature" }),
    aField("double", {
      type: "calculation",
      options: [],
      label: "Twice",
      calculation: "{voc} * 2",
    }),
    aField("day", { type: "date-input", options: [], label: "Day" }),
  ]),
  repeat: { noun: "String", count: { by: "added" }, table: true },
};
const form = aForm(aSection("site", [aField("a")]), strings, aSection("end", [aField("z")]));
const list = answersOf({ "repeat:string": ["x", "y"] });

describe("a section that is shown as a table", () => {
  test("is one page of all its rows, and each row is a page of its own", () => {
    const expanded = expandRepeats(form, list);
    expect(pageIds(expanded, null)).toEqual(["site", "table:string", "end"]);
    expect(pageIds(expanded, "string~y")).toEqual(["site", "string~x", "string~y", "end"]);
    const whole = displayedPage(expanded, "table:string");
    expect(whole.section).toMatchObject({ id: "table:string", title: "Section string" });
    expect(whole.section.fields).toHaveLength(10);
    expect(displayedPage(expanded, "string").section.id).toBe("table:string");
    expect(displayedPage(expanded, "string~y").section.id).toBe("string~y");
    expect(displayedPage(expanded, "gone").section.id).toBe("site");
    expect(viewTable(expanded, "table:string")).toMatchObject({
      columns: [
        { id: "voc", text: "Voltage", isCalculated: false },
        { id: "state" },
        { id: "double", isCalculated: true },
        { id: "day" },
      ],
      rows: [{ title: "String 1", sectionId: "string~x" }, { title: "String 2" }],
      hasMore: true,
    });
    expect(viewTable(expanded, "table:gone")).toBeNull();
  });

  test("calculates each row from its own answers", () => {
    const answers = { ...list, ...answersOf({ "voc~x": "2", "voc~y": "5" }) };
    const view = displayedPage(expandRepeats(form, answers), "table:string");
    const compiled = compileForm(formOfSection(expandRepeats(form, answers), view));
    expect(calculate(compiled, answers)).toEqual(answersOf({ "double~x": "4", "double~y": "10" }));
  });

  test("has up to 1,000 rows", () => {
    const rows = Array.from({ length: 1_100 }, (_, index) => `r${index}`);
    const many = expandRepeats(form, answersOf({ "repeat:string": rows }));
    expect(viewTable(many, "table:string")?.rows).toHaveLength(1_000);
  });
});

test.each([
  [
    "a\tb\r\nc\td\r\n",
    [
      ["a", "b"],
      ["c", "d"],
    ],
  ],
  ["a", [["a"]]],
  [
    "\t\nx\t",
    [
      ["", ""],
      ["x", ""],
    ],
  ],
  ['"line 1\nline ""2"""\tb\n"c', [['line 1\nline "2"', "b"], ['"c']]],
  ["a\n\nb", [["a"], [""], ["b"]]],
])("the block %j", (text, cells) => {
  expect(readBlock(text)).toEqual(cells);
});

function plan(block: Partial<Block>, answers: Answers = list) {
  const expanded = expandRepeats(form, answers);
  const table = viewTable(expanded, "table:string")!;
  const fields = new Map(strings.fields.map((field) => [field.id, field]));
  let count = 0;
  return planBlock(
    {
      cells: [],
      row: 0,
      columns: table.columns.map((it) => (it.isCalculated ? null : it.id)),
      clears: true,
      ...block,
    },
    {
      table,
      fieldOf: (id) => fields.get(idInForm(id)),
      answers,
      newId: () => `new${(count += 1)}`,
    },
  );
}

describe("a pasted block", () => {
  test("fills cells, reads numbers, options and dates as people write them, and adds rows", () => {
    const planned = plan({
      row: 1,
      cells: [
        ["1,200.5", "fail", "ignored", "3/9/2026"],
        ["7", "Falla", "", "2026-03-10"],
      ],
    });
    expect(planned).toEqual({
      answers: answersOf({
        "voc~y": "1200.5",
        "state~y": "Fail",
        "day~y": "2026-03-09",
        "voc~new1": "7",
        "state~new1": "Fail",
        "day~new1": "2026-03-10",
      }),
      list: { values: ["x", "y", "new1"] },
      addedRows: 1,
      refused: [],
      leftOutRows: 0,
    });
  });

  test("refuses a cell by its name, keeps the others, and keeps comments", () => {
    const before = {
      ...list,
      "voc~x": { values: ["1"], comment: "low" },
      "voc~y": { values: ["3"] },
    };
    const planned = plan({ cells: [["2", "maybe"], [""], ["  "]] }, before);
    expect(planned.answers).toEqual({
      "voc~x": { values: ["2"], comment: "low" },
      "voc~y": { values: [] },
    });
    expect(planned.refused).toEqual([{ place: "String 1, State", text: "maybe" }]);
    expect(planned.addedRows).toBe(0);
  });

  test("of a file leaves cells as they are where it is empty, and finds its columns by their names", () => {
    const { columns } = viewTable(expandRepeats(form, list), "table:string")!;
    expect(namedColumns(["Day", "twice", " VOLTAGE "], columns)).toEqual(["day", null, "voc"]);
    expect(namedColumns(["1", "Pass"], columns)).toBeNull();
    const before = { ...list, ...answersOf({ "voc~x": "1" }) };
    const planned = plan({ cells: [["", "Pass"]], clears: false }, before);
    expect(planned.answers).toEqual(answersOf({ "state~x": "Pass" }));
  });
});

import { describe, expect, it } from "vitest";
import { exportXlsForm } from "./writing/export-xlsform.ts";
import { importXlsForm } from "./reading/import-xlsform.ts";
import type { XlsFormImport } from "./reading/xlsform-import.ts";
import { findWorksheet, type RawWorksheet } from "./worksheets.ts";
import { withIdsByPlace } from "./normal-form.ts";
import { countIds, parseWorksheet } from "./testing/comparable.ts";

function importForm(worksheets: readonly RawWorksheet[]): XlsFormImport {
  const result = importXlsForm(worksheets, { fallbackTitle: "Untitled", makeId: countIds() });
  if (typeof result === "string") throw new Error(result);
  return result;
}

describe("a repeat", () => {
  const survey = (count: string) => [
    parseWorksheet(
      "survey",
      `
      type         | name    | label         | repeat_count | relevant
      integer      | number  | How many?     |              |
      text         | words   | Which?        |              |
      begin_repeat | string  | String        | ${count}     |
      integer      | voltage | Voltage       |              |
      text         | why     | Why so low?   |              | \${voltage} < 300
      end_repeat   |         |               |              |
      `,
    ),
  ];

  it.each([
    ["${number}", { by: "answer", fieldId: "number" }],
    ["3", { by: "number", number: 3 }],
    ["", { by: "added" }],
  ])("with the count %j is a repeating section", (count, expected) => {
    const { definition, notes } = importForm(survey(count));
    expect(definition.sections[1]?.repeat).toEqual({ noun: "String", count: expected });
    expect(notes).toEqual([]);
  });

  it("is counted by a hidden calculation before it, if the count is an expression", () => {
    const imported = importForm(survey("${number} + 1"));
    const [before, repeat] = imported.definition.sections;
    expect(before?.fields.at(-1)).toMatchObject({ calculation: "{number} + 1", hidden: true });
    expect(repeat?.repeat?.count).toEqual({ by: "answer", fieldId: "string_count" });
    expect(imported.notes).toEqual([]);
    const exported = exportXlsForm(imported.definition);
    expect(withIdsByPlace(importForm(exported).definition)).toEqual(
      withIdsByPlace(imported.definition),
    );
  });

  it.each([
    "${words}",
    "${voltage}",
    "${gone}",
    "${voltage} + 1",
    "concat(${words}, 'x')",
    "0",
    "500",
  ])("with the count %j lets people add instances, and says so", (count) => {
    const { definition, notes } = importForm(survey(count));
    expect(definition.sections[1]?.repeat?.count).toEqual({ by: "added" });
    expect(notes.at(-1)).toMatchObject({ kind: "changed", column: "repeat_count" });
  });

  it("is exported and imported again as it was, within another one and with its title", () => {
    const form = importForm(survey("${number}")).definition;
    const inner = {
      ...structuredClone(form.sections[1]!),
      id: "panel",
      title: "Panels",
      repeat: {
        noun: "Panel",
        count: { by: "number" as const, number: 2 },
        within: "string",
        titledBy: ["serial"],
      },
      fields: [{ id: "serial", type: "single-input" as const, label: "Serial" }],
    };
    const whole = { ...form, sections: [...form.sections, inner] };
    const exported = exportXlsForm(whole);
    const rows = findWorksheet(exported, "survey")!
      .rows.map(({ cells }) => cells.join(" "))
      .join("\n");
    expect(rows).toMatch("begin_repeat");
    expect(rows).toMatch("${number}");
    expect(withIdsByPlace(importForm(exported).definition)).toEqual(withIdsByPlace(whole));
  });
});

/** The sections of a survey, with what repeats within what, and its names of questions. */
function structure(rows: string) {
  const worksheets = [parseWorksheet("survey", `type | name | label\n${rows}`)];
  const { definition, notes } = importForm(worksheets);
  const exported = exportXlsForm(definition);
  expect(withIdsByPlace(importForm(exported).definition)).toEqual(withIdsByPlace(definition));
  expect(importForm(exported).notes.filter(({ kind }) => kind === "left-out")).toEqual([]);
  const sections = definition.sections.map(({ id, title, repeat, fields }) => {
    const within = repeat ? `*${repeat.within ? ` in ${repeat.within}` : ""}` : "";
    return `${id.startsWith("made") ? title : id}${within}: ${fields.map((field) => field.id).join(" ")}`;
  });
  return { sections, notes: notes.map(({ row, why }) => [row, why]) };
}

describe("repeats and groups inside of each other", () => {
  it("are sections: a group goes on in a second one after a repeat", () => {
    const read = structure(`
      begin_group  | site   | Site
      text         | a      | A
      begin_repeat | inv    | Inverter
      text         | b      | B
      begin_repeat | string | String
      text         | c      | C
      end_repeat   |        |
      end_repeat   |        |
      text         | d      | D
      end_group    |        |
      text         | e      | E`);
    expect(read.sections).toEqual([
      "site: a",
      "inv*: b",
      "string* in inv: c",
      "Site: d",
      "Untitled Section: e",
    ]);
    expect(read.notes).toEqual([
      [
        2,
        "A repeat inside of this group is a section of its own. The questions after it are in a second section with the same title.",
      ],
    ]);
  });

  it("drop a group without questions of its own, and keep the order of the others", () => {
    const read = structure(`
      begin_group  | all  | Everything
      begin_repeat | one  | One
      text         | a    | A
      end_repeat   |      |
      begin_repeat | two  | Two
      begin_group  | part | Part of two
      text         | b    | B
      end_group    |      |
      end_repeat   |      |
      end_group    |      |
      begin_group  | last | Last
      begin_repeat | more | More
      text         | c    | C
      end_repeat   |      |
      text         | d    | D
      end_group    |      |`);
    expect(read.sections).toEqual(["one*: a", "two*: part b", "more*: c", "last: d"]);
    expect(read.notes).toEqual([
      [2, "The group has no questions outside of its repeats, so that its title is not shown."],
      [
        7,
        "A section cannot contain sections. Its questions moved to the section “Two”. Its heading is now an information box.",
      ],
    ]);
  });

  it("ask what follows an inner repeat before it, and go no deeper than three", () => {
    const read = structure(`
      begin_repeat | one   | One
      begin_group  | inner | Inner
      begin_repeat | two   | Two
      begin_repeat | three | Three
      begin_repeat | four  | Four
      text         | a     | A
      end_repeat   |       |
      end_repeat   |       |
      end_repeat   |       |
      end_group    |       |
      text         | b     | B
      end_repeat   |       |`);
    expect(read.sections).toEqual(["one*: inner b", "two* in one: ", "three* in two: four a"]);
    expect(read.notes.map(([row]) => row)).toEqual([3, 6, 6, 12]);
  });

  it("each have their own hidden calculation for a condition around them", () => {
    const survey = parseWorksheet(
      "survey",
      `type | name | label | relevant
       text | words | Words |
       begin_group | all | All | \${words} = 'yes'
       text | a | A |
       begin_repeat | one | One |
       text | b | B | \${a} = 'x'
       end_repeat | | |
       end_group | | |`,
    );
    const { definition } = importForm([survey]);
    const exported = exportXlsForm(definition);
    expect(withIdsByPlace(importForm(exported).definition)).toEqual(withIdsByPlace(definition));
    expect(
      definition.sections.flatMap(({ fields }) => fields.flatMap((it) => it.calculation ?? [])),
    ).toEqual(['if({words} = "yes", 1, 0)', 'if({words} = "yes", 1, 0)', 'if({a} = "x", 1, 0)']);
  });
});

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

  it.each(["${words}", "${voltage}", "${gone}", "${number} + 1", "0", "500"])(
    "with the count %j lets people add instances, and says so",
    (count) => {
      const { definition, notes } = importForm(survey(count));
      expect(definition.sections[1]?.repeat?.count).toEqual({ by: "added" });
      expect(notes).toMatchObject([{ kind: "changed", column: "repeat_count" }]);
    },
  );

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

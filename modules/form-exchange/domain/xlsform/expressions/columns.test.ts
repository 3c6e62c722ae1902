/** What a column says about an answer, which XLSForm looks up in the list of choices. */
import { expect, test } from "vitest";
import { aForm, aSection } from "#modules/form-logic/testing/form-factories.ts";
import { withIdsByPlace } from "../normal-form.ts";
import { importXlsForm } from "../reading/import-xlsform.ts";
import { countIds, parseWorksheet } from "../testing/comparable.ts";
import { exportXlsForm } from "../writing/export-xlsform.ts";

test("columns of choices that only calculations read are exported and imported again", () => {
  const options = [
    { label: "Sun 550", values: { Voc: "49.9", "Isc (A)": "14" } },
    { label: "Other" },
  ];
  const form = aForm(
    aSection("site", [
      { id: "module", type: "dropdown" as const, label: "Module", options },
      ...["Voc", "Isc (A)"].map((name, index) => ({
        id: `r${index}`,
        type: "calculation" as const,
        label: name,
        calculation: `column({module}, "${name}")`,
      })),
    ]),
  );
  const imported = importXlsForm(exportXlsForm(form), { fallbackTitle: "", makeId: countIds() });
  if (typeof imported === "string") throw new Error(imported);
  expect(withIdsByPlace(imported.definition)).toEqual(withIdsByPlace(form));
  expect(imported.definition.sections[0]?.fields[0]?.options).toEqual(options);
  const [survey, choices] = exportXlsForm(form);
  const cell = (row: number, heading: string) =>
    survey!.rows[row]?.[survey!.rows[0]!.indexOf(heading)];
  expect([cell(3, "calculation"), cell(4, "calculation")]).toEqual([
    "instance('module')/root/item[name = ${module}]/Voc",
    "instance('module')/root/item[name = ${module}]/column_isc_a",
  ]);
  expect(choices?.rows[0]).toEqual(["list_name", "name", "label", "Voc", "column_isc_a"]);
});

test.each([
  ["instance('modules')/root/item[name = ${module}]/voc", 'column({module}, "voc")'],
  [
    '10 * instance( "modules" ) / root / item[ name=${module} ] / voc + ${n}',
    '10 * column({module}, "voc") + {n}',
  ],
  ["instance('others')/root/item[name = ${module}]/voc", null],
  ["instance('modules')/root/item[name = ${module}]/isc", null],
  ["instance('modules')/root/item[name = ${n}]/voc", null],
])("a lookup of another program, %s, is read or reported", (calculation, expected) => {
  const worksheets = [
    parseWorksheet(
      "survey",
      `type | name | label | calculation
       select_one modules | module | Module |
       integer | n | Number |
       calculate | result | | ${calculation}`,
    ),
    parseWorksheet(
      "choices",
      "list_name | name | label | voc\nmodules | a | Sun 550 | 49.9\nmodules | b | Moon 410 | 37.45",
    ),
  ];
  const imported = importXlsForm(worksheets, { fallbackTitle: "Form", makeId: countIds() });
  if (typeof imported === "string") throw new Error(imported);
  const { definition, notes } = imported;
  const [module, , result] = definition.sections[0]?.fields ?? [];
  expect(result?.calculation ?? null).toBe(expected);
  expect(module?.options?.[0]).toEqual({
    label: "Sun 550",
    ...(expected && { values: { voc: "49.9" } }),
  });
  expect(notes.length > 0).toBe(expected === null);
});

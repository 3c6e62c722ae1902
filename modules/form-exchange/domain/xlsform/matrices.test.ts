/** Grids of choices: a group "table-list", or a row "label" above rows "list-nolabel". */
import { expect, test } from "vitest";
import { exportXlsForm } from "./writing/export-xlsform.ts";
import { importXlsForm } from "./reading/import-xlsform.ts";
import type { XlsFormImport } from "./reading/xlsform-import.ts";
import type { RawWorksheet } from "./worksheets.ts";
import { countIds, parseWorksheet } from "./testing/comparable.ts";

function importForm(worksheets: readonly RawWorksheet[]): XlsFormImport {
  const result = importXlsForm(worksheets, { fallbackTitle: "Checks", makeId: countIds() });
  if (typeof result === "string") throw new Error(result);
  return result;
}

const grids = [
  parseWorksheet(
    "survey",
    `type | name | label | appearance
     begin_group | list | Checks | table-list
     select_one pf | tight | Tight | |
     select_multiple pf | seen | Seen |
     end_group | | |
     begin_group | other | More |
     select_one pf | heading | Choose in each row | label
     select_one pf | clean | Clean | list-nolabel
     select_one pf | dry | Dry | list-nolabel
     select_one pf | last | Last | quick
     end_group | | |`,
  ),
  parseWorksheet(
    "choices",
    `list_name | name | label
     pf | p | Pass
     pf | f | Fail`,
  ),
];
const { definition, notes } = importForm(grids);
const typesOf = ({ sections }: typeof definition) =>
  sections.flatMap(({ fields }) => fields.map(({ id, type }) => [id, type]));

test("grids become rows, and the row above them becomes a text", () => {
  expect(typesOf(definition)).toEqual([
    ["tight", "matrix-row"],
    ["seen", "checkboxes"],
    ["heading", "info-box"],
    ["clean", "matrix-row"],
    ["dry", "matrix-row"],
    ["last", "radio-button"],
  ]);
  expect(notes.map(({ row, column, text }) => [row, column, text])).toEqual([
    [7, "appearance", "label"],
    [10, "appearance", "quick"],
  ]);
});

test("rows are written with their choices above them, which an import leaves out again", () => {
  const exported = exportXlsForm(definition);
  const survey = exported.find(({ name }) => name === "survey")?.rows ?? [];
  const at = survey[0]?.indexOf("appearance") ?? -1;
  expect(survey.map((cells) => [cells[1], cells[at]]).filter(([, cell]) => cell)).toEqual([
    ["name", "appearance"],
    ["tight_choices", "label"],
    ["tight", "list-nolabel"],
    ["clean_choices", "label"],
    ["clean", "list-nolabel"],
    ["dry", "list-nolabel"],
  ]);
  const again = importForm(exported);
  expect(typesOf(again.definition)).toEqual(typesOf(definition));
  expect(again.notes.filter(({ worksheet }) => worksheet === "survey")).toEqual([]);
});

import { expect, test } from "vitest";
import { parseWorksheet } from "../xlsform/testing/comparable.ts";
import { choiceNamesOf } from "./choice-names.server.ts";

const sheets = [
  parseWorksheet(
    "survey",
    `
    type                       | name   | label
    select_one yes_no          | sound  | Is it sound?
    select_multiple part or_other | poor | Which are poor?
    text                       | why    | Why?
    acknowledge                | seen   | Seen
    `,
  ),
  parseWorksheet(
    "choices",
    `
    list_name | name | label
    yes_no    | y    | Yes
    yes_no    | n    | No
    part      | 1    | Rail
    part      | 2    | Rail
    `,
  ),
];
const workbook = { sheets, language: "", title: "Roof", sectionIds: [], questionIds: [] };

test("the choices of a workbook have labels by their names, those that were renamed too", () => {
  expect(choiceNamesOf(workbook)).toEqual({
    sound: { y: "Yes", n: "No" },
    poor: { "1": "Rail", "2": "Rail (2)", other: "Other" },
    seen: { OK: "OK", ok: "OK" },
  });
});

test("those of another product are stored as they are", () => {
  const choiceNames = { kind: { "in ground": "In the ground" } };
  expect(choiceNamesOf({ ...workbook, sheets: [], choiceNames })).toEqual(choiceNames);
});

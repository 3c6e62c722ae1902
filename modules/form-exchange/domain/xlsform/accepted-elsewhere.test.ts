/** What other programs, such as pyxform, require of an XLSForm. */
import { expect, test } from "vitest";
import { aField, aFormOf } from "#modules/form-logic/testing/form-factories.ts";
import { exportXlsForm } from "./writing/export-xlsform.ts";
import { importXlsForm } from "./reading/import-xlsform.ts";
import type { RawWorksheet } from "./worksheets.ts";
import { withIdsByPlace } from "./normal-form.ts";
import { countIds, parseWorksheet } from "./testing/comparable.ts";

function importForm(worksheets: readonly RawWorksheet[]) {
  const result = importXlsForm(worksheets, { fallbackTitle: "Checks", makeId: countIds() });
  if (typeof result === "string") throw new Error(result);
  return result;
}

test("an export refers only to rows that it has, so that other programs accept it", () => {
  const asked = aField("a", {
    label: "On ${start}",
    question: "On ${start}, {B}",
    checkMessage: "Not ${start}",
    check: "this != 'x'",
    options: [{ label: "${start}" }, { label: "No", requireFollowup: true }],
  });
  const form = aFormOf(asked, aField("b", { label: "B" }));
  const exported = exportXlsForm(form);
  const texts = exported.flatMap(({ rows }) => rows.flat());
  expect(texts).toContain("On {start}, ${b}");
  expect(texts).toContain("{start}");
  const names = texts.flatMap((text) =>
    [...text.matchAll(/\$\{([^}]*)\}/g)].map(([, name]) => name?.trim()),
  );
  expect(new Set(names)).toEqual(new Set(["b"]));
  // pyxform takes what follows "::" in the worksheet of choices for a language, and fails.
  const choices = exported.find(({ name }) => name === "choices")?.rows[0];
  expect(choices?.filter((heading) => heading.includes("::"))).toEqual([]);
  expect(withIdsByPlace(importForm(exported).definition)).toEqual(withIdsByPlace(form));
});

test("follow-ups of choices are read as earlier releases wrote them", () => {
  const sheets = [
    parseWorksheet("survey", "type | name | label\nselect_one l | q | Q"),
    parseWorksheet(
      "choices",
      "list_name | name | label | fieldlight::followup_photo\nl | n | No | yes",
    ),
  ];
  const [field] = importForm(sheets).definition.sections[0]?.fields ?? [];
  expect(field?.options).toEqual([{ label: "No", requireFollowupPhoto: true }]);
});

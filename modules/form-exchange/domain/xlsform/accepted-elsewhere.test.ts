/** What other programs, such as pyxform, require of an XLSForm. */
import { expect, test } from "vitest";
import { aField, aFormOf } from "#modules/form-logic/testing/form-factories.ts";
import { exportXlsForm } from "./writing/export-xlsform.ts";
import { calculateForm } from "#modules/form-logic/public.ts";
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

test("hidden rows hold their default, telephone numbers are phone numbers, and no part is named as pyxform names its own", () => {
  const survey = parseWorksheet(
    "survey",
    `type | name | label | appearance | default | calculation
     begin group | meta | About | | |
     hidden | source | | | app |
     hidden | origin | | | |
     calculate | from_app | | | | if(\${source} = 'app' and \${origin} = '', 1, 0)
     tel | phone | Phone | | |
     end group | | | | |`,
  );
  const { definition, notes } = importForm([survey]);
  expect(notes).toEqual([]);
  expect(definition.sections[0]?.fields).toMatchObject([
    { id: "source", type: "calculation", calculation: '"app"', hidden: true },
    { id: "origin", type: "calculation", calculation: '""' },
    { id: "from_app", type: "calculation" },
    { id: "phone", type: "phone-input" },
  ]);
  const { answers } = calculateForm({ ...definition, id: "f", version: 1 }, {});
  expect(answers.from_app?.values).toEqual(["1"]);
  // pyxform has a group with this name in every form.
  const names = exportXlsForm(definition)[0]?.rows.map((row) => row[1]);
  expect(names).toContain("about");
  expect(names).not.toContain("meta");
});

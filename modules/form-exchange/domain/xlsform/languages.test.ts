import { expect, it } from "vitest";
import type { FormDefinition } from "#modules/form-logic/public.ts";
import { aField, aForm, aSection } from "#modules/form-logic/testing/form-factories.ts";
import { withIdsByPlace } from "./normal-form.ts";
import { countIds, parseWorksheet } from "./testing/comparable.ts";
import { codeOfLanguage } from "./reading/language-names.ts";
import { importXlsForm } from "./reading/import-xlsform.ts";
import { exportXlsForm } from "./writing/export-xlsform.ts";

const form: FormDefinition = {
  ...aForm(
    aSection("site", [
      aField("a", { tipText: "Look up", options: [{ label: "None" }, { label: "Open" }] }),
      aField("b", { options: [{ label: "None" }, { label: "Open" }] }),
      { id: "verdict", type: "templated", label: "Verdict" },
      {
        id: "amps",
        type: "numeric-input",
        label: "Current",
        allowNegatives: true,
        check: "{amps} < 20",
        checkMessage: "Too high",
      },
    ]),
    {
      ...aSection("inverter", [aField("model")]),
      repeat: { noun: "Inverter", count: { by: "added" } },
    },
  ),
  languages: [
    {
      code: "es",
      texts: {
        "": { title: "Formulario" },
        site: { title: "Sitio" },
        a: { question: "Pregunta", tip: "Mire arriba", "option None": "Ninguno" },
        b: { "option None": "Ninguna" },
        amps: { check: "Demasiado alta" },
        verdict: { "option Pass": "Aprobado" },
        inverter: { title: "Inversores", noun: "Inversor" },
      },
    },
    { code: "pt-BR", texts: { a: { question: "Pergunta" } } },
  ],
};

it("a form in several languages is exported with a column for each, and imports as it was", () => {
  const worksheets = exportXlsForm(form);
  const [survey, choices, settings] = worksheets.map(({ rows }) => rows);
  expect(survey?.[0]).toEqual(
    expect.arrayContaining([
      "label::English (en)",
      "label::Español (es)",
      "hint::Español (es)",
      "label::Português (Brasil) (pt-BR)",
    ]),
  );
  // Two questions with the same choices have lists of their own if their translations differ.
  expect(choices?.filter((row) => row.includes("Ninguna"))).toHaveLength(1);
  expect(settings?.[1]).toContain("English (en)");
  const read = importXlsForm(worksheets, { fallbackTitle: "", makeId: () => "made" });
  if (typeof read === "string") throw new Error(read);
  expect(read.notes.filter(({ kind }) => kind === "left-out")).toEqual([]);
  expect(withIdsByPlace(read.definition)).toEqual(withIdsByPlace(form));
});

it.each([
  ["Español (es)", "es"],
  ["swahili", "sw"],
  ["Português (Brasil) (pt-BR)", "pt-BR"],
  ["Spanish", "es"],
  ["français", "fr"],
  ["es", "es"],
  ["Klingon", null],
  ["", null],
])("the language %j has the code %j", (name, code) => expect(codeOfLanguage(name)).toBe(code));

it("answers in texts are read with the labels of their questions, in every language, and written back", () => {
  const survey = parseWorksheet(
    "survey",
    `
    type | name | label              | label::Español (es)     | hint
    text | make | Inverter make      | Marca                   |
    text | ok   | Is \${make} listed? | ¿Está \${make} en lista? | See \${gone}
    `,
  );
  const options = { fallbackTitle: "F", makeId: countIds(), language: null };
  const got = importXlsForm([survey], options);
  if (typeof got === "string") throw new Error(got);
  const field = got.definition.sections[0]?.fields[1];
  expect(field).toMatchObject({ label: "Is {Inverter make} listed?", tipText: "See ${gone}" });
  expect(got.definition.languages?.[0]?.texts.ok).toEqual({
    question: "¿Está {Inverter make} en lista?",
  });
  expect(got.notes.map(({ column, text }) => [column, text])).toEqual([["hint", "See ${gone}"]]);
  const written = exportXlsForm(got.definition).find(({ name }) => name === "survey");
  expect(written?.rows.at(-1)).toEqual(
    expect.arrayContaining(["Is ${make} listed?", "¿Está ${make} en lista?"]),
  );
  const again = importXlsForm(exportXlsForm(got.definition), options);
  if (typeof again === "string") throw new Error(again);
  expect(withIdsByPlace(again.definition)).toEqual(withIdsByPlace(got.definition));
});

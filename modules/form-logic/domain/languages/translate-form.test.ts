import fc from "fast-check";
import { expect, test } from "vitest";
import { answerText } from "../answers/answer-text.ts";
import { visibleFields } from "../conditions/visibility.ts";
import { compileForm } from "../forms/compile-form.ts";
import { formSchema } from "../forms/form-schema.ts";
import { expandRepeats } from "../repeats/expand-repeats.ts";
import { aField, aForm, aFormOf, answersOf, aSection } from "../../testing/form-factories.ts";
import { anyAnswers, soundForms } from "../../testing/form-arbitraries.ts";
import type { FormDefinition } from "../forms/form-types.ts";
import { formTexts } from "./form-texts.ts";
import { languageChoices, languageCode, translateForm } from "./translate-form.ts";

/** Every text in capitals. */
function withLanguage(form: FormDefinition, code: string): FormDefinition {
  const texts: Record<string, Record<string, string>> = {};
  for (const { id, part, source } of formTexts(form))
    texts[id] = { ...texts[id], [part]: source.toUpperCase() };
  return { ...form, languages: [{ code, texts }] };
}

const inspection = withLanguage(
  aForm(
    aSection("s", [
      aField("q", { label: "short", question: "Is it on?", tipText: "Look at the lamp." }),
      { id: "verdict", type: "templated", label: "Verdict" },
    ]),
    {
      ...aSection("inverter", [aField("model", { options: [{ label: "seven" }] })]),
      repeat: { noun: "Inverter", count: { by: "added" }, titledBy: ["model"] },
    },
  ),
  "es",
);

test("a translated form has other texts, with the stored labels of its options", () => {
  const [first, second] = translateForm(inspection, "es").sections;
  expect(first).toMatchObject({ title: "SECTION S" });
  expect(first?.fields[0]).toMatchObject({
    label: "short",
    question: "IS IT ON?",
    tipText: "LOOK AT THE LAMP.",
    lang: "es",
    options: [{ label: "Yes", text: "YES" }, { label: "No" }, { label: "Maybe" }],
  });
  expect(first?.fields[1]?.options).toEqual(
    ["Pass", "Fail", "Missed", "N/A"].map((label) => ({ label, text: label.toUpperCase() })),
  );
  expect(second?.repeat?.noun).toBe("INVERTER");
});

test("an instance is titled in the language, also by an option", () => {
  const answers = answersOf({ "model~1": "seven" });
  const { sections } = expandRepeats(translateForm(inspection, "es"), answers);
  expect(sections[1]?.title).toBe("INVERTER 1, SEVEN");
  expect(answerText(sections[1]!.fields[0]!, answers["model~1"])).toBe("SEVEN");
});

test("a text without translation stays, and says its language", () => {
  const form = aFormOf(aField("a"), aField("b"));
  const languages = [{ code: "es", texts: { a: { question: "Primera" } } }];
  const [section] = translateForm({ ...form, languages }, "es").sections;
  expect(section?.title).toBe("Section s1");
  expect(section?.fields).toEqual([
    { ...aField("a"), question: "Primera", lang: "es" },
    { ...aField("b"), lang: "en" },
  ]);
});

test.each([
  ["es", "es"],
  ["es-MX", "es"],
  ["en", "en"],
  ["en-GB", "en"],
  ["fr", "en"],
  [null, "en"],
])("who asks for %s reads %s", (requested, chosen) => {
  const shown = languageChoices(inspection, requested).find(({ isChosen }) => isChosen);
  expect(shown?.code).toBe(chosen);
  expect(translateForm(inspection, requested) === inspection).toBe(chosen === "en");
});

test("languages are named as their readers name them", () => {
  expect(languageChoices(inspection, null).map(({ name }) => name)).toEqual(["English", "Español"]);
  expect(languageChoices(aForm(), "es")).toEqual([]);
});

test.each([
  ["es", "es"],
  [" pt_br ", "pt-BR"],
  ["Spanish", null],
  ["", null],
  ["es; path=/", null],
])("the code %j is stored as %j", (typed, code) => expect(languageCode(typed)).toBe(code));

test("a form with languages is accepted, and one with an invalid code is not", () => {
  const { id: _id, version: _version, ...form } = inspection;
  expect(formSchema.parse(form).languages).toEqual(inspection.languages);
  const languages = [{ code: "Spanish", texts: {} }];
  expect(formSchema.safeParse({ ...form, languages }).success).toBe(false);
});

test("the language shown never changes which questions are asked", () => {
  fc.assert(
    fc.property(soundForms, anyAnswers, (form, answers) => {
      const asked = ({ sections }: FormDefinition) => {
        const visible = visibleFields(compileForm({ ...form, sections }), answers);
        return sections.flatMap(({ fields }) =>
          fields.map(({ id }) => `${id} ${visible.isVisible(id)}`),
        );
      };
      expect(asked(translateForm(withLanguage(form, "es"), "es"))).toEqual(asked(form));
    }),
  );
});

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type {
  FieldOption,
  FieldPicture,
  FormDefinition,
  FormField,
} from "#modules/form-logic/public.ts";
import { codeEditions, fieldTypes, isChoice } from "#modules/form-logic/public.ts";
import { soundForms } from "#modules/form-logic/testing/form-arbitraries.ts";
import { validateForm } from "#modules/form-logic/public.authoring.ts";
import { exportXlsForm } from "./writing/export-xlsform.ts";
import { importXlsForm } from "./reading/import-xlsform.ts";
import { withIdsByPlace } from "./normal-form.ts";
import { countIds } from "./testing/comparable.ts";

const flag = fc.option(fc.boolean(), { nil: undefined });
/** Anything except NUL, which the database cannot store. */
const anyText = fc.oneof(
  fc.constantFrom(
    "Yes",
    "Other",
    "OK",
    "  blank ",
    "=1+1",
    "${a}",
    "naïve 🌞",
    "قياس",
    "<b>",
    "a\r\nb",
  ),
  fc.string({ unit: "binary", maxLength: 30 }).map((text) => text.replaceAll("\0", "")),
  fc.string({ maxLength: 10 }),
);
const title = anyText.map((text) => text.trim() || "Title");

const side = fc.integer({ min: 1, max: 1280 });
const picture: fc.Arbitrary<FieldPicture> = fc.record(
  { id: fc.uuid(), text: anyText.filter((text) => text !== ""), width: side, height: side },
  { requiredKeys: ["id", "width", "height"] },
);

const options: fc.Arbitrary<FieldOption[]> = fc.uniqueArray(
  fc.record(
    {
      picture,
      label: anyText.filter((label) => label.trim() !== ""),
      requireFollowup: fc.boolean(),
      requireFollowupComments: fc.boolean(),
      requireFollowupPhoto: fc.boolean(),
    },
    { requiredKeys: ["label"] },
  ),
  { selector: ({ label }) => label.trim(), minLength: 1, maxLength: 5 },
);

const numbers = fc.record({
  allowNegatives: flag,
  allowDecimals: flag,
  digitsAllowed: fc.option(fc.nat({ max: 9 })),
  lowerLimit: fc.option(fc.double({ noNaN: true, noDefaultInfinity: true, max: 0 })),
  upperLimit: fc.option(
    fc.oneof(fc.nat(), fc.double({ noNaN: true, noDefaultInfinity: true, min: 0 })),
  ),
});

/** A default that the question accepts. */
function begun({ type, label }: Pick<FormField, "type" | "label">, own: FieldOption[]) {
  if (type === "numeric-input") return { defaultExpression: "1 + 2" };
  const text = type === "single-input" && label.trim();
  const option = isChoice(type) && type !== "templated" && own[0]?.label;
  const value = text || option;
  return value ? { defaultValues: [value] } : {};
}

/** What is shown beside a question. */
const beside = fc.record(
  {
    goodExample: picture,
    badExample: picture,
    picture,
    citations: fc.dictionary(
      fc.constantFrom(...codeEditions),
      anyText.filter((text) => text !== ""),
    ),
  },
  { requiredKeys: [] },
);

const anyField: fc.Arbitrary<FormField> = fc
  .record({
    id: fc.oneof(fc.uuid(), fc.string({ unit: "grapheme-ascii", minLength: 1, maxLength: 8 })),
    type: fc.constantFrom(...fieldTypes),
    label: anyText,
    question: fc.option(anyText, { nil: undefined }),
    tipText: fc.option(anyText, { nil: undefined }),
    required: flag,
    requiredForFieldIntake: flag,
    photoRequired: flag,
    originalPhotos: flag,
    requireFollowupComments: flag,
    requireFollowupPhoto: flag,
  })
  .chain((field) =>
    fc
      .tuple(fc.constant(field), options, numbers, fc.boolean(), beside)
      .map(([plain, own, limits, hasDefault, shown]) => ({
        ...plain,
        ...shown,
        ...(isChoice(plain.type) && plain.type !== "templated" && { options: own }),
        ...(plain.type === "numeric-input" && limits),
        ...(hasDefault && begun(plain, own)),
      })),
  );

const plainForms: fc.Arbitrary<FormDefinition> = fc
  .record({
    title,
    skipReview: fc.boolean(),
    skipScheduling: fc.boolean(),
    noSchedule: fc.boolean(),
    fields: fc.uniqueArray(anyField, { selector: ({ id }) => id, maxLength: 8 }),
    titles: fc.array(title, { minLength: 1, maxLength: 3 }),
  })
  .map(({ fields, titles, ...form }) => ({
    ...form,
    id: "form",
    version: 1,
    sections: titles.map((each, index) => ({
      id: `s${index}`,
      title: each,
      fields: fields.filter((_, position) => position % titles.length === index),
    })),
  }));

function mapFields(form: FormDefinition, change: (field: FormField) => FormField): FormDefinition {
  const sections = form.sections.map((section) => ({
    ...section,
    fields: section.fields.map(change),
  }));
  return { ...form, sections };
}

function roundTrip(form: FormDefinition): FormDefinition {
  const back = importXlsForm(exportXlsForm(form), { fallbackTitle: "none", makeId: countIds() });
  if (typeof back === "string") throw new Error(back);
  return back.definition;
}

describe("an export", () => {
  it("imports to an equal form, for any texts, flags and numbers", () => {
    fc.assert(
      fc.property(plainForms, (form) => {
        expect(withIdsByPlace(roundTrip(form))).toEqual(withIdsByPlace(form));
      }),
      { numRuns: 150 },
    );
  });

  it("imports to a form with the same conditions", () => {
    fc.assert(
      fc.property(soundForms, (generated) => {
        const withOptions = mapFields(generated, (field) =>
          field.type === "numeric-input"
            ? field
            : { ...field, options: ["A", "B", "C"].map((label) => ({ label })) },
        );
        const invalid = new Set(validateForm(withOptions).map(({ fieldId }) => fieldId));
        const form = mapFields(withOptions, (field) =>
          invalid.has(field.id) ? { ...field, conditionGroup: null } : field,
        );
        expect(validateForm(form)).toEqual([]);
        expect(withIdsByPlace(roundTrip(form))).toEqual(withIdsByPlace(form));
      }),
      { numRuns: 150 },
    );
  });

  it("is the same when the imported form is exported again", () => {
    fc.assert(
      fc.property(plainForms, (form) => {
        const once = roundTrip(form);
        expect(withIdsByPlace(roundTrip(once))).toEqual(withIdsByPlace(once));
      }),
      { numRuns: 50 },
    );
  });
});

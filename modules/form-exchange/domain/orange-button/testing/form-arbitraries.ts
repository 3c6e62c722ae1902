import fc from "fast-check";
import {
  codeEditions,
  fieldTypes,
  isChoice,
  questionTypes,
  type FieldType,
  type FormDefinition,
  type FormField,
} from "#modules/form-logic/public.ts";

const flag = fc.option(fc.boolean(), { nil: undefined });

/** Texts as the editor stores them. A name in "${}" would be read as that of a question. */
const text = fc
  .oneof(
    fc.constantFrom(
      "Yes",
      "Other",
      "N/A",
      "=1+1",
      "a < b",
      "naïve 🌞",
      "قياس",
      "“q” 'r'",
      "{x}",
      "a\nb",
    ),
    fc.string({ unit: "grapheme", maxLength: 20 }),
  )
  .map((each) => each.replaceAll("$", "").normalize("NFC").trim() || "Text")
  .filter((each) => !/[\p{Cc}\p{Cs}<]/u.test(each.replaceAll("\n", "").replaceAll("a < b", "")));

const picture = fc.record({
  id: fc.uuid(),
  width: fc.integer({ min: 1, max: 1280 }),
  height: fc.integer({ min: 1, max: 1280 }),
});

const options = fc.uniqueArray(
  fc.record(
    { label: text, picture, requireFollowup: fc.boolean(), requireFollowupPhoto: fc.boolean() },
    { requiredKeys: ["label"] },
  ),
  { selector: ({ label }) => label, minLength: 1, maxLength: 5 },
);

const limits = fc
  .record({
    allowNegatives: flag,
    allowDecimals: flag,
    digitsAllowed: fc.option(fc.nat({ max: 9 })),
    lowerLimit: fc.option(fc.integer({ min: -9_000, max: 0 })),
    upperLimit: fc.option(fc.integer({ min: 0, max: 9_000 }).map((number) => number / 8)),
  })
  .map(({ lowerLimit, ...rest }) => ({
    ...rest,
    lowerLimit: lowerLimit === null ? null : lowerLimit / 8 + 0,
  }));

const settings = fc.record(
  {
    question: text,
    tipText: text,
    required: fc.boolean(),
    requiredForFieldIntake: fc.boolean(),
    photoRequired: fc.boolean(),
    originalPhotos: fc.boolean(),
    carried: fc.boolean(),
    requireFollowupComments: fc.boolean(),
    requireFollowupPhoto: fc.boolean(),
    requiredIf: fc.constant("1 = 1"),
    goodExample: picture,
    badExample: picture,
    citations: fc.dictionary(fc.constantFrom(...codeEditions), text),
  },
  { requiredKeys: [] },
);

function withType(type: FieldType): fc.Arbitrary<Omit<FormField, "id">> {
  const { hasFixedOptions, xlsform } = questionTypes[type];
  return fc.tuple(text, settings, options, limits).map(([label, set, own, numbers]) => ({
    type,
    label,
    ...set,
    ...(isChoice(type) && !hasFixedOptions && { options: own }),
    ...(xlsform.hasLimits && numbers),
  }));
}

/** Forms with questions of all types, of which some are shown only if the first choice has its first option. */
export const templateForms: fc.Arbitrary<FormDefinition> = fc
  .record({
    title: text.filter((each) => !each.includes("\n")),
    skipReview: fc.boolean(),
    skipScheduling: fc.boolean(),
    noSchedule: fc.boolean(),
    titles: fc.array(
      text.filter((each) => !each.includes("\n")),
      { minLength: 1, maxLength: 4 },
    ),
    fields: fc.array(fc.tuple(fc.constantFrom(...fieldTypes).chain(withType), fc.boolean()), {
      maxLength: 9,
    }),
    ulid: fc.boolean(),
  })
  .map(({ fields, titles, ulid, ...form }) => {
    const all: FormField[] = fields.map(([field], index) => ({
      ...field,
      id: ulid ? `01J8Z${String(index).padStart(21, "0")}` : `q${index}`,
    }));
    const source = all.find(({ type }) => isChoice(type));
    const from = source ? all.indexOf(source) : all.length;
    const withConditions = all.map((field, index) =>
      source && index > from && fields[index]?.[1]
        ? { ...field, conditionGroup: shownIf(source) }
        : field,
    );
    return {
      ...form,
      id: "01J8Z0000000000000000000ZZ",
      version: 1,
      sections: titles.map((title, section) => ({
        id: `s${section}`,
        title,
        fields: withConditions.filter((_, index) => index % titles.length === section),
      })),
    };
  });

const shownIf = ({ id, options: [first] = [] }: FormField): FormField["conditionGroup"] => ({
  operand: "and",
  cgList: [
    {
      mustBeTrueValue: "all",
      conditionList: [
        { selectedQuestion: id, selectedOperand: "is", selectedOption: first?.label ?? "Pass" },
      ],
    },
  ],
});

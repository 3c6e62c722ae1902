/** A form that is exported and imported is the same, except for what the export lists as a loss. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isAsked, type FormDefinition, type FormField } from "#modules/form-logic/public.ts";
import { validateForm } from "#modules/form-logic/public.authoring.ts";
import { rooftopInspection } from "#modules/forms/public.seed.ts";
import { importForeign, readForeign } from "../foreign/read-foreign.ts";
import { plainField, plainForm } from "../xlsform/normal-form.ts";
import { countIds } from "../xlsform/testing/comparable.ts";
import { answerTypeOf } from "./answer-types.ts";
import { templateLosses } from "./template-losses.ts";
import { templateForms } from "./testing/form-arbitraries.ts";
import { templateFile } from "./write-template.ts";

function imported(form: FormDefinition) {
  const foreign = readForeign(JSON.parse(templateFile(form, null)));
  expect(foreign?.source).toBe("Orange Button");
  const read = importForeign(foreign!, { fallbackTitle: "none", makeId: countIds() });
  if (typeof read === "string") throw new Error(read);
  expect(validateForm(read.definition)).toEqual([]);
  return read;
}

/** A lowest number from 0 means that negative numbers are not accepted. */
function comparable(field: FormField): FormField {
  const { lowerLimit } = field;
  const isPositive = typeof lowerLimit === "number" && lowerLimit >= 0;
  return plainField(isPositive ? { ...field, allowNegatives: false } : field);
}

/** The properties in which two questions differ. */
function differences(one: FormField, other: FormField): string[] {
  const [a, b] = [comparable(one), comparable(other)] as unknown as Record<string, unknown>[];
  return Object.keys({ ...a, ...b }).filter(
    (key) => JSON.stringify(a?.[key]) !== JSON.stringify(b?.[key]),
  );
}

interface Difference {
  field?: FormField;
  back?: FormField | undefined;
  parts: string[];
}

/** How the imported form differs from the exported one where the export lists no loss. */
function unlistedDifferences(form: FormDefinition): Difference[] {
  const losses = templateLosses(form);
  const { definition } = imported(form);
  const written = form.sections.flatMap(({ fields }) => fields.filter(({ type }) => isAsked(type)));
  const back = definition.sections.flatMap(({ fields }) => fields);
  const ofFields = written.map((field, index): Difference => {
    const listed = losses
      .filter(({ fieldId }) => fieldId === field.id)
      .flatMap(({ parts }) => parts as readonly string[]);
    const found = back[index];
    if (found?.id !== field.id) return { field, back: found, parts: ["id"] };
    return {
      field,
      back: found,
      parts: differences(field, found).filter((part) => !listed.includes(part)),
    };
  });
  const listed = losses.filter(({ fieldId }) => fieldId === null).flatMap(({ parts }) => parts);
  const titles = ({ sections }: FormDefinition) => sections.map(({ title }) => title).join("|");
  const ofForm = (
    ["title", "skipReview", "skipScheduling", "noSchedule", "sections"] as const
  ).filter(
    (part) =>
      !listed.includes(part) &&
      (part === "sections" ? titles(definition) !== titles(form) : definition[part] !== form[part]),
  );
  const more = back.length === written.length ? [] : ["number of questions"];
  return [...ofFields, { parts: [...ofForm, ...more] }].filter(({ parts }) => parts.length > 0);
}

describe("a form that is exported and imported", () => {
  test("differs only in what the export lists, for any settings of any type", () => {
    fc.assert(
      fc.property(templateForms, (form) => {
        expect(unlistedDifferences(form)).toEqual([]);
      }),
      { numRuns: 150 },
    );
  });

  test("differs only in what the export lists, for the form with every type", () => {
    const form = { ...rooftopInspection, id: "rooftop", version: 1 };
    expect(unlistedDifferences(form)).toEqual([]);
  });

  test("is the same when it is exported and imported again, except for its photos", () => {
    fc.assert(
      fc.property(templateForms, (form) => {
        const fields = form.sections.flatMap((section) => section.fields);
        fc.pre(fields.every((field) => answerTypeOf(field) !== "File"));
        const once = imported(form).definition;
        const twice = imported(once).definition;
        const content = (each: FormDefinition) => ({ ...plainForm(each), id: "", version: 0 });
        expect(content(twice)).toEqual(content(once));
      }),
      { numRuns: 50 },
    );
  });
});

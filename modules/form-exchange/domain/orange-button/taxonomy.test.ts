/** Files for Orange Button are valid in its published taxonomy. */
import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { rooftopInspection } from "#modules/forms/public.seed.ts";
import { answerTypes } from "./answer-types.ts";
import { templateForms } from "./testing/form-arbitraries.ts";
import { loadTaxonomy } from "./testing/taxonomy.ts";
import { writeTemplate } from "./write-template.ts";

const path = process.env["ORANGE_BUTTON_TAXONOMY"];
const leftOut =
  "Left out: set ORANGE_BUTTON_TAXONOMY to the path of the published taxonomy of Orange Button.";

describe("in the published taxonomy", () => {
  const taxonomy = path === undefined ? null : loadTaxonomy(readFileSync(path, "utf8"));
  const errorsOf = (value: unknown) => taxonomy!.errorsOf("ChecklistTemplate", plain(value));
  const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

  test("the answer types are those of the product", ({ skip }) => {
    if (!taxonomy) return skip(leftOut);
    expect(taxonomy.enumOf("AnswerTypeItemType")).toEqual([...answerTypes]);
  });

  test("a form with every question type is valid", ({ skip }) => {
    if (!taxonomy) return skip(leftOut);
    const form = { ...rooftopInspection, id: "01J8Z0000000000000000000ZZ", version: 3 };
    expect(errorsOf(writeTemplate(form, 3))).toEqual([]);
  });

  test("any form is valid", ({ skip }) => {
    if (!taxonomy) return skip(leftOut);
    fc.assert(
      fc.property(templateForms, (form) => {
        expect(errorsOf(writeTemplate(form, null))).toEqual([]);
      }),
      { numRuns: 100 },
    );
  });

  test.for<[value: object, error: string]>([
    [{ Title: { Value: "x" } }, "/Title is not in ChecklistTemplate"],
    [{ ChecklistTemplateName: "x" }, "/ChecklistTemplateName is no object"],
    [{ ChecklistTemplateName: { Value: 1 } }, "/ChecklistTemplateName/Value is no string"],
    [
      { ChecklistTemplateID: { Value: "1", Unit: "UUID" } },
      "/ChecklistTemplateID is no value of UUIDItemType",
    ],
    [
      { Questions: [{ AnswerType: { Value: "Number" } }] },
      "/Questions/0/AnswerType is no value of AnswerTypeItemType",
    ],
    [
      { Questions: [{ AnswerRangeMin: { Value: "4" } }] },
      "/Questions/0/AnswerRangeMin/Value is no number",
    ],
  ])("the check refuses %j", ([value, error], { skip }) => {
    if (!taxonomy) return skip(leftOut);
    expect(errorsOf(value)).toEqual([error]);
  });
});

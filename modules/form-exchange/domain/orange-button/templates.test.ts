/** What a ChecklistTemplate has of a form, what a form has of a ChecklistTemplate, and what either loses. */
import { describe, expect, test } from "vitest";
import { validateForm } from "#modules/form-logic/public.authoring.ts";
import type { FormField } from "#modules/form-logic/public.ts";
import {
  aForm,
  aFormOf,
  aSection,
  condition,
  makeQuestion,
  shownIfAll,
} from "#modules/form-logic/testing/form-factories.ts";
import { importForeign, readForeign } from "../foreign/read-foreign.ts";
import { countIds } from "../xlsform/testing/comparable.ts";
import { groupLosses, templateLosses } from "./template-losses.ts";
import { writeTemplate } from "./write-template.ts";

const written = (set: Partial<FormField>) =>
  writeTemplate(aFormOf(makeQuestion({ id: "q", label: "Q", ...set })), null).Questions[0];

describe("an export", () => {
  test.each<[Partial<FormField>, object]>([
    [{ type: "single-input" }, { AnswerType: { Value: "Text" } }],
    [{ type: "date-input" }, { AnswerType: { Value: "Date" } }],
    [{ type: "signature" }, { AnswerType: { Value: "File" } }],
    [
      { type: "dropdown" },
      {
        AnswerType: { Value: "EnumeratedSingle" },
        AnswerOptions: [{ Value: "Yes" }, { Value: "No" }, { Value: "N/A" }],
      },
    ],
    [{ type: "checkboxes" }, { AnswerType: { Value: "EnumeratedMultiple" } }],
    [
      { type: "numeric-input", upperLimit: 9 },
      {
        AnswerType: { Value: "Numeric" },
        AnswerRangeMin: { Value: 0 },
        AnswerRangeMax: { Value: 9 },
      },
    ],
    [
      { type: "rating-scale" },
      {
        AnswerType: { Value: "Numeric" },
        AnswerRangeMin: { Value: 1 },
        AnswerRangeMax: { Value: 5 },
      },
    ],
    [{ required: true }, { RequirementLevel: { Value: "Required" } }],
    [{}, { RequirementLevel: { Value: "Optional" } }],
    [
      { requiredIf: "1 = 1" },
      {
        RequirementLevel: { Value: "ConditionallyRequired" },
        RequirementNotes: { Value: "Required while: 1 = 1" },
      },
    ],
    [{ question: "What is it?" }, { QuestionLabel: { Value: "What is it?" } }],
    [{ tipText: "Look" }, { QuestionHelp: { Value: "Look" } }],
  ])("of %j has %j", (set, expected) => {
    expect(written(set)).toMatchObject(expected);
  });

  test("numbers the questions, names their sections, and describes conditions", () => {
    const roof = makeQuestion({ id: "roof", label: "Roof" });
    const tiles = makeQuestion({
      id: "tiles",
      label: "Tiles",
      required: true,
      conditionGroup: shownIfAll(condition("roof", "is", "Yes")),
    });
    const info = makeQuestion({ id: "info", type: "info-box" });
    const form = aForm(aSection("one", [roof, info]), aSection("two", [tiles]));
    const template = writeTemplate({ ...form, id: "01J8Z0000000000000000000ZZ" }, 4);
    expect(template).toMatchObject({
      ChecklistTemplateID: { Value: "01923e00-0000-0000-0000-0000000003ff", Unit: "UUID" },
      ChecklistTemplateName: { Value: "Form" },
      ChecklistTemplateVersion: { Value: "4" },
      Questions: [
        { DisplaySeqNumber: { Value: 1 }, SectionName: { Value: "Section one" } },
        {
          DisplaySeqNumber: { Value: 2 },
          SectionName: { Value: "Section two" },
          RequirementLevel: { Value: "ConditionallyRequired" },
          RequirementNotes: { Value: "Shown when “Roof” is “Yes”." },
        },
      ],
    });
    expect(templateLosses(form)).toEqual([
      expect.objectContaining({
        place: "Question info",
        why: "Orange Button has no information that nobody answers.",
      }),
      expect.objectContaining({
        place: "2.1 Tiles",
        why: "When it is shown is only described in words.",
      }),
    ]);
  });

  test("groups losses with the same reason, and counts the places that are not shown", () => {
    const questions = Array.from({ length: 207 }, (_, index) =>
      makeQuestion({ id: `q${index}`, photoRequired: true }),
    );
    const [group, ...more] = groupLosses(templateLosses(aFormOf(...questions)));
    expect(more).toEqual([]);
    expect(group).toMatchObject({ count: 207, kind: "left-out" });
    expect(group?.places).toHaveLength(200);
  });

  test("names what a form, its sections and its questions lose", () => {
    const form = {
      ...aForm(
        {
          ...aSection("one", [makeQuestion({ id: "a", photoRequired: true })]),
          repeat: { noun: "Roof", count: { by: "added" as const } },
        },
        {
          ...aSection("two", [makeQuestion({ id: "b", type: "time-input" })]),
          title: "Section one",
        },
        aSection("three", []),
      ),
      skipReview: true,
      language: "es",
    };
    expect(templateLosses(form).map(({ place, why }) => `${place}: ${why}`)).toEqual([
      "The form: That it skips the review is not in the file.",
      "The form: The language of the form is not in the file.",
      "Section one: Orange Button has no repeats. The questions of the section are asked once.",
      "Section one: An import joins it with the section before it, which has the same title.",
      "Section three: The section has no question that is in the file, so its title is not either.",
      "1.1 Question a: That it needs a photo is not in the file.",
      "2.1 Question b: It is written as the answer type “Text”, which an import reads as the question type “Short text”.",
    ]);
  });
});

function imported(file: unknown) {
  const read = importForeign(readForeign(file)!, { fallbackTitle: "Untitled", makeId: countIds() });
  if (typeof read === "string") throw new Error(read);
  const { definition, notes } = read;
  expect(validateForm(definition)).toEqual([]);
  return { definition, notes, fields: definition.sections.flatMap(({ fields }) => fields) };
}

const value = (of: unknown) => ({ Value: of });
const question = (label: string, answerType: string, more: object = {}) => ({
  QuestionID: value(label.toLowerCase().replaceAll(" ", "_")),
  QuestionLabel: value(label),
  AnswerType: value(answerType),
  ...more,
});
const template = (...questions: object[]) => ({
  ChecklistTemplateName: value("Roof check"),
  Questions: questions,
});

describe("an import", () => {
  test("has sections, types, choices, ranges and requirements", () => {
    const { definition, fields, notes } = imported(
      template(
        question("Size", "Numeric", {
          AnswerRangeMin: value(40),
          AnswerRangeMax: value(225.5),
          DisplaySeqNumber: value(3),
          SectionName: value("System"),
        }),
        question("Roof type", "EnumeratedSingle", {
          AnswerOptions: [value("Tile"), value("Metal")],
          RequirementLevel: value("Required"),
          QuestionHelp: value("Look from the ground"),
          DisplaySeqNumber: value(1),
          SectionName: value("Roof"),
        }),
        question("Damage", "EnumeratedMultiple", {
          AnswerOptions: [value("Cracked"), value("Loose")],
          RequirementLevel: value("Optional"),
          DisplaySeqNumber: value(2),
          SectionName: value("Roof"),
        }),
        question("Built on", "Date", { SectionName: value("System") }),
      ),
    );
    expect(notes).toEqual([]);
    expect(definition.title).toBe("Roof check");
    expect(definition.sections.map(({ title }) => title)).toEqual(["Roof", "System"]);
    expect(fields).toMatchObject([
      { id: "roof_type", type: "radio-button", required: true, tipText: "Look from the ground" },
      { id: "damage", type: "checkboxes", options: [{ label: "Cracked" }, { label: "Loose" }] },
      { id: "size", type: "numeric-input", lowerLimit: 40, upperLimit: 225.5, allowDecimals: true },
      { id: "built_on", type: "date-input" },
    ]);
  });

  test("names every loss by its place", () => {
    const { notes, fields } = imported({
      ...template(
        question("Size", "Numeric", {
          QuestionUnits: value("PowerItemType"),
          AnswerRangeMin: { Value: 1, Unit: "kW" },
        }),
        question("Roof", "EnumeratedSingle", {
          AnswerOptions: [value("Tile"), value("Tile"), value("")],
        }),
        question("Stamp", "Text", {
          RequirementLevel: value("ConditionallyRequired"),
          RequirementNotes: value("Only before 1990"),
          QuestionHelp: value("<p>See <b>page 2</b></p>"),
          AnswerOptions: [value("a")],
        }),
        question("Site", "URL"),
        question("Picture", "File"),
        question("Guess", "Oracle"),
        question("Empty", "EnumeratedSingle"),
      ),
      Description: value("About roofs"),
      Tags: [value("roof")],
      ChecklistTemplateMaintainer: { ChecklistTemplateMaintainerName: value("AHJ") },
      ChecklistTemplateVersion: value("2"),
    });
    expect(notes.every(({ worksheet }) => worksheet === "Orange Button")).toBe(true);
    expect(notes.map(({ place, column, text }) => [place, column, text])).toEqual(
      expect.arrayContaining([
        ["the form", "Description", "About roofs"],
        ["the form", "Tags", '[{"Value":"roof"}]'],
        ["the form", "ChecklistTemplateMaintainer", expect.stringContaining("AHJ")],
        ["Size (size)", "QuestionUnits", "PowerItemType"],
        ["Size (size)", "AnswerRangeMin, Unit", "kW"],
        ["Roof (roof)", "AnswerOptions", "Tile"],
        ["Stamp (stamp)", "RequirementLevel", "ConditionallyRequired"],
        ["Stamp (stamp)", "RequirementNotes", "Only before 1990"],
        ["Stamp (stamp)", "QuestionHelp", "<p>See <b>page 2</b></p>"],
        ["Stamp (stamp)", "AnswerOptions", '[{"Value":"a"}]'],
        ["Site (site)", "AnswerType", "URL"],
        ["Picture (picture)", "AnswerType", "image"],
        ["Guess (guess)", "AnswerType", "Oracle"],
        ["Empty (empty)", "AnswerOptions", ""],
      ]),
    );
    expect(fields.find(({ id }) => id === "stamp")).toMatchObject({
      tipText: "See page 2\nOnly before 1990",
    });
    expect(fields.find(({ id }) => id === "guess")).toMatchObject({ type: "single-input" });
  });

  test.each([
    { ChecklistTemplate: template(question("Roof", "Text")) },
    { Checklist: { Questions: [question("Roof", "Text")], Answers: [] } },
    { Questions: [{ QuestionLabel: "Roof", AnswerType: "Text" }] },
  ])("reads the questions of %j", (file) => {
    expect(imported(file).fields).toMatchObject([{ label: "Roof", type: "single-input" }]);
  });

  test("gives questions with the same id or an id that is not valid here another one", () => {
    const same = { QuestionID: value("a"), QuestionLabel: value("A") };
    const odd = { QuestionID: value("a b/1"), QuestionLabel: value("B") };
    const { fields, notes } = imported(template(same, same, odd));
    expect(new Set(fields.map(({ id }) => id)).size).toBe(3);
    expect(notes.filter(({ column }) => column === "QuestionID")).toHaveLength(2);
  });

  test.each([
    { Questions: "all" },
    { Questions: [] },
    { Questions: [{ text: "Roof" }] },
    { ChecklistTemplate: [] },
  ])("does not read %j", (file) => {
    expect(readForeign(file)).toBeNull();
  });

  test.each([
    [null, 5, "x", [], true],
    [{ QuestionLabel: null, AnswerType: 5, AnswerOptions: [null, 7, {}, []] }],
    [{ QuestionID: "constructor", AnswerType: "__proto__", SectionName: {} }],
    [{ QuestionLabel: "A", AnswerType: "Numeric", AnswerRangeMin: "x", AnswerRangeMax: 1e40 }],
    [{ QuestionLabel: "A", AnswerType: "Numeric", AnswerRangeMin: 9, AnswerRangeMax: 1 }],
    [{ QuestionLabel: "A\u0000B", DisplaySeqNumber: "1", RequirementLevel: { Value: {} } }],
  ])("reads odd questions %#, with notes", (...questions: unknown[]) => {
    const { definition } = imported({
      ChecklistTemplateName: value("Odd"),
      Questions: questions.flat(),
    });
    expect(JSON.stringify(definition)).not.toContain("\\u0000");
  });
});

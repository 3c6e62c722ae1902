import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { answerErrors } from "../answers/is-answered.ts";
import { displayedSection } from "../answers/displayed-section.ts";
import { missingFields } from "../answers/missing.ts";
import { trackVisibility, visibleFields } from "../conditions/visibility.ts";
import { compileForm } from "../forms/compile-form.ts";
import { formSchema } from "../forms/form-schema.ts";
import { validateForm } from "../forms/validate-form.ts";
import { withNewIds } from "../forms/new-ids.ts";
import { questionDraftOf, readQuestion } from "../questions/question-draft.ts";
import { expandRepeats } from "../repeats/expand-repeats.ts";
import { aField, aForm, aFormOf, answersOf, aSection } from "../../testing/form-factories.ts";

const models = [
  ["SE7600H", "SolarEdge"],
  ["SE10000H", "SolarEdge"],
  ["Boy 5.0", "SMA"],
  ["Other", ""],
] as const;
const make = aField("make", {
  label: "Make",
  options: [{ label: "SolarEdge" }, { label: "SMA" }, { label: "Fronius" }],
});
const model = aField("model", {
  label: "Model",
  options: models.map(([label, maker]) => ({
    label,
    ...(maker && { values: { Manufacturer: maker } }),
  })),
  choiceFilter: "[Manufacturer] = {make}",
});
const cascade = aFormOf(make, model);

const offered = (form = cascade, answers = answersOf({}), field = model) =>
  visibleFields(compileForm(form), answers).resolve(field);
const labels = (answers: Record<string, string>) =>
  offered(cascade, answersOf(answers)).options?.map(({ label }) => label);

describe("choices that depend on an earlier answer", () => {
  test("those that fit it are offered", () => {
    expect(labels({ make: "SolarEdge" })).toEqual(["SE7600H", "SE10000H"]);
    expect(labels({ make: "SMA" })).toEqual(["Boy 5.0"]);
  });

  test("none is offered before it is answered, and the question to answer is named", () => {
    expect(offered()).toMatchObject({ options: [], waitsFor: "Make" });
    expect(offered(cascade, answersOf({ make: "Fronius" }))).toMatchObject({ options: [] });
    expect(offered(cascade, answersOf({ make: "Fronius" }))).not.toHaveProperty("waitsFor");
  });

  test("a choice that no longer fits stays visible, and is an error", () => {
    const answers = answersOf({ make: "SMA", model: "SE7600H" });
    const field = offered(cascade, answers);
    expect(field.options).toEqual([
      { label: "SE7600H", values: { Manufacturer: "SolarEdge" }, isUnfit: true },
      { label: "Boy 5.0", values: { Manufacturer: "SMA" } },
    ]);
    expect(answerErrors(field, answers.model)).toEqual([
      "This option does not fit the other answers. Choose another one.",
    ]);
    expect(missingFields(compileForm(cascade), answers, {}, { by: "anyone" })).toEqual([
      { fieldId: "model", sectionId: "s1", reasons: ["invalid"] },
    ]);
  });

  test("they change while people answer", () => {
    const tracker = trackVisibility(compileForm(cascade), {});
    tracker.answer("make", { values: ["SMA"] });
    expect(tracker.resolve(model).options).toMatchObject([{ label: "Boy 5.0" }]);
    expect(tracker.resolve(model).options).toBe(tracker.resolve(model).options);
    tracker.answer("make", { values: ["SolarEdge"] });
    expect(tracker.resolve(model).options).toHaveLength(2);
  });

  test("the section of the second question is sent with the first one", () => {
    const form = aForm(aSection("one", [make]), aSection("two", [model]));
    expect(displayedSection(form, "two").sources).toMatchObject([{ fields: [{ id: "make" }] }]);
  });

  test("each instance has its own", () => {
    const form = aForm({
      ...aSection("inverter", [make, model]),
      repeat: { noun: "Inverter", count: { by: "number", number: 2 } },
    });
    const answers = answersOf({ "make~1": "SMA", "make~2": "SolarEdge" });
    const expanded = expandRepeats(form, answers);
    const found = expanded.sections.map(
      ({ fields }) => offered(expanded, answers, fields[1]).options?.length,
    );
    expect(found).toEqual([1, 2]);
  });

  test.each([
    ['[Manufacturer] = "SMA" or [label] = "Other"', ["Boy 5.0", "Other"]],
    ["not answered([manufacturer])", ["Other"]],
    ["true", models.map(([label]) => label)],
  ])("%s", (choiceFilter, found) => {
    const field = { ...model, choiceFilter };
    const form = aFormOf(make, field);
    expect(validateForm(form)).toEqual([]);
    expect(offered(form, {}, field).options?.map(({ label }) => label)).toEqual(found);
  });

  test.each([
    ["[Maker] = {make}", "The choices have no column “Maker”."],
    ["[Manufacturer]", "The result must be true or false. This is a text."],
  ])("%s is refused", (choiceFilter, message) => {
    expect(validateForm(aFormOf(make, { ...model, choiceFilter }))).toMatchObject([{ message }]);
  });

  test("a column means nothing elsewhere", () => {
    const form = aFormOf(aField("a", { check: '[Manufacturer] = "SMA"' }));
    expect(validateForm(form)[0]?.message).toContain(
      "Only the rule for which choices are offered can use it",
    );
  });

  test("a copy refers to the copied question", () => {
    let made = 0;
    const { sections, idOf } = withNewIds(cascade, () => `n${(made += 1)}`);
    expect(sections[0]?.fields[1]?.choiceFilter).toBe(`[Manufacturer] = {${idOf("make")}}`);
  });

  test("the editor reads what it shows", () => {
    const { id: _, ...definition } = model;
    const draft = questionDraftOf(definition);
    expect(draft).toMatchObject({ columns: "Manufacturer", choiceFilter: model.choiceFilter });
    const read = readQuestion(draft, definition);
    expect(!read.refused && read.field.options?.map(({ values }) => values)).toEqual(
      model.options?.map(({ values }) => values),
    );
    expect(!read.refused && read.field.choiceFilter).toBe(model.choiceFilter);
  });

  test("pasted cells of a spreadsheet fill the columns", () => {
    const draft = questionDraftOf({ type: "dropdown", label: "Model" });
    const pasted = "Boy 5.0\tSMA\t5\nSE7600H\tSolarEdge\nBoy 5.0\tagain";
    const read = readQuestion(
      { ...draft, columns: "Manufacturer, Power", pasted },
      { type: "dropdown", label: "Model" },
    );
    expect(!read.refused && read.field.options).toMatchObject([
      { label: "Boy 5.0", values: { Manufacturer: "SMA", Power: "5" } },
      { label: "SE7600H", values: { Manufacturer: "SolarEdge" } },
    ]);
  });

  test("a stored form with columns is accepted", () => {
    const { id: _id, version: _version, ...form } = cascade;
    expect(formSchema.parse(form).sections[0]?.fields[1]).toMatchObject(model);
  });
});

test("an option is offered exactly if its column has the answer", () => {
  const words = fc.constantFrom("A", "B", "C", "");
  fc.assert(
    fc.property(fc.array(words, { maxLength: 9 }), words, (columns, answer) => {
      const field = aField("q", {
        options: columns.map((value, index) => ({ label: `${index}`, values: { c: value } })),
        choiceFilter: "[c] = {source}",
      });
      const form = aFormOf(aField("source", { type: "single-input" }), field);
      const found = offered(form, answersOf({ source: answer }), field).options ?? [];
      const expected = columns.flatMap((value, index) =>
        answer !== "" && value === answer ? [`${index}`] : [],
      );
      expect(found.map(({ label }) => label)).toEqual(expected);
    }),
  );
});

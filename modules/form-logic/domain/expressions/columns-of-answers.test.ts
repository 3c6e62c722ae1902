import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { displayedSection, formOfSection } from "../answers/displayed-section.ts";
import { visibleFields } from "../conditions/visibility.ts";
import { compileForm } from "../forms/compile-form.ts";
import { validateForm } from "../forms/validate-form.ts";
import { calculateForm } from "./calculate-form.ts";
import { expressionErrors } from "./expression-errors.ts";
import { columnsRead } from "./field-expressions.ts";
import { aField, aForm, aFormOf, answersOf, aSection } from "../../testing/form-factories.ts";

const modules = aField("module", {
  label: "Module",
  options: [
    {
      label: "Sun 550",
      values: { Voc: "49.9", Manufacturer: "Sun", Pmax: "550", Note: "1,500 V" },
    },
    { label: "Moon 410", values: { voc: "37.45", Manufacturer: "Moon", Pmax: "410" } },
    { label: "Other" },
  ],
});
const calculation = (id: string, text: string) =>
  aField(id, { type: "calculation", label: id, calculation: text });

const resultOf = (text: string, answer?: string, more = {}) => {
  const form = aFormOf({ ...modules, ...more }, calculation("result", text));
  const answers = answer === undefined ? {} : answersOf({ module: answer });
  return calculateForm(form, answers).answers.result?.values[0] ?? null;
};

describe("a column of the choice that is the answer", () => {
  test.each([
    ['column({module}, "Voc")', "Sun 550", "49.9"],
    ["2 * column({module}, ' VOC ')", "Moon 410", "74.9"],
    ['column({module}, "Voc")', "Other", null],
    ['column({module}, "Voc")', undefined, null],
    ['column({module}, "Manufacturer")', "Moon 410", "Moon"],
    ['column({module}, "label")', "Other", "Other"],
    ['if(column({module}, "Manufacturer") = "Sun", 1, 2)', "Sun 550", "1"],
    ['coalesce(column({module}, "Pmax"), 400)', "Other", "400"],
    ['voc(10, column({module}, "Voc"), -0.25, 45)', "Sun 550", "474.05"],
  ])("%s for %s is %s", (text, answer, result) => {
    expect(resultOf(text, answer)).toBe(result);
  });

  test("an answer of one's own has no columns", () => {
    expect(resultOf('column({module}, "Voc")', "Sun 550 B", { acceptsOther: true })).toBeNull();
  });

  test.each([
    ['column({module}, "Isc")', "The choices of “Module” have no column “Isc”.", '"Isc"'],
    ['column({module}, "Manufacturer") * 2', "“*” does not work with a text and a number.", "*"],
    ['column({note}, "Voc")', "“note” has no choices.", "{note}"],
    ['column({many}, "Voc")', "column() does not work with a list of choices and a text.", null],
    [
      'column("Sun 550", "Voc")',
      'column() needs a question in braces and a column in quotation marks. Write column({Module}, "Voc").',
      null,
    ],
    [
      "column({module}, {note})",
      'column() needs a question in braces and a column in quotation marks. Write column({Module}, "Voc").',
      null,
    ],
    ["column({module})", 'column() needs 2 values. Write column({Module}, "Voc").', null],
  ])("%s is refused with its place", (text, message, place) => {
    const note = aField("note", { type: "single-input", label: "note" });
    const many = aField("many", { type: "checkboxes", label: "many" });
    const form = aFormOf(modules, note, many, calculation("r", text));
    const [error, ...others] = expressionErrors(form);
    expect(others).toEqual([]);
    expect([error?.message, text.slice(error?.from, error?.to)]).toEqual([message, place ?? text]);
  });

  test("of each instance", () => {
    const form = aForm(
      {
        ...aSection("roof", [modules, calculation("own", 'column({module}, "Voc")')]),
        repeat: { noun: "Roof", count: { by: "number", number: 3 } },
      },
      aSection("site", [calculation("all", 'sum(column({module}, "Pmax"))')]),
    );
    const answers = answersOf({
      "module~1": "Sun 550",
      "module~2": "Moon 410",
      "module~3": "Other",
    });
    const found = calculateForm(form, answers).answers;
    expect(["own~1", "own~2", "own~3", "all"].map((id) => found[id]?.values[0])).toEqual([
      "49.9",
      "37.45",
      undefined,
      "960",
    ]);
    const single = aForm(
      form.sections[0]!,
      aSection("site", [calculation("all", 'column({module}, "Pmax")')]),
    );
    expect(validateForm(single)[0]?.message).toContain("“Module” is asked once for each roof.");
  });

  test("a page has the columns that its expressions read, and no others", () => {
    const check = 'this < column({module}, "Voc") * 20';
    const form = aForm(
      aSection("site", [modules]),
      aSection("string", [aField("voc", { type: "numeric-input", check })]),
    );
    const view = displayedSection(form, "string");
    expect(view.sources[0]?.fields[0]?.options?.map(({ values }) => values)).toEqual([
      { Voc: "49.9" },
      { voc: "37.45" },
      undefined,
    ]);
    expect(displayedSection(form, "site").section.fields[0]?.options?.[0]).not.toHaveProperty(
      "values",
    );
    const shown = formOfSection(form, view);
    const failed = (value: string) =>
      visibleFields(compileForm(shown), answersOf({ module: "Moon 410", voc: value })).resolve(
        shown.sections.at(0)!.fields[0]!,
      ).failedCheck;
    expect([failed("748"), failed("750")]).toEqual([undefined, expect.any(String)]);
  });

  test("it is found in every expression, also of the question itself", () => {
    const found = columnsRead([
      { id: "a~1", check: 'column(this, "B") > 0 and COLUMN ({c}, "D") = 1' },
      { id: "a~2", check: 'column(this, "B") > 0 and COLUMN ({c}, "D") = 1' },
      { id: "e", calculation: 'sum(column({c}, "F"))', requiredIf: "column(" },
    ]);
    expect([...found].map(([id, columns]) => [id, [...columns]])).toEqual([
      ["a", ["b"]],
      ["c", ["d", "f"]],
    ]);
  });
});

test("the column of the chosen one, for any columns", () => {
  const cell = fc.constantFrom("1", "2.5", "-3", "A", "");
  fc.assert(
    fc.property(fc.array(cell, { minLength: 1, maxLength: 8 }), fc.nat(8), (cells, chosen) => {
      const options = cells.map((value, index) => ({
        label: `${index}`,
        ...(value && { values: { c: value } }),
      }));
      const asked = aField("q", { label: "Q", options });
      const form = aFormOf(asked, calculation("r", 'column({q}, "c")'));
      const found = calculateForm(form, answersOf({ q: `${chosen}` })).answers.r?.values[0];
      expect(found ?? "").toBe(cells[chosen] ?? "");
      const sum = validateForm(aFormOf(asked, calculation("r", 'column({q}, "c") + 1')));
      const filled = cells.filter(Boolean);
      const isNumber = filled.length > 0 && !filled.includes("A");
      expect(sum.length).toBe(isNumber ? 0 : 1);
    }),
  );
});

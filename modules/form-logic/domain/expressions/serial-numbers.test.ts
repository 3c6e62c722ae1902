import { describe, expect, test } from "vitest";
import { displayedSection } from "../answers/displayed-section.ts";
import { answerErrors } from "../answers/is-answered.ts";
import { missingFields } from "../answers/missing.ts";
import { trackVisibility } from "../conditions/visibility.ts";
import { compileForm } from "../forms/compile-form.ts";
import { expandRepeats } from "../repeats/expand-repeats.ts";
import { aField, aForm, answersOf, aSection } from "../../testing/form-factories.ts";
import { isDouble } from "./expression-state.ts";

const serial = (id: string) => aField(id, { type: "single-input", isUnique: true });
const form = aForm(
  aSection("meter", [serial("meter-serial"), aField("note", { type: "single-input" })]),
  {
    ...aSection("inverter", [serial("serial")]),
    repeat: { noun: "Inverter", count: { by: "number", number: 2 } },
  },
);

describe("serial numbers of a project", () => {
  test("must differ, across sections and instances", () => {
    const answers = answersOf({ "serial~1": "SN 7", "serial~2": "sn7", "meter-serial": "SN8" });
    const compiled = compileForm(expandRepeats(form, answers));
    const found = missingFields(compiled, answers, {}, { by: "anyone" });
    expect(found.map(({ fieldId, reasons }) => [fieldId, reasons])).toEqual([
      ["serial~1", ["invalid"]],
      ["serial~2", ["invalid"]],
    ]);
  });

  test("follow what is typed, and other texts do not count", () => {
    const expanded = expandRepeats(form, {});
    const tracker = trackVisibility(compileForm(expanded), {});
    const errors = () =>
      answerErrors(tracker.resolve(expanded.sections[1]!.fields[0]!), { values: ["A"] });
    tracker.answer("serial~1", { values: ["A"] });
    tracker.answer("note", { values: ["A"] });
    expect(errors()).toEqual([]);
    tracker.answer("meter-serial", { values: ["a"] });
    expect(errors()).toEqual([isDouble]);
    tracker.answer("meter-serial", { values: ["B"] });
    expect(errors()).toEqual([]);
  });

  test("a page has all of them", () => {
    const { sources } = displayedSection(expandRepeats(form, {}), "meter");
    expect(sources.flatMap(({ fields }) => fields.map(({ id }) => id))).toEqual([
      "serial~1",
      "serial~2",
    ]);
  });
});

import { describe, expect, test } from "vitest";
import { repeatErrors } from "./repeat-errors.ts";
import { describeRepeat, repeatNames } from "./describe-repeat.ts";
import { errorsOfPublishing } from "../forms/publishable.ts";
import { compareForms } from "../forms/compare-forms.ts";
import { withNewIds } from "../forms/new-ids.ts";
import { aField, aForm, aSection, condition, shownIfAll } from "../../testing/form-factories.ts";
import type { RepeatCount, SectionRepeat } from "../forms/form-types.ts";

const number = (id: string) => aField(id, { type: "numeric-input", options: [] });

function repeating(id: string, repeat: Partial<SectionRepeat> = {}, fields = [number(`${id}-n`)]) {
  return {
    ...aSection(id, fields),
    repeat: { noun: id, count: { by: "added" as const }, ...repeat },
  };
}

const by = (fieldId: string): { count: RepeatCount } => ({ count: { by: "answer", fieldId } });
const site = aSection("site", [number("n"), aField("word")]);

function errors(...sections: Parameters<typeof aForm>) {
  return Object.fromEntries(repeatErrors(aForm(...sections)));
}

describe("a repeating section", () => {
  test("may be counted by a number asked before it, outside of it or in the section around it", () => {
    const inner = repeating("b", { within: "a", ...by("a-n") });
    expect(errors(site, repeating("a", by("n")), inner)).toEqual({});
  });

  test("may not be counted by its own question, one further inside, one of words, or none", () => {
    const { a: own } = errors(site, repeating("a", by("a-n")));
    const inside = errors(site, repeating("a", by("b-n")), repeating("b", { within: "a" }));
    expect(own).toMatch("must be asked before");
    expect(inside).toEqual({ a: own });
    expect(errors(site, repeating("a", by("word"))).a).toMatch("asks for a number");
    expect(errors(site, repeating("a", by("gone"))).a).toMatch("no longer exists");
  });

  test("may not be counted by a number that is only asked because of its own answers", () => {
    const group = shownIfAll(condition("a-n", "greaterThan", "1"));
    const asked = aSection("end", [{ ...number("late"), conditionGroup: group }]);
    expect(errors(site, repeating("a", by("late")), asked).a).toMatch("must not depend");
  });

  test("repeats within one that comes before it, at most three deep", () => {
    expect(errors(repeating("a", { within: "gone" })).a).toMatch("no longer exists");
    expect(errors(site, repeating("a", { within: "site" })).a).toMatch("does not repeat");
    expect(errors(repeating("a", { within: "b" }), repeating("b")).a).toMatch("comes before");
    const cycle = errors(repeating("a", { within: "b" }), repeating("b", { within: "a" }));
    expect(cycle.a).toMatch("comes before");
    const deep = ["a", "b", "c", "d"].map((id, index, all) =>
      repeating(id, index === 0 ? {} : { within: all[index - 1] ?? null }),
    );
    expect(errors(...deep)).toEqual({ d: "Sections can repeat within each other up to 3 deep." });
  });

  test("with an error prevents publishing, and is named by its title", () => {
    expect(errorsOfPublishing(aForm(repeating("a", by("gone"))))).toMatchObject([
      { sectionId: "a", fieldId: null, text: "Section a" },
    ]);
  });

  test("can satisfy two conditions of a later question with different instances", () => {
    const group = shownIfAll(
      condition("a-n", "greaterThan", "400"),
      condition("a-n", "lessThan", "300"),
    );
    const end = (required: boolean) =>
      aSection("end", [{ ...number("why"), required, conditionGroup: group }]);
    expect(errorsOfPublishing(aForm(repeating("a"), end(true)))).toEqual([]);
    expect(errorsOfPublishing(aForm(aSection("a", [number("a-n")]), end(true)))).toHaveLength(1);
  });

  test("is copied with what it refers to", () => {
    let last = 0;
    const titledBy = ["b-n"];
    const sections = [
      repeating("a", by("n")),
      repeating("b", { within: "a", titledBy, ...by("a-n") }),
    ];
    const copied = withNewIds({ sections }, () => `new${++last}`).sections;
    expect(copied).toMatchObject([
      { id: "new1", fields: [{ id: "new2" }], repeat: { count: { fieldId: "n" } } },
      {
        id: "new3",
        fields: [{ id: "new4" }],
        repeat: { within: "new1", titledBy: ["new4"], count: { fieldId: "new2" } },
      },
    ]);
  });

  test("is described, and a change of it is a difference between versions", () => {
    const before = aForm(site, repeating("inverter"), repeating("string", { within: "inverter" }));
    const after = aForm(
      site,
      repeating("inverter", by("n")),
      aSection("string", [number("string-n")]),
    );
    const messages = before.sections.map((each) => describeRepeat(each, repeatNames(before)));
    expect(messages).toEqual([
      null,
      "Filled in once for each inverter. People add as many as there are.",
      "Filled in once for each string of each inverter. People add as many as there are.",
    ]);
    expect(compareForms(before, after).map(({ id, details }) => [id, details])).toEqual([
      ["inverter", ["Filled in once for each inverter. “Label n” says how many."]],
      ["string", ["It no longer repeats."]],
    ]);
  });
});

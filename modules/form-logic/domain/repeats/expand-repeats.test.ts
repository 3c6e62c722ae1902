import { describe, expect, test } from "vitest";
import { expandRepeats } from "./expand-repeats.ts";
import { visibleFields } from "../conditions/visibility.ts";
import { compileForm } from "../forms/compile-form.ts";
import { formProgress } from "../answers/progress.ts";
import { scoreIntake } from "../scoring/score-intake.ts";
import { listRecommendedActions } from "../scoring/recommended-actions.ts";
import {
  aField,
  aForm,
  aSection,
  answersOf,
  condition,
  shownIfAll,
  shownIfAny,
} from "../../testing/form-factories.ts";
import type { Answers, FormSection, SectionRepeat } from "../forms/form-types.ts";
import type { Rubric, ScoringSystem } from "../scoring/rubric-types.ts";

const number = (id: string) => aField(id, { type: "numeric-input", options: [] });
const text = (id: string) => aField(id, { type: "single-input", options: [] });

function repeating(section: FormSection, repeat: Partial<SectionRepeat> & { noun: string }) {
  return { ...section, repeat: { count: { by: "added" as const }, ...repeat } };
}

const site = aSection("site", [number("inverters")]);
const inverter = repeating(aSection("inverter", [text("model"), number("strings")]), {
  noun: "Inverter",
  count: { by: "answer", fieldId: "inverters" },
  titledBy: ["model"],
});
const string = repeating(aSection("string", [number("voc"), number("expected")]), {
  noun: "String",
  count: { by: "answer", fieldId: "strings" },
  within: "inverter",
});
const form = aForm(site, inverter, string, aSection("end", [text("notes")]));

function titles(answers: Answers, of = form): string[] {
  return expandRepeats(of, answers).sections.map(({ title }) => title);
}

describe("instances of a repeating section", () => {
  test("are as many as an answer says, and each inverter is followed by its strings", () => {
    const answers = answersOf({
      inverters: "2",
      "model~2": "SE7600H",
      "strings~1": "1",
      "strings~2": "2",
    });
    expect(titles(answers)).toEqual([
      "Section site",
      "Inverter 1",
      "Inverter 1, String 1",
      "Inverter 2, SE7600H",
      "Inverter 2, String 1",
      "Inverter 2, String 2",
      "Section end",
    ]);
    expect(expandRepeats(form, answers).sections.map(({ id }) => id)).toEqual([
      "site",
      "inverter~1",
      "string~1~1",
      "inverter~2",
      "string~2~1",
      "string~2~2",
      "end",
    ]);
  });

  test("do not exist when the count is empty, zero, negative or text, and are at most 200", () => {
    for (const typed of ["", "0", "-4", "many"])
      expect(titles(answersOf({ inverters: typed }))).toHaveLength(2);
    expect(titles(answersOf({ inverters: "5000" }))).toHaveLength(202);
  });

  test("are those that people added, in their order, and at least one", () => {
    const roofs = aForm(repeating(aSection("roof", [text("pitch")]), { noun: "Roof" }));
    const ids = (answers: Answers) => expandRepeats(roofs, answers).sections.map(({ id }) => id);
    expect(ids({})).toEqual(["roof~1"]);
    expect(ids(answersOf({ "repeat:roof": ["b7", "1"] }))).toEqual(["roof~b7", "roof~1"]);
    expect(ids(answersOf({ "repeat:roof": ["1", "1", "a b", "<x>"] }))).toEqual(["roof~1"]);
  });

  test("are a fixed number", () => {
    const three = aForm(
      repeating(aSection("phase", [number("volts")]), {
        noun: "Phase",
        count: { by: "number", number: 3 },
      }),
    );
    expect(titles({}, three)).toEqual(["Phase 1", "Phase 2", "Phase 3"]);
  });

  test("are not counted by the answer to a hidden question", () => {
    const hidden = aForm(
      aSection("site", [
        aField("has"),
        { ...number("inverters"), conditionGroup: shownIfAll(condition("has", "is", "Yes")) },
      ]),
      inverter,
    );
    const answers = answersOf({ has: "No", inverters: "3" });
    expect(titles(answers, hidden)).toEqual(["Section site"]);
    expect(titles({ ...answers, ...answersOf({ has: "Yes" }) }, hidden)).toHaveLength(4);
  });

  test("do not exist in a form without repeating sections, which is returned as it is", () => {
    const plain = aForm(site);
    expect(expandRepeats(plain, {})).toBe(plain);
  });

  test("of a section within one that does not exist, or within itself, are outermost", () => {
    const lost = aForm(repeating(aSection("a", [text("q")]), { noun: "A", within: "gone" }));
    const own = aForm(repeating(aSection("a", [text("q")]), { noun: "A", within: "a" }));
    expect(titles({}, lost)).toEqual(["A 1"]);
    expect(titles({}, own)).toEqual(["A 1"]);
  });
});

describe("a condition", () => {
  const answers = answersOf({
    inverters: "2",
    "strings~1": "1",
    "strings~2": "1",
    "model~1": "A",
    "model~2": "B",
    "voc~1~1": "400",
  });

  function shown(more: FormSection[], given: Answers = answers): string[] {
    const expanded = expandRepeats(aForm(site, inverter, string, ...more), given);
    const visible = visibleFields(compileForm(expanded), given);
    return more.flatMap(({ fields }) =>
      expanded.sections
        .flatMap((section) => section.fields.map(({ id }) => id))
        .filter((id) => fields.some((field) => id === field.id || id.startsWith(`${field.id}~`)))
        .filter((id) => visible.isVisible(id)),
    );
  }

  test("within a section reads the same instance and the ones around it", () => {
    const group = shownIfAll(condition("model", "is", "B"));
    const more = repeating(aSection("check", [{ ...text("why"), conditionGroup: group }]), {
      noun: "Check",
      within: "inverter",
    });
    expect(shown([more])).toEqual(["why~2~1"]);
  });

  test("outside of it holds for any instance", () => {
    const all = shownIfAll(condition("voc", "greaterThan", "300"), condition("model", "is", "B"));
    expect(shown([aSection("end", [{ ...text("any"), conditionGroup: all }])])).toEqual(["any"]);
    const none = shownIfAny(condition("voc", "greaterThan", "500"));
    expect(shown([aSection("end", [{ ...text("any"), conditionGroup: none }])])).toEqual([]);
    expect(
      shown([aSection("end", [{ ...text("any"), conditionGroup: all }])], answersOf({})),
    ).toEqual([]);
  });
});

describe("rules that know nothing of repeats", () => {
  const system: ScoringSystem = {
    id: "system",
    name: "Acceptance",
    percentageFailure: 50,
    criticalityMap: { Major: 1 },
  };
  const rubric: Rubric = {
    id: "rubric",
    name: "Rubric",
    formId: "form",
    scoringSystemId: "system",
    questions: {
      voc: {
        criticalityCategory: "Major",
        options: {},
        limits: [{ bound: "least", value: 95, percentOf: "expected", category: null }],
        OptionActions: {
          "Outside the limits": [
            { actionId: "test", conditionGroup: shownIfAll(condition("model", "is", "B")) },
          ],
        },
      },
    },
  };
  const answers = answersOf({
    inverters: "2",
    "strings~1": "1",
    "strings~2": "1",
    "model~1": "A",
    "model~2": "B",
    "voc~1~1": "400",
    "expected~1~1": "410",
    "voc~2~1": "300",
    "expected~2~1": "410",
  });
  const expanded = expandRepeats(form, answers);
  const compiled = compileForm(expanded);

  test("count progress by instance", () => {
    const { sections } = formProgress(compiled, answers, {});
    expect(sections.get("string~2~1")).toMatchObject({ answered: 2, total: 2 });
    expect(sections.get("inverter~1")).toMatchObject({ answered: 2, total: 2 });
  });

  test("score each instance by the rubric's question, in percent of its own other answer", () => {
    const result = scoreIntake(compiled, answers, rubric, system);
    expect(result.passes).toEqual(["voc~1~1"]);
    expect(result.failures).toMatchObject([
      {
        fieldId: "voc~2~1",
        sectionTitle: "Inverter 2, String 1",
        limit: "at least 95% of Label expected, which is 389.5",
      },
    ]);
  });

  test("propose actions by the conditions of the same instance", () => {
    expect(listRecommendedActions({ form: expanded, answers }, rubric)).toEqual([
      {
        actionId: "test",
        questions: [{ fieldId: "voc~2~1", question: "Inverter 2, String 1: Label voc" }],
      },
    ]);
    const other = { ...answers, ...answersOf({ "model~2": "A", "model~1": "B" }) };
    expect(listRecommendedActions({ form: expanded, answers: other }, rubric)).toEqual([]);
  });
});

/** Forms of SurveyJS, SafetyCulture and Fulcrum become forms, and every loss is named by its place. */
import { describe, expect, test } from "vitest";
import { validateForm } from "#modules/form-logic/public.authoring.ts";
import type { FormField } from "#modules/form-logic/public.ts";
import { importForeign, readForeign } from "./read-foreign.ts";
import { fulcrum, safetyCulture, surveyJs } from "./testing/samples.ts";
import { toXPath } from "./surveyjs/survey-expression.ts";

function imported(file: unknown) {
  let made = 0;
  const read = importForeign(readForeign(file)!, {
    fallbackTitle: "Untitled",
    makeId: () => `made-${(made += 1)}`,
  });
  if (typeof read === "string") throw new Error(read);
  const { definition, notes } = read;
  expect(validateForm(definition)).toEqual([]);
  const fields = new Map(
    definition.sections.flatMap((section) => section.fields.map((field) => [field.id, field])),
  );
  return { definition, notes, field: (id: string) => fields.get(id) };
}

const options = (field: FormField | undefined) => field?.options?.map(({ label }) => label);

/** The single condition on which a question is shown. */
const conditionsOf = (field: FormField | undefined) =>
  field?.conditionGroup?.cgList.flatMap(({ conditionList }) =>
    conditionList.map(({ selectedQuestion, selectedOperand, selectedOption }) => [
      selectedQuestion,
      selectedOperand,
      selectedOption,
    ]),
  );

describe("SurveyJS", () => {
  test("pages, questions, conditions, repeats and translations are imported", () => {
    const { definition, field } = imported(surveyJs);
    expect(definition.title).toBe("Roof check");
    expect(definition.sections.map(({ title }) => title)).toContain("Roof");
    expect(field("sound")).toMatchObject({
      type: "radio-button",
      label: "Is the roof sound?",
      tipText: "Look from the ground",
      required: true,
    });
    expect(options(field("sound"))).toEqual(["Yes", "No", "cannot tell"]);
    expect(conditionsOf(field("damage"))).toEqual([
      ["sound", "is", "No"],
      ["sound", "is", "cannot tell"],
    ]);
    expect(field("damage")?.type).toBe("checkboxes");
    expect(options(field("damage"))).toEqual(["tiles", "gutter", "Other"]);
    expect(conditionsOf(field("count"))).toEqual([["damage", "is", "tiles"]]);
    expect(field("count")).toMatchObject({
      type: "numeric-input",
      lowerLimit: 1,
      upperLimit: 500,
    });
    expect(field("count")?.requiredIf).toContain("damage");
    expect(field("double")).toMatchObject({ type: "calculation", calculation: "{count} * 2" });
    expect(field("hint")?.label).toBe("Mind the edge & the wires");
    expect(field("signed")?.type).toBe("signature");
    expect(field("picture")).toMatchObject({ type: "single-input", photoRequired: true });
    const repeated = definition.sections.find(({ repeat }) => repeat);
    expect(repeated?.fields.map(({ label }) => label)).toEqual(["Serial number", "State", "Fault"]);
    expect(conditionsOf(field("inverters_fault"))).toEqual([["inverters_state", "is", "1"]]);
    expect(field("parts_rail")).toMatchObject({ label: "Parts: Rails" });
    expect(options(field("parts_rail"))).toEqual(["Good", "Bad"]);
    const [spanish] = definition.languages ?? [];
    expect(spanish).toMatchObject({ code: "es" });
    expect(JSON.stringify(spanish?.texts)).toContain("¿Está en buen estado?");
  });

  test("every loss is named by its place", () => {
    const { notes } = imported(surveyJs);
    const lost = notes.map(({ place, column, why }) => [place, column, why]);
    expect(lost).toEqual(
      expect.arrayContaining([
        ["the form", "triggers", "This setting is not imported."],
        ["sound", "colCount", "How it looks is not imported."],
        ["order", "type", "Questions of the type “ranking” are not supported."],
        [
          "age",
          "visibleIf",
          "The expression was not imported because it uses age(), which is not known here.",
        ],
        ["inverters", "maxPanelCount", expect.stringContaining("no least and most number")],
        ["plan", "type", "Files are kept with the project, not with a question."],
        [
          "picture",
          "type",
          "It is now a short text question with photos. The text can stay empty.",
        ],
      ]),
    );
    expect(notes.every(({ worksheet }) => worksheet === "SurveyJS")).toBe(true);
  });

  const names = {
    questionWord: (name: string) => (name === "gone" ? null : `\${${name}}`),
    choiceName: (_question: string, value: string) => (value === "a b" ? "choice_1" : value),
    hasChoices: (name: string) => name !== "n",
    hasMany: (name: string) => name === "many",
  };
  test.each([
    ["{one} = 'a b'", "${one} = 'choice_1'"],
    ["{one} <> 2 && {n} >= 2.5", "${one} != '2' and ${n} >= 2.5"],
    ["{many} = 'x'", "selected(${many}, 'x')"],
    ["{many} notcontains 'x'", "not(selected(${many}, 'x'))"],
    ["{many} anyof ['x', 'a b']", "(selected(${many}, 'x') or selected(${many}, 'choice_1'))"],
    ["{one} empty or ({n} notempty)", "${one} = '' or (${n} != '')"],
    ["iif({n} > 1, {n} / 2, -1)", "if(${n} > 1, ${n} div 2, -1)"],
    ["!{one}", "not(${one})"],
  ])("the expression %s is %s", (expression, xPath) => {
    expect(toXPath(expression, names)).toBe(xPath);
  });
  test.each(["{gone} = 1", "{one} =", "foo({n})", "{one} = 'it\\'s \"x\"'", "{n} ; 2", "({n}"])(
    "the expression %s is refused with a reason",
    (expression) => {
      expect(() => toXPath(expression, names)).toThrow(/\S/);
    },
  );
});

describe("SafetyCulture", () => {
  test("sections, response sets, smart fields and repeats are imported", () => {
    const { definition, field } = imported(safetyCulture);
    expect(definition.title).toBe("Solar audit");
    expect(field("q1")).toMatchObject({ label: "Are the clamps tight?", required: true });
    expect(options(field("q1"))).toEqual(["Yes", "No", "N/A"]);
    expect(conditionsOf(field("t1"))).toEqual([["q1", "is", "No"]]);
    expect(field("t1")?.type).toBe("text-area-field");
    expect(field("q2")?.type).toBe("checkboxes");
    expect(conditionsOf(field("m1"))).toEqual([
      ["q2", "is", "Good"],
      ["q2", "is", "Poor"],
    ]);
    expect(field("sl")).toMatchObject({ lowerLimit: 0, upperLimit: 60 });
    expect(field("g1")?.type).toBe("signature");
    const repeated = definition.sections.find(({ repeat }) => repeat);
    expect(repeated?.fields.map(({ label }) => label)).toEqual(["Voltage"]);
  });

  test("every loss is named by its place", () => {
    const lost = imported(safetyCulture).notes.map(({ place, why }) => [place, why]);
    expect(lost).toEqual(
      expect.arrayContaining([
        ["the template", "A form has no description here."],
        ["Are the clamps tight?", "Scores are not imported. Make a rubric for the form."],
        ["Tilt", expect.stringContaining("always shown")],
        ["Weather", "The weather is not recorded."],
        ["Conducted on", "It is now two questions: one for the date and one for the time."],
      ]),
    );
  });
});

describe("Fulcrum", () => {
  test("sections, choices, conditions and repeats are imported", () => {
    const { definition, field } = imported(fulcrum);
    expect(definition.title).toBe("Hydrants");
    expect(options(field("kind"))).toEqual(["Pillar", "In the ground", "Other"]);
    expect(conditionsOf(field("depth"))).toEqual([["kind", "is", "In the ground"]]);
    expect(field("depth")).toMatchObject({ type: "numeric-input", lowerLimit: 0, upperLimit: 9 });
    expect(conditionsOf(field("pictures"))).toEqual([["leaks", "is", "Yes"]]);
    const repeated = definition.sections.find(({ repeat }) => repeat);
    expect(repeated?.fields.map(({ label }) => label)).toEqual(["Number"]);
  });

  test("every loss is named by its place", () => {
    const lost = imported(fulcrum).notes.map(({ place, column }) => [place, column]);
    expect(lost).toEqual(
      expect.arrayContaining([
        ["the form", "script"],
        ["Depth (depth)", "visible_conditions"],
        ["Video (video)", "type"],
        ["Sum (sum)", "expression"],
      ]),
    );
  });
});

test.each([{}, [], { pages: [] }, { elements: [{ name: "a" }] }, { items: [{}] }, null, "x"])(
  "%j is no form of a known product",
  (value) => {
    expect(readForeign(value)).toBeNull();
  },
);

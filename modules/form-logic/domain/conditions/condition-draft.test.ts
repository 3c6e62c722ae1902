import { decimalComma } from "#app/platform/form/typed-number.ts";
import { describe, expect, test } from "vitest";
import {
  conditionNames,
  conditionsOfDraft,
  applyPostedConditionCommand,
  draftOf,
  readConditionDraft,
  readConditions,
  applyConditionCommand,
  type ConditionDraft,
} from "./condition-draft.ts";
import { circularChoices } from "./circular-conditions.ts";
import type { FormField } from "../forms/form-types.ts";
import { aField, aFormOf, condition, shownIfAll } from "../../testing/form-factories.ts";

const fields = [
  aField("roof"),
  aField("age", { type: "numeric-input" }),
  aField("note", { type: "single-input" }),
  aField("asked"),
  aField("grade", { type: "templated", options: [] }),
  aField("later", { conditionGroup: shownIfAll(condition("asked", "is", "Yes")) }),
  aField("last", { conditionGroup: shownIfAll(condition("later", "is", "Yes")) }),
];
const byId = new Map(fields.map((field): [string, FormField] => [field.id, field]));
const context = {
  sourceOf: (id: string) => byId.get(id),
  circular: circularChoices(aFormOf(...fields), "asked"),
};

type Row = [question: string, operand: string, value: string];

function draft(...groups: Row[][]): ConditionDraft {
  return {
    connector: "and",
    groups: groups.map((rows) => ({
      rule: "all",
      rows: rows.map(([question, operand, value]) => ({ question, operand, value, search: "" })),
    })),
  };
}

/** Builds the form data of the editor, optionally with one of its buttons. */
function posted({ connector, groups }: ConditionDraft, step?: string): FormData {
  const form = new FormData();
  form.set(conditionNames.connector, connector);
  form.set(conditionNames.groups, String(groups.length));
  groups.forEach(({ rule, rows }, group) => {
    form.set(conditionNames.rule(group), rule);
    form.set(conditionNames.rows(group), String(rows.length));
    rows.forEach((row, index) => {
      for (const part of ["question", "operand", "value", "search"] as const)
        form.set(conditionNames.part(group, index, part), row[part]);
    });
  });
  if (step) form.set(conditionNames.step, step);
  return form;
}

describe("posted conditions", () => {
  test("are returned as they were typed", () => {
    const typed: ConditionDraft = {
      connector: "or",
      groups: [
        { rule: "any", rows: [{ question: "roof", operand: "is", value: "Yes", search: "" }] },
        { rule: "all", rows: [{ question: "", operand: "", value: "", search: "age" }] },
      ],
    };
    expect(readConditionDraft(posted(typed))).toEqual(typed);
  });

  test("are null when the form had no editor, and empty when all were removed", () => {
    expect(readConditionDraft(new FormData())).toBeNull();
    expect(readConditionDraft(posted(draft()))).toEqual({ connector: "and", groups: [] });
    expect(readConditions(draft(), context)).toEqual({ refused: false, conditions: null });
  });

  test("are bounded, whatever counts were sent", () => {
    const form = posted(draft([["roof", "is", "Yes"]]));
    form.set(conditionNames.groups, "1e9");
    form.set(conditionNames.rows(0), "999999999");
    const read = readConditionDraft(form);
    expect(read?.groups).toHaveLength(1);
    form.set(conditionNames.groups, "999");
    expect(readConditionDraft(form)?.groups).toHaveLength(3);
    expect(readConditionDraft(form)?.groups[0]?.rows).toHaveLength(200);
  });
});

describe("buttons", () => {
  const two = draft(
    [
      ["roof", "is", "Yes"],
      ["age", "equal", "5"],
    ],
    [["grade", "is", "Fail"]],
  );
  test.each([
    ["add-group", draft([["roof", "is", "Yes"]]), draft([["roof", "is", "Yes"]], [["", "", ""]])],
    ["add-group", two, two],
    ["remove-group 0", two, draft([["grade", "is", "Fail"]])],
    [
      "add 1",
      two,
      draft(two.groups[0]!.rows.map(rowOf), [
        ["grade", "is", "Fail"],
        ["", "", ""],
      ]),
    ],
    ["remove 0 0", two, draft([["age", "equal", "5"]], [["grade", "is", "Fail"]])],
    [
      "remove 1 0",
      two,
      draft([
        ["roof", "is", "Yes"],
        ["age", "equal", "5"],
      ]),
    ],
    ["pick 1 0 age", two, draft(two.groups[0]!.rows.map(rowOf), [["age", "", ""]])],
    ["look 0 0", two, two],
    ["nonsense 7 9", two, two],
  ])("%s", (step, before, after) => {
    expect(applyConditionCommand(before, step)).toEqual(after);
    expect(applyPostedConditionCommand(posted(before, step))).toEqual(after);
  });

  test("another button of the form is not a step", () => {
    expect(applyPostedConditionCommand(posted(two))).toBeNull();
  });

  test("a first group requires all conditions, and groups are joined by and", () => {
    const first = applyConditionCommand(draftOf(null), "add-group");
    expect(first).toMatchObject({ connector: "and", groups: [{ rule: "all" }] });
  });
});

const rowOf = ({
  question,
  operand,
  value,
}: {
  question: string;
  operand: string;
  value: string;
}): Row => [question, operand, value];

describe("reading a draft", () => {
  test("stores a choice with its option index, and a number without other characters", () => {
    const read = readConditions(
      draft([
        ["roof", "isnot", "No"],
        ["age", "", "-1a,200b.5"],
      ]),
      context,
    );
    expect(read).toEqual({
      refused: false,
      conditions: {
        operand: "and",
        cgList: [
          {
            mustBeTrueValue: "all",
            conditionList: [
              {
                selectedQuestion: "roof",
                selectedOperand: "isnot",
                selectedOption: "No",
                selectedOptionIndex: 1,
              },
              {
                selectedQuestion: "age",
                selectedOperand: "equal",
                selectedOption: "-1,200.5",
                selectedOptionIndex: null,
              },
            ],
          },
        ],
      },
    });
  });

  const question = "condition.0.0.question";
  const value = "condition.0.0.value";
  test.each([
    ["no question", ["", "", ""], { [question]: "Choose a question." }],
    [
      "a question of another form",
      ["gone", "is", "Yes"],
      { [question]: "A condition uses a question that is not in this form." },
    ],
    [
      "a text",
      ["note", "is", "Yes"],
      { [question]: "A condition can use only choices and numbers." },
    ],
    ...["asked", "later", "last"].map((id): [string, Row, Record<string, string>] => [
      `a cycle by ${id}`,
      [id, "is", "Yes"],
      {
        [question]:
          "Please select another question as the selected question will create a circular reference.",
      },
    ]),
    ["no answer", ["roof", "is", ""], { [value]: "Choose an answer." }],
    [
      "an answer of another question",
      ["roof", "is", "Fail"],
      { [value]: "A condition uses an option that its question does not have." },
    ],
    ["no number", ["age", "equal", ""], { [value]: "Please enter numbers only." }],
    ["a decimal comma", ["age", "equal", "0,25"], { [value]: decimalComma }],
    ["a lone comma", ["age", "equal", ","], { [value]: "Please enter numbers only." }],
    [
      "two points",
      ["age", "equal", "1.2.3"],
      { [value]: "Please enter numbers with single decimal only." },
    ],
    [
      "a comparison of another type",
      ["age", "is", "5"],
      {
        "condition.0.0.operand":
          "A condition uses a comparison that does not work with its question.",
      },
    ],
  ] as [string, Row, Record<string, string>][])(
    "%s is refused beside its input",
    (_name, row, errors) => {
      expect(readConditions(draft([row]), context)).toEqual({ refused: true, errors });
    },
  );

  test("the same pair twice in a group is refused at the second; another group may repeat it", () => {
    const message = "Please select different option, same question and option already selected.";
    const yes: Row = ["roof", "is", "Yes"];
    expect(readConditions(draft([yes, ["roof", "isnot", "Yes"]]), context)).toEqual({
      refused: true,
      errors: { "condition.0.1.value": message },
    });
    expect(
      readConditions(
        draft([
          ["age", "equal", "1,000"],
          ["age", "equal", "1000.0"],
        ]),
        context,
      ),
    ).toEqual({
      refused: true,
      errors: { "condition.0.1.value": message },
    });
    expect(readConditions(draft([yes], [yes]), context)).toMatchObject({ refused: false });
  });

  test("a third group is refused, and an empty group is dropped", () => {
    const yes: Row = ["roof", "is", "Yes"];
    expect(readConditions(draft([yes], [yes], [yes]), context)).toEqual({
      refused: true,
      errors: { "condition.groups": "A question can have at most 2 condition groups." },
    });
    expect(readConditions(draft([], [["roof", "is", "Green"]]), context)).toMatchObject({
      refused: true,
      errors: { "condition.1.0.value": expect.any(String) as string },
    });
  });

  test("stored conditions are shown in the editor again", () => {
    const stored = conditionsOfDraft(
      draft([["roof", "is", "Yes"]], [["age", "lessThan", "5"]]),
      context.sourceOf,
    );
    expect(conditionsOfDraft(draftOf(stored), context.sourceOf)).toEqual(stored);
  });
});

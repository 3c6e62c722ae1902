import { expect, test } from "vitest";
import {
  applyConditionCommand,
  type ConditionDraft,
} from "#modules/form-logic/public.conditions.ts";
import { addGroupId, focusAfter } from "./focus-after.ts";

const draft = (...rows: number[]): ConditionDraft => ({
  connector: "and",
  groups: rows.map((count) => ({
    rule: "all",
    rows: Array.from({ length: count }, () => ({
      question: "roof",
      operand: "is",
      value: "Yes",
      search: "",
    })),
  })),
});

test.each<[string, ConditionDraft, string | null]>([
  ["add-group", draft(), "condition.0.0.question"],
  ["add-group", draft(2), "condition.1.0.question"],
  ["add 0", draft(2), "condition.0.2.question"],
  ["remove 0 0", draft(2), "condition.0.0.question"],
  ["remove 0 1", draft(2), "condition.0.0.question"],
  ["remove 0 0", draft(1), addGroupId],
  ["remove 0 0", draft(1, 1), "condition.0.0.question"],
  ["remove-group 1", draft(1, 3), "condition.0.0.question"],
  ["remove-group 0", draft(1), addGroupId],
  ["pick 1 0 roof", draft(1, 1), "condition.1.0.value"],
  ["pick 1 0 ", draft(1, 1), "condition.1.0.question"],
  ["look 0 0", draft(1), null],
])("after “%s” the focus moves to the next control, case %#", (step, before, id) => {
  expect(focusAfter(applyConditionCommand(before, step), step)).toBe(id);
});

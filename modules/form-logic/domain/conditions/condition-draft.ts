/** Conditions while they are edited, in the browser and as posted by a plain form. Pure. */
import type { Outcome } from "#app/platform/outcome.ts";
import { filterNumberInput } from "./condition-numbers.ts";
import {
  checkConditions,
  maxConditionGroups,
  type ConditionError,
  type ConditionSource,
  type ConditionContext,
} from "./condition-messages.ts";
import { operatorsFor } from "./condition-operators.ts";
import { isComparedAsNumber, optionsOf } from "../questions/field-options.ts";
import type { Condition, ConditionGroup, ConditionOperator } from "../forms/form-types.ts";

/** A condition in the editor. Any part may still be empty. */
export interface ConditionRow {
  /** Id of the source question. */
  question: string;
  operand: string;
  value: string;
  /** The search words, when there are too many questions to list. */
  search: string;
}

export interface ConditionDraftGroup {
  rule: "all" | "any";
  rows: ConditionRow[];
}

export interface ConditionDraft {
  connector: "and" | "or";
  groups: ConditionDraftGroup[];
}

/** More conditions than a person writes. A forged post is cut to this number. */
const maxRows = 200;

const emptyRow: ConditionRow = { question: "", operand: "", value: "", search: "" };

export function draftOf(conditions: ConditionGroup | null | undefined): ConditionDraft {
  return {
    connector: conditions?.operand ?? "and",
    groups: (conditions?.cgList ?? []).map(({ mustBeTrueValue, conditionList }) => ({
      rule: mustBeTrueValue,
      rows: conditionList.map(({ selectedQuestion, selectedOperand, selectedOption }) => ({
        question: selectedQuestion,
        operand: selectedOperand,
        value: selectedOption,
        search: "",
      })),
    })),
  };
}

/** Names of the editor's inputs. They share a prefix, because they are part of a question's form. */
export const conditionNames = {
  connector: "condition.joint",
  groups: "condition.groups",
  /** The pressed button, as `ConditionCommand`. */
  step: "condition.step",
  rule: (group: number) => `condition.${group}.rule`,
  rows: (group: number) => `condition.${group}.rows`,
  part: (group: number, row: number, part: keyof ConditionRow) =>
    `condition.${group}.${row}.${part}`,
};

function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
}

function countOf(form: FormData, name: string, max: number): number {
  const count = Number.parseInt(textOf(form, name), 10);
  return Number.isNaN(count) ? 0 : Math.max(0, Math.min(max, count));
}

/** Reads the posted draft; null when the form contained no condition editor. */
export function readConditionDraft(form: FormData): ConditionDraft | null {
  if (form.get(conditionNames.groups) === null) return null;
  const groups = countOf(form, conditionNames.groups, maxConditionGroups + 1);
  return {
    connector: textOf(form, conditionNames.connector) === "or" ? "or" : "and",
    groups: Array.from({ length: groups }, (_, group) => ({
      rule: textOf(form, conditionNames.rule(group)) === "any" ? "any" : "all",
      rows: Array.from(
        { length: countOf(form, conditionNames.rows(group), maxRows) },
        (_row, row): ConditionRow => {
          const part = (name: keyof ConditionRow) =>
            textOf(form, conditionNames.part(group, row, name));
          return {
            question: part("question"),
            operand: part("operand"),
            value: part("value"),
            search: part("search"),
          };
        },
      ),
    })),
  };
}

/**
 * One press of a button in the editor, as text: `add-group`, `remove-group 0`, `add 0`, `remove 0 1`, `look 0 1`
 * (render it again, with the answers or the found questions) and `pick 0 1 <question id>`.
 */
export type ConditionCommand = string;

/** Returns the draft after a button was pressed. An invalid step changes nothing. */
export function applyConditionCommand(
  draft: ConditionDraft,
  step: ConditionCommand,
): ConditionDraft {
  const [name, group = "", row = "", ...rest] = step.split(" ");
  const groupAt = Number(group);
  const rowAt = Number(row);
  const inGroup = (change: (rows: ConditionRow[]) => ConditionRow[]): ConditionDraft => ({
    ...draft,
    groups: draft.groups.map((it, index) =>
      index === groupAt ? { ...it, rows: change(it.rows) } : it,
    ),
  });
  switch (name) {
    case "add-group":
      return draft.groups.length >= maxConditionGroups
        ? draft
        : { ...draft, groups: [...draft.groups, { rule: "all", rows: [{ ...emptyRow }] }] };
    case "remove-group":
      return { ...draft, groups: draft.groups.filter((_it, index) => index !== groupAt) };
    case "add":
      return inGroup((rows) => [...rows, { ...emptyRow }]);
    case "remove":
      return withoutEmptyGroups(inGroup((rows) => rows.filter((_it, index) => index !== rowAt)));
    case "pick":
      return inGroup((rows) =>
        rows.map((it, index) => (index === rowAt ? { ...emptyRow, question: rest.join(" ") } : it)),
      );
    default:
      return draft;
  }
}

/** Drops empty groups: a group is removed with its last condition. */
function withoutEmptyGroups(draft: ConditionDraft): ConditionDraft {
  return { ...draft, groups: draft.groups.filter(({ rows }) => rows.length > 0) };
}

/**
 * Returns the draft after the editor's button that submitted this form; null for another button. When it is not null,
 * the form is rendered again with everything that was typed, and nothing is stored.
 */
export function applyPostedConditionCommand(form: FormData): ConditionDraft | null {
  const step = textOf(form, conditionNames.step);
  const draft = readConditionDraft(form);
  return step === "" || draft === null ? null : applyConditionCommand(draft, step);
}

/** Converts the row to a condition, with the default operator when none was chosen yet. */
function conditionOf(row: ConditionRow, source: ConditionSource | undefined): Condition {
  const operators = source ? operatorsFor(source.type) : [];
  const operand = row.operand === "" ? (operators[0] ?? "is") : row.operand;
  const isNumber = source !== undefined && isComparedAsNumber(source.type);
  const position =
    source && !isNumber ? optionsOf(source).findIndex((it) => it.label === row.value) : -1;
  return {
    selectedQuestion: row.question,
    // `checkConditions` validates it, because operators depend on the type.
    selectedOperand: operand as ConditionOperator,
    selectedOption: isNumber ? filterNumberInput(row.value) : row.value,
    selectedOptionIndex: position >= 0 ? position : null,
  };
}

/** Returns the draft in stored form, including unfinished rows; null when it has no condition. */
export function conditionsOfDraft(
  draft: ConditionDraft,
  sourceOf: ConditionContext["sourceOf"],
): ConditionGroup | null {
  const cgList = draft.groups
    .filter(({ rows }) => rows.length > 0)
    .map(({ rule, rows }) => ({
      mustBeTrueValue: rule,
      conditionList: rows.map((row) => conditionOf(row, sourceOf(row.question))),
    }));
  return cgList.length === 0 ? null : { operand: draft.connector, cgList };
}

/** Returns only the finished rows, for the sentence under the editor. */
export function finishedPart(draft: ConditionDraft): ConditionDraft {
  return {
    ...draft,
    groups: draft.groups.map((group) => ({
      ...group,
      rows: group.rows.filter((row) => row.question !== "" && row.value !== ""),
    })),
  };
}

/** The parsed conditions, or why they are refused: messages by input name. */
export type ConditionsResult = Outcome<
  { conditions: ConditionGroup | null },
  { errors: Record<string, string> }
>;

/** Validates a draft for storing. */
export function readConditions(draft: ConditionDraft, context: ConditionContext): ConditionsResult {
  const errors: Record<string, string> = {};
  const filled = { ...draft, groups: draft.groups.filter(({ rows }) => rows.length > 0) };
  const conditions = conditionsOfDraft(filled, context.sourceOf);
  for (const { group, condition, part, error, message } of checkConditions(conditions, context)) {
    const row = filled.groups[group]?.rows[condition ?? -1];
    const index = draft.groups.indexOf(filled.groups[group] ?? { rule: "all", rows: [] });
    const name =
      condition === null || part === null || index < 0
        ? conditionNames.groups
        : conditionNames.part(index, condition, part);
    errors[name] ??= (row && unfinished(row, error, context)) ?? message;
  }
  return Object.keys(errors).length > 0
    ? { refused: true, errors }
    : { refused: false, conditions };
}

/** Returns the message for an empty part, which is missing rather than wrong. */
function unfinished(
  row: ConditionRow,
  error: ConditionError,
  { sourceOf }: ConditionContext,
): string | null {
  if (error === "unknown-question" && row.question === "") return "Choose a question.";
  if (row.value !== "") return null;
  const source = sourceOf(row.question);
  return source && !isComparedAsNumber(source.type) && operatorsFor(source.type).length > 0
    ? "Choose an answer."
    : null;
}

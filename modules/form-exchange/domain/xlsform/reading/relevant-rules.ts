/** Converts an expression of XLSForm to conditions joined by and / or, and resolves negation. */
import type { Condition, ConditionOperator, FieldType } from "#modules/form-logic/public.ts";
import { readTypedNumber } from "#app/platform/form/typed-number.ts";
import { isMany, isComparedAsNumber } from "#modules/form-logic/public.ts";
import { ExpressionError, type Comparison, type Expression } from "./parse-expression.ts";

/** A question that an expression may refer to. */
export interface RelevantSource {
  id: string;
  type: FieldType;
  /** Its XLSForm name, for messages. */
  name: string;
  allowDecimals: boolean;
  optionLabels: readonly string[];
  labelOf: (choiceName: string) => string | undefined;
}

export type Sources = ReadonlyMap<string, RelevantSource>;

/** Conditions as a tree; "always" and "never" mean true and false. */
export type Rule =
  | { op: "and" | "or"; parts: Rule[] }
  | { op: "condition"; condition: Condition }
  | { op: "always" | "never" };

export interface ReadRule {
  rule: Rule;
  /** True for a negative comparison. In the product it holds only after its question is answered. */
  negates: boolean;
}

/** "Is answered" becomes one condition per option, up to this number of options, so that it stays readable. */
const maxOptions = 50;

const opposite: Record<Comparison, Comparison> = {
  "=": "!=",
  "!=": "=",
  "<": ">=",
  ">": "<=",
  "<=": ">",
  ">=": "<",
};

const mirrored: Record<Comparison, Comparison> = {
  "=": "=",
  "!=": "!=",
  "<": ">",
  ">": "<",
  "<=": ">=",
  ">=": "<=",
};

function leaf(source: RelevantSource, operand: ConditionOperator, option: string): Rule {
  const condition = {
    selectedQuestion: source.id,
    selectedOperand: operand,
    selectedOption: option,
  };
  return { op: "condition", condition };
}

/** Returns a number shifted by one as text: for whole numbers, "at least 5" is "greater than 4". */
function moved(text: string, by: number): string | null {
  const value = readTypedNumber(text);
  return Number.isSafeInteger(value) && Number.isSafeInteger(value + by)
    ? String(value + by)
    : null;
}

function compareNumber(source: RelevantSource, operator: Comparison, text: string): Rule {
  if (Number.isNaN(readTypedNumber(text))) {
    throw new ExpressionError(`"${source.name}" is a number and is compared with "${text}"`);
  }
  const whole = source.allowDecimals ? null : moved(text, operator === ">=" ? -1 : 1);
  switch (operator) {
    case "=":
      return leaf(source, "equal", text);
    case "<":
      return leaf(source, "lessThan", text);
    case ">":
      return leaf(source, "greaterThan", text);
    case "!=":
      return {
        op: "or",
        parts: [leaf(source, "lessThan", text), leaf(source, "greaterThan", text)],
      };
    case ">=":
    case "<=": {
      const operand = operator === ">=" ? "greaterThan" : "lessThan";
      if (whole !== null) return leaf(source, operand, whole);
      return { op: "or", parts: [leaf(source, operand, text), leaf(source, "equal", text)] };
    }
  }
}

function labelIn(source: RelevantSource, choice: string): string {
  const label = source.labelOf(choice);
  if (label === undefined) {
    throw new ExpressionError(`"${source.name}" has no choice named "${choice}"`);
  }
  return label;
}

function compareChoice(source: RelevantSource, operator: Comparison, choice: string): Rule {
  if (operator !== "=" && operator !== "!=") {
    throw new ExpressionError(`"${source.name}" is a choice and is compared as a number`);
  }
  if (choice === "") {
    if (operator === "=")
      throw new ExpressionError(`it asks whether "${source.name}" is unanswered`);
    if (source.optionLabels.length > maxOptions) {
      throw new ExpressionError(`it asks whether "${source.name}" is answered`);
    }
    return { op: "or", parts: source.optionLabels.map((label) => leaf(source, "is", label)) };
  }
  if (isMany(source.type)) {
    throw new ExpressionError(
      `it compares all that is chosen in "${source.name}" at once; selected() asks for one choice`,
    );
  }
  return leaf(source, operator === "=" ? "is" : "isnot", labelIn(source, choice));
}

function sourceOf(name: string, sources: Sources): RelevantSource {
  const source = sources.get(name);
  if (!source)
    throw new ExpressionError(`it looks at "${name}", which is not a question of this form`);
  const isUsable = isComparedAsNumber(source.type) || source.optionLabels.length > 0;
  if (!isUsable) {
    throw new ExpressionError(`it looks at "${name}"; conditions look at choices and numbers only`);
  }
  return source;
}

function valueOf(expression: Expression): string {
  if (expression.kind === "text" || expression.kind === "number") return expression.text;
  throw new ExpressionError(`it compares with ${describe(expression)} instead of a fixed value`);
}

function describe(expression: Expression): string {
  if (expression.kind === "question") return `the answer to "${expression.name}"`;
  if (expression.kind === "call") return `${expression.name}()`;
  return expression.kind === "self" ? "the answer to the question itself" : "another comparison";
}

function readComparison(
  { operator, left, right }: Extract<Expression, { kind: "compare" }>,
  sources: Sources,
): Rule {
  if (right.kind === "question" && left.kind !== "question") {
    return readComparison(
      { kind: "compare", operator: mirrored[operator], left: right, right: left },
      sources,
    );
  }
  if (left.kind !== "question") throw new ExpressionError(`it compares ${describe(left)}`);
  const source = sourceOf(left.name, sources);
  const value = valueOf(right);
  return isComparedAsNumber(source.type)
    ? compareNumber(source, operator, value)
    : compareChoice(source, operator, value);
}

function readCall(
  { name, values }: Extract<Expression, { kind: "call" }>,
  sources: Sources,
  negated: boolean,
): Rule {
  if (name === "true" || name === "false") {
    return { op: (name === "true") === negated ? "never" : "always" };
  }
  const [question, choice] = values;
  if (name !== "selected" || question?.kind !== "question" || !choice || values.length > 2) {
    throw new ExpressionError(`it uses ${name}()`);
  }
  const source = sourceOf(question.name, sources);
  if (isComparedAsNumber(source.type)) {
    throw new ExpressionError(`it uses selected() on the number "${source.name}"`);
  }
  return leaf(source, negated ? "isnot" : "is", labelIn(source, valueOf(choice)));
}

const isEmptyText = (it: Expression): boolean => it.kind === "text" && it.text === "";

/**
 * Converts an expression to conditions. `=` and selected() become "is", their negations "is not". Missing number
 * comparisons are composed of the existing ones.
 * @throws ExpressionError with the reason when there is no such rule.
 */
export function readRule(expression: Expression, sources: Sources, negated = false): ReadRule {
  switch (expression.kind) {
    case "and":
    case "or": {
      const parts = expression.parts.map((part) => readRule(part, sources, negated));
      const op = (expression.kind === "and") === negated ? "or" : "and";
      return {
        rule: { op, parts: parts.map(({ rule }) => rule) },
        negates: parts.some(({ negates }) => negates),
      };
    }
    case "call": {
      const [inner] = expression.values;
      if (expression.name === "not" && inner && expression.values.length === 1) {
        return readRule(inner, sources, !negated);
      }
      return { rule: readCall(expression, sources, negated), negates: negated };
    }
    case "compare": {
      const operator = negated ? opposite[expression.operator] : expression.operator;
      const isNot = operator === "!=" && !isEmptyText(expression.right);
      return {
        rule: readComparison({ ...expression, operator }, sources),
        negates: negated || isNot,
      };
    }
    default:
      throw new ExpressionError(`${describe(expression)} is alone`);
  }
}

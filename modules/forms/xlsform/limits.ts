/** Numeric limits: from the expression under `constraint`, and back. */
import type { FormField } from "../logic/form-types.ts";
import { readTypedNumber } from "../logic/typed-number.ts";
import { ExpressionError, parseExpression, type Expression } from "./parse-expression.ts";

export interface Limits {
  lowerLimit: number | null;
  upperLimit: number | null;
}

const mirrored: Record<string, string> = { "<": ">", ">": "<", "<=": ">=", ">=": "<=", "=": "=" };

function numberIn(expression: Expression): number {
  const value = expression.kind === "number" ? readTypedNumber(expression.text) : Number.NaN;
  if (Number.isNaN(value)) throw new ExpressionError("it is more than limits of a number");
  return value;
}

function narrow(limits: Limits, operator: string, value: number, isWhole: boolean): void {
  const isStrict = operator === "<" || operator === ">";
  if (isStrict && !(isWhole && Number.isInteger(value))) {
    throw new ExpressionError("a limit of a number with decimals always belongs to it");
  }
  const step = isStrict ? 1 : 0;
  const { lowerLimit, upperLimit } = limits;
  if (operator === ">" || operator === ">=" || operator === "=") {
    limits.lowerLimit = Math.max(lowerLimit ?? -Infinity, value + step);
  }
  if (operator === "<" || operator === "<=" || operator === "=") {
    limits.upperLimit = Math.min(upperLimit ?? Infinity, value - step);
  }
}

function read(expression: Expression, limits: Limits, isWhole: boolean): void {
  if (expression.kind === "and") {
    for (const part of expression.parts) read(part, limits, isWhole);
    return;
  }
  if (expression.kind !== "compare" || expression.operator === "!=") {
    throw new ExpressionError("it is more than limits of a number");
  }
  const { left, right, operator } = expression;
  if (left.kind === "self") narrow(limits, operator, numberIn(right), isWhole);
  else if (right.kind === "self") {
    narrow(limits, mirrored[operator] ?? operator, numberIn(left), isWhole);
  } else throw new ExpressionError("it is more than limits of a number");
}

/**
 * Limits such as `. >= 0 and . <= 10`. Among whole numbers `. > 0` is "at least 1".
 * @throws ExpressionError with why the expression is no such limits.
 */
export function readLimits(constraint: string, isWhole: boolean): Limits {
  const limits: Limits = { lowerLimit: null, upperLimit: null };
  read(parseExpression(constraint), limits, isWhole);
  return limits;
}

/** A number without an exponent, which XPath does not know; null where it cannot be written so. */
function plainNumber(value: number): string | null {
  const text = String(value);
  return /^-?\d+(\.\d+)?$/.test(text) ? text : null;
}

/** The limits of a number, 0 where it must not be negative; a limit that cannot be written is left out. */
export function printLimits(field: Pick<FormField, keyof Limits | "allowNegatives">): string {
  const { upperLimit, allowNegatives } = field;
  const lowerLimit = allowNegatives ? field.lowerLimit : Math.max(field.lowerLimit ?? 0, 0);
  const lower = lowerLimit == null ? null : plainNumber(lowerLimit);
  const upper = upperLimit == null ? null : plainNumber(upperLimit);
  return [lower === null ? [] : `. >= ${lower}`, upper === null ? [] : `. <= ${upper}`]
    .flat()
    .join(" and ");
}

/** Converts numeric limits from and to the expression under `constraint`. */
import type { FormField } from "#modules/form-logic/public.ts";
import { readTypedNumber } from "#app/platform/form/typed-number.ts";
import { ExpressionError, parseExpression, type Expression } from "./parse-expression.ts";

export interface Limits {
  lowerLimit: number | null;
  upperLimit: number | null;
}

/** The limits of an expression, and messages about the parts that are not limits. */
export interface ReadLimits extends Limits {
  messages: string[];
}

const mirrored: Record<string, string> = { "<": ">", ">": "<", "<=": ">=", ">=": "<=", "=": "=" };

function numberIn(expression: Expression): number {
  const value = expression.kind === "number" ? readTypedNumber(expression.text) : Number.NaN;
  if (Number.isNaN(value)) throw new ExpressionError("it is more than limits of a number");
  return value;
}

/** Returns the nearest number that a strict limit allows. Numbers with decimals have none. */
function nearest(operator: string, value: number, isWhole: boolean): number {
  if (!isWhole) return value;
  if (operator === "<") return Math.ceil(value) - 1;
  return operator === ">" ? Math.floor(value) + 1 : value;
}

function narrow(limits: ReadLimits, operator: string, value: number, isWhole: boolean): void {
  const limit = nearest(operator, value, isWhole);
  const isStrict = operator === "<" || operator === ">";
  if (isStrict && !isWhole)
    limits.messages.push(`Limits are included in the range, so ${value} is also accepted.`);
  if (operator === ">" || operator === ">=" || operator === "=")
    limits.lowerLimit = Math.max(limits.lowerLimit ?? -Infinity, limit);
  if (operator === "<" || operator === "<=" || operator === "=")
    limits.upperLimit = Math.min(limits.upperLimit ?? Infinity, limit);
}

/** Reads each part separately, so that valid limits are kept when another part is not a limit. */
function readParts(parts: readonly Expression[], limits: ReadLimits, isWhole: boolean): void {
  const errors: ExpressionError[] = [];
  for (const part of parts) {
    try {
      read(part, limits, isWhole);
    } catch (error) {
      if (!(error instanceof ExpressionError)) throw error;
      errors.push(error);
    }
  }
  const [first] = errors;
  if (first && limits.lowerLimit === null && limits.upperLimit === null) throw first;
  for (const { message } of errors)
    limits.messages.push(`Part of the limit was not imported because ${message}.`);
}

function read(expression: Expression, limits: ReadLimits, isWhole: boolean): void {
  if (expression.kind === "and") return readParts(expression.parts, limits, isWhole);
  if (expression.kind !== "compare")
    throw new ExpressionError("it is more than limits of a number");
  if (expression.operator === "!=") throw new ExpressionError("limits leave out no single number");
  const { left, right, operator } = expression;
  if (left.kind === "self") narrow(limits, operator, numberIn(right), isWhole);
  else if (right.kind === "self") {
    narrow(limits, mirrored[operator] ?? operator, numberIn(left), isWhole);
  } else throw new ExpressionError("it is more than limits of a number");
}

/**
 * Reads limits such as `. >= 0 and . <= 10`. For whole numbers `. > 0` means "at least 1"; with decimals it becomes "at
 * least 0" with a note.
 * @throws ExpressionError with the reason when the expression is not a limit.
 */
export function readLimits(constraint: string, isWhole: boolean): ReadLimits {
  const limits: ReadLimits = { lowerLimit: null, upperLimit: null, messages: [] };
  read(parseExpression(constraint), limits, isWhole);
  return limits;
}

/** Formats a number without exponent, which XPath does not support; null when that is impossible. */
function plainNumber(value: number): string | null {
  const text = String(value);
  return /^-?\d+(\.\d+)?$/.test(text) ? text : null;
}

/** Returns the limits of a number, with 0 when it must not be negative. Omits a limit that cannot be written. */
export function printLimits(field: Pick<FormField, keyof Limits | "allowNegatives">): string {
  const { upperLimit, allowNegatives } = field;
  const lowerLimit = allowNegatives ? field.lowerLimit : Math.max(field.lowerLimit ?? 0, 0);
  const lower = lowerLimit == null ? null : plainNumber(lowerLimit);
  const upper = upperLimit == null ? null : plainNumber(upperLimit);
  return [lower === null ? [] : `. >= ${lower}`, upper === null ? [] : `. <= ${upper}`]
    .flat()
    .join(" and ");
}

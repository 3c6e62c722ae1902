/** The expressions of a question, and which questions they read. */
import { ExpressionError, tokenizeExpression } from "./parse-expression.ts";
import type { FormField } from "../forms/form-types.ts";
import type { ValueType } from "./values.ts";

/** The properties of a question that hold an expression, with the type of its result; null for any. */
export const expressionParts = {
  calculation: null,
  check: "boolean",
  requiredIf: "boolean",
} as const satisfies Partial<Record<keyof FormField, ValueType | null>>;

export type ExpressionPart = keyof typeof expressionParts;

export const expressionPartNames = Object.keys(expressionParts) as ExpressionPart[];

/** The expressions that a question has, by the property. */
export function expressionsOf(field: Pick<FormField, ExpressionPart>): [ExpressionPart, string][] {
  return expressionPartNames.flatMap((part): [ExpressionPart, string][] => {
    const text = field[part];
    return text ? [[part, text]] : [];
  });
}

/** The ids of the questions that an expression names, each once, even if the rest of it is wrong. */
export function questionsIn(text: string): string[] {
  return [...new Set(tokensOf(text).map(({ text: id }) => id.trim()))];
}

/** The ids that the value of a question depends on. Its other expressions change neither its value nor its visibility. */
export const calculatedFrom = ({ calculation }: Pick<FormField, "calculation">): string[] =>
  calculation ? questionsIn(calculation) : [];

/** The ids that any of its expressions names. */
export const questionsRead = (field: Pick<FormField, ExpressionPart>): string[] =>
  expressionsOf(field).flatMap(([, text]) => questionsIn(text));

/** The expression with other names in its braces. */
export function renameQuestions(text: string, rename: (name: string) => string): string {
  return tokensOf(text)
    .toReversed()
    .reduce(
      (whole, { from, to, text: name }) =>
        `${whole.slice(0, from)}{${rename(name.trim())}}${whole.slice(to)}`,
      text,
    );
}

function tokensOf(text: string) {
  if (!text.includes("{")) return [];
  try {
    return tokenizeExpression(text).filter(({ kind }) => kind === "question");
  } catch (error) {
    if (error instanceof ExpressionError) return [];
    throw error;
  }
}

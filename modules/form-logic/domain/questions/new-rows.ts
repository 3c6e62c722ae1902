/** Questions that an author types as lines, to follow a row of a grid with the same choices. */
import { questionTypes } from "../../question-types/registry.ts";
import type { FormField } from "../forms/form-types.ts";
import { questionLimits } from "../forms/validate-form.ts";
import { countCharacters } from "#app/platform/form/count-characters.ts";
import type { Outcome } from "#app/platform/outcome.ts";

/** Rows that are added in one step. */
export const maxNewRows = 200;

/** Each line once, without empty ones. */
export function readNewRows(
  { type }: Pick<FormField, "type">,
  typed: string,
): Outcome<{ labels: string[] }, { message: string }> {
  const lines = questionTypes[type].isRow ? typed.split("\n").map((line) => line.trim()) : [];
  const labels = [...new Set(lines.filter((line) => line !== ""))];
  if (labels.length > maxNewRows)
    return { refused: true, message: `Add up to ${maxNewRows} rows in one step.` };
  const max = questionLimits.label;
  const long = labels.find((label) => countCharacters(label, max) > max);
  if (long === undefined) return { refused: false, labels };
  const start = `${long.slice(0, 40)}…`;
  return { refused: true, message: `A row can be up to ${max} characters. “${start}” is longer.` };
}

/** A question below a row: the same without its other texts and pictures, which belong to one question alone. */
export function rowLike(row: Omit<FormField, "id">, label: string): Omit<FormField, "id"> {
  const {
    question: _question,
    tipText: _tip,
    citations: _citations,
    goodExample: _good,
    badExample: _bad,
    ...rest
  } = row;
  return { ...rest, label };
}

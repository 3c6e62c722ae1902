import { useActionData, useLocation } from "@remix-run/react";
import { useState } from "react";
import type { OfferedChoices } from "../lists/choices.ts";

/** What a page gets back when its form was refused: everything typed, and the errors. */
export interface FormRefusal {
  values: Record<string, string | string[]>;
  errors: Record<string, string>;
  /** Empty when there is no error and the form only searched for choices. */
  message: string;
  /** The current choices of long fields by field name. They replace the ones the page offered. */
  offered?: Record<string, OfferedChoices>;
}

export function isFormRefusal(value: unknown): value is FormRefusal {
  return typeof value === "object" && value !== null && "errors" in value && "values" in value;
}

/**
 * What the page's action returned, until the person goes elsewhere or submits again. The router forgets it when a live update
 * reads the page again, which would remove recovery codes that are shown only once.
 */
export function useActionResult<Action = unknown>(): ReturnType<typeof useActionData<Action>> {
  const result = useActionData<Action>();
  const { key } = useLocation();
  const [kept, setKept] = useState({ key, result });
  if (key === kept.key && result === undefined) return kept.result;
  if (key !== kept.key || result !== kept.result) setKept({ key, result });
  return result;
}

/** How the page's form was refused; null after any other answer. */
export function useRefusal(): FormRefusal | null {
  const answer: unknown = useActionResult();
  return isFormRefusal(answer) ? answer : null;
}

/** The texts that somebody would have to write again: longer than a choice or an id. */
export const typedTexts = (values: FormRefusal["values"]): string[] =>
  Object.values(values)
    .flat()
    .filter((text) => /\S\s+\S/.test(text));

/** The text a field shows: what was just typed, or else the stored value. */
export function typedValue(refusal: FormRefusal | null, name: string, stored = ""): string {
  const value = refusal?.values[name];
  if (value === undefined) return refusal ? "" : stored;
  return Array.isArray(value) ? (value[0] ?? "") : value;
}

/**
 * The error of a text field, until the text is changed.
 * @param typed the text now; null before the page is hydrated.
 */
export function errorUntilEdited(
  refusal: FormRefusal | null,
  name: string,
  typed: string | null,
): string | undefined {
  return typed === null || typed === typedValue(refusal, name) ? refusal?.errors[name] : undefined;
}

/** Reading and answering a posted form. */
import { data } from "@remix-run/node";
import type { z } from "zod";
import { asProblem } from "#db/connection-problem.ts";
import { choiceSearchButton } from "../lists/choices.ts";
import { isRecoverable } from "../problems.ts";
import type { FormRefusal } from "./form-refusal.ts";
import { holdsStorable, unstorableMessage } from "./storable-text.ts";
import { noteTyped } from "./typed-values.server.ts";
import { readForm } from "./read-body.server.ts";

/**
 * A posted form as plain values, read in one pass. A name that occurs several times becomes a list. Files are left out.
 */
export function formValues(form: FormData): Record<string, string | string[]> {
  const texts = new Map<string, string[]>();
  for (const [name, value] of form) {
    if (typeof value !== "string") continue;
    const before = texts.get(name);
    if (before) before.push(value);
    else texts.set(name, [value]);
  }
  const values = [...texts].map(([name, all]) => [name, all.length === 1 ? all[0]! : all] as const);
  return Object.fromEntries(values);
}

/** A message for each value that the database could not store, by field name. */
export function unstorableValues(
  values: Record<string, string | string[]>,
): Record<string, string> {
  const unstorable = Object.entries(values).filter(([, value]) => !holdsStorable(value));
  return Object.fromEntries(unstorable.map(([name]) => [name, unstorableMessage]));
}

/** Message by field name, the first of each field. */
export function fieldErrors(error: z.ZodError): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const issue of error.issues) errors[issue.path.join(".") || "form"] ??= issue.message;
  return errors;
}

/** The errors of posted values. A schema may clean up a text that could not be stored unchanged. */
function inputErrors(
  parsed: z.ZodSafeParseResult<unknown>,
  values: Record<string, string | string[]>,
): Record<string, string> {
  if (!parsed.success) return { ...unstorableValues(values), ...fieldErrors(parsed.error) };
  return holdsStorable(parsed.data) ? {} : unstorableValues(values);
}

/** A password must be typed again; it is never written into a page. */
export const isSecretField = (name: string) => /password/i.test(name);

/** Responds with 400 (or the status of the parameter) with the errors and what was typed, except passwords. */
export function refuse(refusal: FormRefusal, status = 400) {
  const shown = Object.entries(refusal.values).filter(([name]) => !isSecretField(name));
  return data({ ...refusal, values: Object.fromEntries(shown) }, { status });
}

/** Reads the choices of a form's long fields for the posted values: search words and chosen ids. */
export type ChoiceLoader = (values: FormRefusal["values"]) => Promise<FormRefusal["offered"]>;

/** The button of a search box in the form was pressed: nothing is written yet. */
export const isChoiceSearch = (values: FormRefusal["values"]) =>
  values[choiceSearchButton.name] === choiceSearchButton.value;

/** The page again, with the current choices of its long fields. */
export async function refuseWithChoices(
  refusal: FormRefusal,
  offer?: ChoiceLoader,
  status?: number,
) {
  const storable = Object.entries(refusal.values).filter(([, value]) => holdsStorable(value));
  const offered = await offer?.(Object.fromEntries(storable));
  return refuse({ ...refusal, ...(offered && { offered }) }, status);
}

/**
 * Parses a posted form and runs `act` with the input. For bad input, and for every Problem that the user can fix there,
 * it responds with the page again, the values and the messages. The button of a search box in the form does the same.
 */
export async function handleForm<Schema extends z.ZodType, Result>(
  request: Request,
  schema: Schema,
  act: (input: z.output<Schema>, values: Record<string, string | string[]>) => Promise<Result>,
  offer?: ChoiceLoader,
) {
  const values = formValues(await readForm(request));
  if (offer && isChoiceSearch(values))
    return refuseWithChoices({ values, errors: {}, message: "" }, offer, 200);
  const parsed = schema.safeParse(values);
  const errors = inputErrors(parsed, values);
  if (!parsed.success || Object.keys(errors).length > 0)
    return refuseWithChoices({ values, errors, message: "Check the fields below." }, offer);
  try {
    return await act(parsed.data, values);
  } catch (thrown) {
    const error = asProblem(thrown);
    if (!isRecoverable(error)) {
      noteTyped(request, values);
      throw error;
    }
    const refusal = { values, errors: error.fields, message: error.message };
    return refuseWithChoices(refusal, offer, error.status);
  }
}

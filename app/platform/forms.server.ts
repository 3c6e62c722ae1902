/** Reading and answering a posted form. */
import { data } from "@remix-run/node";
import type { z } from "zod";
import { isProblem } from "./problems.ts";
import type { FormRefusal } from "./form-refusal.ts";

/** A posted form as plain values; a name that came several times becomes a list. Files are left out. */
export function formValues(form: FormData): Record<string, string | string[]> {
  const values: Record<string, string | string[]> = {};
  for (const name of new Set(form.keys())) {
    const texts = form.getAll(name).filter((value) => typeof value === "string");
    if (texts.length > 0) values[name] = texts.length === 1 ? texts[0]! : texts;
  }
  return values;
}

/** Message by field name, the first of each field. */
export function fieldErrors(error: z.ZodError): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const issue of error.issues) errors[issue.path.join(".") || "form"] ??= issue.message;
  return errors;
}

/** A password is typed again rather than written into a page. */
export const isSecretField = (name: string) => /password/i.test(name);

/** Answers 400 (or the given status) with what was typed, but for passwords, and what is wrong. */
export function refuse(refusal: FormRefusal, status = 400) {
  const shown = Object.entries(refusal.values).filter(([name]) => !isSecretField(name));
  return data({ ...refusal, values: Object.fromEntries(shown) }, { status });
}

/**
 * Parses a posted form and runs `act` with the input. Bad input, and every Problem that belongs to
 * the form (400, 409, 413, 415, 429), answers the page again with the values and messages.
 */
export async function answerForm<Schema extends z.ZodType, Result>(
  request: Request,
  schema: Schema,
  act: (input: z.output<Schema>, values: Record<string, string | string[]>) => Promise<Result>,
) {
  const values = formValues(await request.formData());
  const parsed = schema.safeParse(values);
  if (!parsed.success)
    return refuse({
      values,
      errors: fieldErrors(parsed.error),
      sentence: "Some fields need your attention.",
    });
  try {
    return await act(parsed.data, values);
  } catch (error) {
    if (!isProblem(error) || ![400, 409, 413, 415, 429].includes(error.status)) throw error;
    return refuse({ values, errors: error.fields, sentence: error.message }, error.status);
  }
}

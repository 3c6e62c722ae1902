/** Reads the JSON body and the query of a call. */
import type { z } from "zod";
import { fieldErrors } from "../form/forms.server.ts";
import { readJson } from "../form/read-body.server.ts";
import { Problem } from "../problems.ts";

/** @throws Problem "invalid-input" with the errors by field. */
export async function readInput<Schema extends z.ZodType>(
  request: Request,
  schema: Schema,
): Promise<z.output<Schema>> {
  const body = await readJson(request);
  if (body === undefined) throw new Problem("invalid-input", "The body is not JSON.");
  return parsed(schema, body, "Check the fields of the body.");
}

/** @throws Problem "invalid-input" with the errors by parameter. */
export const readQuery = <Schema extends z.ZodType>(
  request: Request,
  schema: Schema,
): z.output<Schema> =>
  parsed(
    schema,
    Object.fromEntries(new URL(request.url).searchParams),
    "Check the parameters of the query.",
  );

function parsed<Schema extends z.ZodType>(schema: Schema, value: unknown, message: string) {
  const read = schema.safeParse(value);
  if (!read.success) throw new Problem("invalid-input", message, errorsOf(read.error));
  return read.data;
}

/** A name that the call does not know is an error at this name: it is often a misspelled one. */
function errorsOf(error: z.ZodError): Record<string, string> {
  const unknown = error.issues.flatMap((issue) =>
    issue.code === "unrecognized_keys"
      ? issue.keys.map((key) => [[...issue.path, key].join("."), "is not known here"] as const)
      : [],
  );
  const { form, ...fields } = fieldErrors(error);
  return {
    ...fields,
    ...(Object.fromEntries(unknown) as Record<string, string>),
    ...(form !== undefined && unknown.length === 0 && { form }),
  };
}

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
  if (!read.success) throw new Problem("invalid-input", message, fieldErrors(read.error));
  return read.data;
}

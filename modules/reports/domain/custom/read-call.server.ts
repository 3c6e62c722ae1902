import type { z } from "zod";
import { Problem } from "#app/platform/problems.ts";
import { fieldErrors } from "#app/platform/form/forms.server.ts";
import { readJson } from "#app/platform/form/read-body.server.ts";

/**
 * Reads the JSON body of a call.
 * @throws Problem "invalid-input" for a body that is not JSON or does not match the schema.
 */
export async function readCall<Schema extends z.ZodType>(
  request: Request,
  schema: Schema,
): Promise<z.output<Schema>> {
  const read = schema.safeParse(await readJson(request));
  if (!read.success) {
    const errors = fieldErrors(read.error);
    const keys = Object.keys(errors).join(", ");
    const message = `The data of this request is not valid: ${keys}.`;
    throw new Problem("invalid-input", message, errors);
  }
  return read.data;
}

import type { z } from "zod";
import { Problem } from "#app/platform/problems.ts";
import { readJson } from "#app/platform/form/read-body.server.ts";

/**
 * The JSON body of a call.
 * @throws Problem "invalid-input" for a body that is not JSON or does not fit the schema.
 */
export async function readCall<Schema extends z.ZodType>(
  request: Request,
  schema: Schema,
): Promise<z.output<Schema>> {
  const read = schema.safeParse(await readJson(request));
  if (!read.success) throw new Problem("invalid-input", "The data of this request is not valid.");
  return read.data;
}

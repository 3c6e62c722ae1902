import { isProblem, Problem, problemCatalog } from "../problems.ts";

/** A refusal for one field of a posted form. */
export function fieldProblem(field: string, message: string): Problem {
  return new Problem("invalid-input", problemCatalog["invalid-input"][1], { [field]: message });
}

/**
 * The message for the first field of a refusal, for a page that cannot show it beside a field.
 * @throws any other error unchanged.
 */
export function firstMessage(error: unknown): string {
  if (!isProblem(error) || error.code !== "invalid-input") throw error;
  return Object.values(error.fields)[0] ?? error.message;
}

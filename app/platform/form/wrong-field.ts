import { isProblem, Problem, problemCatalogue } from "../problems.ts";

/** A refusal that belongs to one field of a posted form. */
export function wrong(field: string, message: string): Problem {
  return new Problem("invalid-input", problemCatalogue["invalid-input"][1], { [field]: message });
}

/**
 * What a refusal says of its first field, for a page that has no field to say it beside.
 * @throws anything else than such a refusal.
 */
export function firstMessage(error: unknown): string {
  if (!isProblem(error) || error.code !== "invalid-input") throw error;
  return Object.values(error.fields)[0] ?? error.message;
}

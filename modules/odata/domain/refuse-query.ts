import { Problem } from "#app/platform/problems.ts";

/** An option of the query that cannot be answered. */
export const refuseQuery = (option: string, message: string): Problem =>
  new Problem("invalid-input", `${option}: ${message}`, { [option]: message });

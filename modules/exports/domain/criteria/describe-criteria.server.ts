import type { Scope } from "#app/platform/viewer.ts";
import type { Criteria } from "./criteria.input.ts";
import { listChosen } from "./filter-choices.server.ts";
import { csvFilterTypes, everything, filterText } from "./filter-types.ts";

/** Returns the criteria of a CSV report as text, one line per filter that excludes something. */
export async function describeCriteria(
  scope: Scope,
  criteria: Criteria,
): Promise<{ label: string; value: string }[]> {
  const choices = await listChosen(scope, criteria);
  return csvFilterTypes
    .map((type) => ({ label: type.label, value: filterText(type, criteria, choices) }))
    .filter(({ value }) => value !== everything);
}

import type { Scope } from "#app/platform/viewer.ts";
import { copyName } from "./copy-name.ts";
import { limitChoices, rowNames } from "./criticality-rows.ts";
import { getScoringSystem, listSystemNames } from "./scoring-systems.server.ts";

/**
 * The values of a system by the names of the form's inputs, with an unused name.
 * @throws Problem "not-found" when the organization has no such system.
 */
export async function copyValues(scope: Scope, id: string): Promise<Record<string, string>> {
  const [system, known] = await Promise.all([getScoringSystem(scope, id), listSystemNames(scope)]);
  const [any, limited] = limitChoices;
  const rows = Object.entries(system.criticalityMap).flatMap(
    ([name, limit], row): [string, string][] => {
      const names = rowNames(row);
      return [
        [names.name, name],
        [names.limit, limit === null ? any : limited],
        [names.value, String(limit ?? 0)],
      ];
    },
  );
  return {
    name: copyName(
      system.name,
      known.map((one) => one.name),
    ),
    percent: String(system.percentageFailure ?? ""),
    ...Object.fromEntries(rows),
  };
}

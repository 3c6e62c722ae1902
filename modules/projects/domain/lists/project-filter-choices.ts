import type { ChoiceSource } from "#app/platform/lists/choices.ts";
import { listStrategies, partyFilters } from "./project-lists.ts";

/** The searchable choices of clients and inspectors for each of the three lists. */
export const projectFilterChoices: readonly ChoiceSource[] = listStrategies.flatMap((strategy) =>
  partyFilters.map((filter) => ({
    id: `${strategy}.${filter}`,
    guard: "projects.list",
    load: async () => {
      const { readParties } = await import("./project-choices.server.ts");
      return {
        readChoices: async (scope, requested) =>
          (await readParties(scope, strategy, { [filter]: requested }))[filter],
      };
    },
  })),
);

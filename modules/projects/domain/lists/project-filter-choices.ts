import type { ChoiceSource } from "#app/platform/lists/choices.ts";
import { chosenFilters, listStrategies } from "./project-lists.ts";

/** The sources of the choices for each filter of the three lists. */
export const projectFilterChoices: readonly ChoiceSource[] = listStrategies.flatMap((strategy) =>
  chosenFilters.map((filter) => ({
    id: `${strategy}.${filter}`,
    guard: "projects.list",
    load: async () => {
      const { readChoices } = await import("./project-choices.server.ts");
      return {
        readChoices: (scope, requested) => readChoices(scope, strategy, filter, requested),
      };
    },
  })),
);

import type { ChoiceSource } from "#app/platform/lists/choices.ts";
import { choiceFilters, projectListIds } from "./project-lists.ts";

/** The sources of the choices for each filter of the three lists. */
export const projectFilterChoices: readonly ChoiceSource[] = projectListIds.flatMap((listId) =>
  choiceFilters.map((filter) => ({
    id: `${listId}.${filter}`,
    guard: "projects.list",
    load: async () => {
      const { readChoices } = await import("./project-choices.server.ts");
      return {
        readChoices: (scope, requested) => readChoices(scope, listId, filter, requested),
      };
    },
  })),
);

import { TextField } from "#app/ui/fields/field.tsx";
import { daysChip, type FilterChip } from "#app/ui/table/filter-chips.tsx";
import type { ProjectListPage } from "../../domain/lists/list-projects.server.ts";
import {
  choicesFrom,
  choiceFilters,
  projectLists,
  textFilters,
  type ChoiceFilter,
  type ProjectListId,
  type ProjectListQuery,
} from "../../domain/lists/project-lists.ts";

const labels: Record<ChoiceFilter, string> = {
  client: "Client",
  inspector: "Inspector",
  type: "Type",
  installer: "Installer",
};

interface FilteredPage {
  query: ProjectListQuery;
  page: Pick<ProjectListPage, "choices">;
}

/** The filters of a list of projects. */
export function projectChips(listId: ProjectListId, { query, page }: FilteredPage): FilterChip[] {
  const hasInspector = projectLists[listId].columns.includes("inspector");
  const shown = choiceFilters.filter((name) => name !== "inspector" || hasInspector);
  const unread = (name: ChoiceFilter) => ({
    choices: [],
    more: { from: choicesFrom(listId, name), searchText: "", isDeferred: true },
  });
  return [
    ...shown.map((name) => {
      const chosen = query.chosen[name];
      return {
        label: labels[name],
        name,
        offered: page.choices[name] ?? unread(name),
        chosen: chosen.join(" "),
        // A link from another page can select several clients.
        ...(chosen.length > 1 && { chosenText: String(chosen.length) }),
      };
    }),
    daysChip("Created", query),
    ...textFilters.map(({ name, label }) => ({
      label,
      names: [name],
      text: query.texts[name] ?? "",
      fields: (
        <TextField
          id={`filter-${name}`}
          label={label}
          name={name}
          defaultValue={query.texts[name]}
        />
      ),
    })),
  ];
}

import { DateField, SelectField } from "#app/ui/fields/field.tsx";
import type { ProjectListPage } from "../../domain/lists/list-projects.server.ts";
import {
  projectLists,
  type ListStrategy,
  type ProjectListQuery,
} from "../../domain/lists/project-lists.ts";

interface ProjectFiltersProps {
  strategy: ListStrategy;
  query: ProjectListQuery;
  page: Pick<ProjectListPage, "clients" | "inspectors">;
}

/** The filter fields of a list of projects; the table puts them into its GET form. */
export function ProjectFilters({ strategy, query, page }: ProjectFiltersProps) {
  return (
    <>
      <SelectField
        label="Client"
        name="client"
        placeholder="All"
        options={page.clients}
        defaultValue={query.client}
      />
      {projectLists[strategy].columns.includes("inspector") && (
        <SelectField
          label="Inspector"
          name="inspector"
          placeholder="All"
          options={page.inspectors}
          defaultValue={query.inspector}
        />
      )}
      <DateField label="Created from" name="from" defaultValue={query.from} />
      <DateField label="Created to" name="to" defaultValue={query.to} />
    </>
  );
}

import { DateField, SelectField } from "#app/ui/fields/field.tsx";
import type { ListOption } from "../../domain/lists/project-choices.server.ts";
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
      <ClientField clients={query.clients} offered={page.clients} />
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

/** One client is chosen here; several come with a link, and stay until another choice is made. */
function ClientField({ clients, offered }: { clients: string[]; offered: ListOption[] }) {
  const several = { value: clients.join(" "), label: `${clients.length} clients` };
  const isOne = clients.length < 2;
  return (
    <SelectField
      label="Client"
      name="client"
      placeholder="All"
      options={isOne ? offered : [several, ...offered]}
      defaultValue={isOne ? (clients[0] ?? "") : several.value}
    />
  );
}

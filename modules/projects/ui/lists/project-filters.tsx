import type { Offered } from "#app/platform/lists/choices.ts";
import { DateField, TextField } from "#app/ui/fields/field.tsx";
import { FoundField } from "#app/ui/fields/found/found-field.tsx";
import type { ProjectListPage } from "../../domain/lists/list-projects.server.ts";
import {
  projectLists,
  textFilters,
  type ListStrategy,
  type ProjectListQuery,
} from "../../domain/lists/project-lists.ts";

interface ProjectFiltersProps {
  strategy: ListStrategy;
  query: ProjectListQuery;
  page: Pick<ProjectListPage, "clients" | "inspectors">;
}

/** The filter fields of a list of projects, rendered into the table's GET form. */
export function ProjectFilters({ strategy, query, page }: ProjectFiltersProps) {
  return (
    <>
      <ClientField clients={query.clients} offered={page.clients} />
      {projectLists[strategy].columns.includes("inspector") && (
        <FoundField
          label="Inspector"
          name="inspector"
          placeholder="All"
          offered={page.inspectors}
          defaultValue={query.inspector}
        />
      )}
      <DateField label="Created from" name="from" defaultValue={query.from} />
      <DateField label="Created to" name="to" defaultValue={query.to} />
      {textFilters.map(({ name, label }) => (
        <TextField
          key={name}
          id={`filter-${name}`}
          label={label}
          name={name}
          defaultValue={query.texts[name]}
        />
      ))}
    </>
  );
}

/** The field chooses one client. Several clients come with a link and stay until another choice is made. */
function ClientField({ clients, offered }: { clients: string[]; offered: Offered }) {
  const several = { value: clients.join(" "), label: `${clients.length} clients` };
  const isOne = clients.length < 2;
  return (
    <FoundField
      label="Client"
      name="client"
      placeholder="All"
      offered={isOne ? offered : { ...offered, choices: [several, ...offered.choices] }}
      defaultValue={isOne ? (clients[0] ?? "") : several.value}
    />
  );
}

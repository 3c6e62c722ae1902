import { Form, Link } from "@remix-run/react";
import { useOrganizationPath } from "#app/platform/page/shell-data.ts";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { CheckboxGroup, SelectField } from "#app/ui/fields/field.tsx";
import type { HomeQuery } from "../domain/home-query.ts";
import { timeSpans } from "../domain/home-tiles.ts";
import type { ClientChoice } from "../domain/home-clients.server.ts";

interface HomeFiltersProps {
  query: HomeQuery;
  choices: ClientChoice[];
}

/** The time span and the clients that tiles, tallies and charts are counted for. */
export function HomeFilters({ query, choices }: HomeFiltersProps) {
  const { span, clients } = query;
  const home = useOrganizationPath()("/");
  return (
    <Form
      key={`${span} ${clients.join(" ")}`}
      method="get"
      action={home}
      className="flex flex-wrap items-end gap-2"
    >
      <SelectField
        label="Created in the"
        name="span"
        options={Object.keys(timeSpans)}
        defaultValue={span}
      />
      {choices.length > 0 && (
        <details className="group relative">
          <summary className={buttonClass()}>
            {clients.length > 0 ? `Clients (${clients.length})` : "All clients"}
          </summary>
          <div className="z-10 mt-2 max-h-80 w-80 max-w-[calc(100vw-2rem)] overflow-y-auto rounded-md border border-edge bg-raised p-4 sm:absolute">
            <CheckboxGroup
              label="Clients"
              name="client"
              choices={choices}
              defaultValues={clients}
            />
          </div>
        </details>
      )}
      <Button>Show</Button>
      <Link to={`${home}?span=`} className="text-link py-2 text-sm">
        Clear
      </Link>
    </Form>
  );
}

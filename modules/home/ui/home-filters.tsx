import { Form, Link } from "@remix-run/react";
import { useOrganizationPath } from "#app/platform/page/shell-data.ts";
import { Button, buttonClass } from "#app/ui/button.tsx";
import type { OfferedChoices } from "#app/platform/lists/choices.ts";
import { SelectField } from "#app/ui/fields/field.tsx";
import { SearchableCheckboxes } from "#app/ui/fields/searchable/searchable-checkboxes.tsx";
import { type HomeQuery, timeSpans } from "../domain/home-query.ts";

interface HomeFiltersProps {
  query: HomeQuery;
  choices: OfferedChoices;
}

/** The time span and the clients that filter tiles, tallies and charts. */
export function HomeFilters({ query, choices }: HomeFiltersProps) {
  const { span, clients, find } = query;
  const home = useOrganizationPath()("/");
  return (
    <Form
      key={`${span} ${clients.join(" ")}`}
      method="get"
      action={home}
      className="flex flex-wrap items-end gap-x-2 gap-y-1"
    >
      <SelectField
        label="Created in the"
        name="span"
        options={Object.keys(timeSpans)}
        defaultValue={span}
      />
      {(choices.choices.length > 0 || find !== "") && (
        <details open={find !== "" || undefined} className="group relative">
          <summary className={buttonClass()}>
            {clients.length > 0 ? `Clients (${clients.length})` : "All clients"}
          </summary>
          <div className="z-10 mt-2 max-h-80 w-80 max-w-[calc(100vw-32px)] overflow-y-auto rounded-md border border-edge bg-raised p-4 sm:absolute">
            <SearchableCheckboxes
              label="Clients"
              name="client"
              offered={choices}
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

import { useOrganizationPath } from "#app/platform/page/shell-data.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { Table, type Column } from "#app/ui/table/table.tsx";
import type { PageKeys, TableQuery } from "#app/platform/lists/table-query.ts";
import type { ScoringSystem } from "#modules/form-logic/public.scoring.ts";
import { neededText, usesText } from "../domain/systems/scoring-system-text.ts";

interface Row extends Pick<ScoringSystem, "id" | "name" | "percentageFailure" | "criticalityMap"> {
  /** How many rubrics use it. */
  uses: number;
}

export interface ScoringSystemList {
  rows: Row[];
  total: number;
  query: TableQuery;
  keys: PageKeys;
}

/** The organization's scoring systems; each can be viewed, none changed. */
export function ScoringSystemTable(props: ScoringSystemList) {
  const href = useOrganizationPath();
  const to = (row: Row) => href(`/scoringSystems/${row.id}`);
  const columns: Column<Row>[] = [
    { key: "name", label: "Name", sortable: true, cell: (row) => row.name },
    { key: "needed", label: "To pass", card: "line", fit: "wide", cell: neededText },
    { key: "uses", label: "Used by", card: "last", cell: (row) => usesText(row.uses) },
    {
      key: "view",
      label: "View",
      card: "beside",
      align: "end",
      cell: (row) => (
        <LinkButton tone="quiet" to={to(row)} icon="eye" iconOnly aria-label={`View ${row.name}`}>
          View
        </LinkButton>
      ),
    },
  ];
  const add = (
    <LinkButton to={href("/scoringSystems/add")} tone="primary" icon="plus">
      Add
    </LinkButton>
  );
  return (
    <Table
      {...props}
      title="Scoring Systems"
      help="score"
      columns={columns}
      rowKey={(row) => row.id}
      rowHref={to}
      searchLabel="Search scoring systems"
      actions={add}
      empty={{
        drawing: "clipboard",
        title: "No scoring systems yet",
        text: "A scoring system sets how many passes and failures an inspection can have.",
        action: (
          <LinkButton to={href("/scoringSystems/add")} icon="plus">
            Add a scoring system
          </LinkButton>
        ),
      }}
    />
  );
}

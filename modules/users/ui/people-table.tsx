import { useOrganizationPath } from "#app/platform/page/shell-data.ts";
import { Table, type Column } from "#app/ui/table/table.tsx";
import { peopleColumns } from "../domain/lists/list-columns.ts";
import type { PeoplePage, PersonRow } from "../domain/lists/list-people.server.ts";

interface PeopleTableProps {
  /** Id of the list, as the manifest declares it. */
  list: string;
  title: string;
}

/** Users of one type; a row links to the person's page. */
export function PeopleTable({
  list,
  title,
  query,
  rows,
  total,
  keys,
}: PeoplePage & PeopleTableProps) {
  const href = useOrganizationPath();
  const plural = title.toLowerCase();
  return (
    <Table
      title={title}
      list={list}
      query={query}
      searchLabel={`Search ${plural}`}
      columns={columns}
      rows={rows}
      rowKey={(row) => row.id}
      rowHref={(row) => href(`/users/${row.id}/manage`)}
      total={total}
      keys={keys}
      empty={{ drawing: "van", title: `No ${plural} yet`, text: "Add them on the Users page." }}
    />
  );
}

const cardSlots: Record<string, Column<PersonRow>["card"]> = { email: "line", phone: "last" };

const columns: Column<PersonRow>[] = peopleColumns.map(({ key, label, text }) => {
  const cellText = (row: PersonRow) => text(row, "UTC");
  const column = { key, label, sortable: true, text: cellText };
  if (key === "id") return { ...column, cell: (row) => <Id>{row.id}</Id> };
  return {
    ...column,
    isRowName: key === "name",
    card: cardSlots[key],
    cell: (row) => cellText(row) || "–",
  };
});

function Id({ children }: { children: string }) {
  return <span className="font-mono text-xs wrap-anywhere">{children}</span>;
}

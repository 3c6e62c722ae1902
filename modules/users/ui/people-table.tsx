import { useOrganizationPath } from "#app/platform/page/shell-data.ts";
import { Table, type Column } from "#app/ui/table/table.tsx";
import type { PeoplePage, PersonRow } from "../domain/lists/list-people.server.ts";

/** Users of one type; a row leads to the person's page. */
export function PeopleTable({ title, query, rows, total }: PeoplePage & { title: string }) {
  const under = useOrganizationPath();
  const plural = title.toLowerCase();
  return (
    <Table
      title={title}
      query={query}
      searchLabel={`Search ${plural}`}
      columns={columns}
      rows={rows}
      rowKey={(row) => row.id}
      rowHref={(row) => under(`/users/${row.id}/manage`)}
      total={total}
      empty={{ icon: "users", title: `No ${plural} yet`, text: "Add them on the Users page." }}
    />
  );
}

const columns: Column<PersonRow>[] = [
  {
    key: "id",
    label: "ID",
    sortable: true,
    cell: (row) => <span className="font-mono text-xs wrap-anywhere">{row.id}</span>,
  },
  { key: "name", label: "Name", sortable: true, cell: (row) => row.name },
  { key: "email", label: "Email", sortable: true, cell: (row) => row.email },
  { key: "phone", label: "Phone", sortable: true, cell: (row) => row.phone ?? "–" },
  { key: "address", label: "Address", sortable: true, cell: (row) => row.address ?? "–" },
];

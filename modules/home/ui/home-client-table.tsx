import { useOrganizationPath } from "#app/platform/page/shell-data.ts";
import { EmailLink } from "#app/ui/contact-links.tsx";
import { Table, type Column } from "#app/ui/table/table.tsx";
import type { TableQuery } from "#app/platform/lists/table-query.ts";
import type { HomeClient, HomeClients } from "../domain/home-clients.server.ts";

interface HomeClientTableProps {
  query: TableQuery;
  clients: HomeClients;
}

/** The clients that an admin works with. */
export function HomeClientTable({ query, clients }: HomeClientTableProps) {
  const href = useOrganizationPath();
  return (
    <Table
      title="Clients"
      titleLevel={2}
      query={query}
      searchLabel="Search clients"
      columns={columns}
      rows={clients.rows}
      rowKey={(row) => row.id}
      rowHref={(row) => href(`/projects?client=${row.id}`)}
      total={clients.total}
      keys={clients.keys}
      empty={{
        icon: "building",
        title: "No clients yet",
        text: "Clients of your projects appear here.",
      }}
    />
  );
}

const columns: Column<HomeClient>[] = [
  { key: "name", label: "Name", sortable: true, cell: (row) => row.name },
  {
    key: "email",
    label: "Email",
    card: "last",
    cell: ({ email }) => (email === null ? "–" : <EmailLink email={email} />),
  },
  {
    key: "company",
    label: "Company",
    sortable: true,
    card: "beside",
    cell: (row) => row.company,
  },
  { key: "phone", label: "Phone", card: "last", cell: (row) => row.phone ?? "–" },
  { key: "address", label: "Address", card: "line", cell: (row) => row.address ?? "–" },
];

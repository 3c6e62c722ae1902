import { useOrganizationPath, useShell } from "#app/platform/page/shell-data.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { Table, type Column } from "#app/ui/table/table.tsx";
import type { TableQuery } from "#app/platform/lists/table-query.ts";
import { Moment } from "#app/ui/time.tsx";
import type { ClientRow } from "../domain/lists/list-clients.server.ts";

interface ClientTableProps {
  query: TableQuery;
  rows: ClientRow[];
  total: number;
}

/** The client organizations the viewer's organization deals with. */
export function ClientTable({ query, rows, total }: ClientTableProps) {
  const under = useOrganizationPath();
  const shell = useShell();
  const zone = shell?.viewer?.timeZone ?? "UTC";
  const create = (
    <LinkButton
      to={under(`/create_client/${shell?.viewer?.organizationId ?? ""}`)}
      tone="primary"
      icon="plus"
    >
      Create Client
    </LinkButton>
  );
  return (
    <Table
      title="Clients"
      query={query}
      searchLabel="Search company names"
      actions={create}
      columns={columnsIn(zone)}
      rows={rows}
      rowKey={(row) => row.id}
      total={total}
      empty={{
        icon: "building",
        title: "No clients yet",
        text: "Organizations you add as clients, and clients of your projects, appear here.",
      }}
    />
  );
}

function columnsIn(zone: string): Column<ClientRow>[] {
  return [
    { key: "company", label: "Company Name", sortable: true, cell: (row) => row.name },
    { key: "contact", label: "Contact", cell: Contact },
    { key: "address", label: "Address", sortable: true, cell: (row) => row.address ?? "–" },
    {
      key: "created",
      label: "Created",
      sortable: true,
      cell: (row) => <Moment at={row.createdAt} zone={zone} dateOnly />,
    },
    { key: "roles", label: "Roles", cell: (row) => row.roles.join(", ") || "–" },
    {
      key: "third-party",
      label: "Third Party Inspector",
      cell: (row) => (row.thirdPartyInspector ? "Yes" : "No"),
    },
  ];
}

function Contact({ email, phone }: ClientRow) {
  if (!email && !phone) return <>–</>;
  return (
    <span className="grid">
      {email && (
        <a href={`mailto:${email}`} className="text-link max-sm:wrap-anywhere">
          {email}
        </a>
      )}
      {phone && <a href={`tel:${phone.replace(/[^+\d]/g, "")}`}>{phone}</a>}
    </span>
  );
}

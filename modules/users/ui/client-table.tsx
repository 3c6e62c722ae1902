import type { ReactNode } from "react";
import { useOrganizationPath, useShell } from "#app/platform/page/shell-data.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { EmailLink } from "#app/ui/email-link.tsx";
import { PhoneLink } from "#app/ui/phone-link.tsx";
import { Table, type Column } from "#app/ui/table/table.tsx";
import type { PageKeys, TableQuery } from "#app/platform/lists/table-query.ts";
import { Moment } from "#app/ui/time.tsx";
import { clientColumns } from "../domain/lists/list-columns.ts";
import type { ClientRow } from "../domain/lists/list-clients.server.ts";

interface ClientTableProps {
  query: TableQuery;
  rows: ClientRow[];
  total: number;
  keys: PageKeys;
}

/** The client organizations that the viewer's organization works with. */
export function ClientTable({ query, rows, total, keys }: ClientTableProps) {
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
      list="clients"
      query={query}
      searchLabel="Search companies"
      actions={create}
      columns={columnsIn(zone)}
      rows={rows}
      rowKey={(row) => row.id}
      total={total}
      keys={keys}
      empty={{
        drawing: "map-pin",
        title: "No clients yet",
        text: "Organizations you add as clients, and clients of your projects, appear here.",
      }}
    />
  );
}

const sortable = ["company", "address", "created"];

function columnsIn(zone: string): Column<ClientRow>[] {
  const renderers: Record<string, (row: ClientRow) => ReactNode> = {
    contact: Contact,
    created: (row) => <Moment at={row.createdAt} zone={zone} dateOnly />,
  };
  return clientColumns.map(({ key, label, text }) => {
    const words = (row: ClientRow) => text(row, zone);
    return {
      key,
      label,
      sortable: sortable.includes(key),
      words: key === "created" ? undefined : words,
      fit: ["contact", "created", "third-party"].includes(key) ? "whole" : undefined,
      card: key === "contact" ? "below" : key === "address" ? "last" : undefined,
      cell: renderers[key] ?? ((row) => words(row) || "–"),
    };
  });
}

function Contact({ email, phone }: ClientRow) {
  if (!email && !phone) return <>–</>;
  return (
    <span className="max-sm:grid">
      {email && <EmailLink email={email} />}
      {email && phone && <span className="max-sm:hidden"> · </span>}
      {phone && <PhoneLink phone={phone} />}
    </span>
  );
}

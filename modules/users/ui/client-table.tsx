import type { ReactNode } from "react";
import type { Panel } from "#app/platform/manifest/panels.ts";
import { useOrganizationPath, useShell } from "#app/platform/page/shell-data.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { PhoneLink } from "#app/ui/contact-links.tsx";
import { Table, type Column } from "#app/ui/table/table.tsx";
import type { PageKeys, TableQuery } from "#app/platform/lists/table-query.ts";
import { Timestamp } from "#app/ui/time.tsx";
import { clientColumns } from "../domain/lists/list-columns.ts";
import type { ClientRow } from "../domain/lists/list-clients.server.ts";

interface ClientTableProps {
  query: TableQuery;
  rows: ClientRow[];
  total: number;
  keys: PageKeys;
  /** Columns of other modules. */
  figures: Panel[];
}

/** The client organizations that the viewer's organization works with. */
export function ClientTable({ query, rows, total, keys, figures }: ClientTableProps) {
  const href = useOrganizationPath();
  const shell = useShell();
  const zone = shell?.viewer?.timeZone ?? "UTC";
  const create = (
    <LinkButton
      to={href(`/create_client/${shell?.viewer?.organizationId ?? ""}`)}
      tone="primary"
      icon="plus"
    >
      Create Client
    </LinkButton>
  );
  const [named, others] = [true, false].map((isNamed) =>
    columnsIn(zone).filter(({ key }) => ["company", "contact"].includes(key) === isNamed),
  ) as [Column<ClientRow>[], Column<ClientRow>[]];
  return (
    <Table
      title="Clients"
      list="clients"
      query={query}
      searchLabel="Search companies"
      actions={create}
      columns={[...named, ...figures.map(figureColumn), ...others]}
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

const fits: Record<string, Column<ClientRow>["fit"]> = {
  company: "long-text",
  created: "content",
  "third-party": "number",
};

const sortable = ["company", "address", "created"];

function columnsIn(zone: string): Column<ClientRow>[] {
  const renderers: Record<string, (row: ClientRow) => ReactNode> = {
    company: ({ name }) => <b className="font-semibold">{name}</b>,
    contact: Contact,
    created: (row) => <Timestamp at={row.createdAt} zone={zone} dateOnly />,
  };
  return clientColumns.map(({ key, label, text }) => {
    const cellText = (row: ClientRow) => text(row, zone);
    return {
      key,
      label,
      sortable: sortable.includes(key),
      text: key === "created" ? undefined : cellText,
      fit: fits[key],
      card: key === "contact" ? "below" : undefined,
      cell: renderers[key] ?? ((row) => cellText(row) || "–"),
    };
  });
}

/** On a phone, a cell has no heading, so its text also says what it counts. */
function figureColumn({ id, title, items }: Panel): Column<ClientRow> {
  const cells = new Map(items?.map((item) => [item.id, item]));
  return {
    key: id,
    label: title,
    fit: "content",
    align: "end",
    card: "last",
    text: (row) => cells.get(row.id)?.title ?? cells.get(row.id)?.text ?? "",
    cell: (row) => {
      const figure = cells.get(row.id);
      if (!figure) return <span className="text-muted">–</span>;
      return (
        <>
          <span className="whitespace-nowrap tabular-nums max-sm:hidden">{figure.text}</span>
          <span className="sm:hidden">{figure.detail}</span>
        </>
      );
    },
  };
}

function Contact({ email, phone }: ClientRow) {
  if (!email && !phone) return <>–</>;
  return (
    <span className="max-sm:flex max-sm:flex-wrap max-sm:gap-x-3">
      {email && (
        <a href={`mailto:${email}`} className="text-link">
          {email}
        </a>
      )}
      {email && phone && <span className="max-sm:hidden"> · </span>}
      {phone && <PhoneLink phone={phone} />}
    </span>
  );
}

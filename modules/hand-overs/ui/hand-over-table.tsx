import { useOrganizationPath, useShell } from "#app/platform/page/shell-data.ts";
import type { PageKeys, TableQuery } from "#app/platform/lists/table-query.ts";
import { StatusBadge, type StatusTone } from "#app/ui/status.tsx";
import { Table, type Column } from "#app/ui/table/table.tsx";
import { Timestamp } from "#app/ui/time.tsx";
import type { HandOverRow } from "../domain/list-hand-overs.server.ts";
import type { HandOverState } from "../schema.ts";

interface HandOverTableProps {
  query: TableQuery;
  rows: HandOverRow[];
  tabs: { status: HandOverState; count: number }[];
  total: number;
  keys: PageKeys;
}

const tones: Record<HandOverState, StatusTone> = { Open: "warn", Loaded: "ok", Dismissed: "info" };

/** Work that inspectors handed over, the newest first. */
export function HandOverTable({ query, rows, tabs, total, keys }: HandOverTableProps) {
  const href = useOrganizationPath();
  const zone = useShell()?.viewer?.timeZone ?? "UTC";
  return (
    <Table
      title="Handed-over work"
      query={query}
      tabs={tabs}
      firstTab="Open"
      columns={columnsOf(zone)}
      rows={rows}
      rowKey={(row) => row.id}
      rowHref={(row) => href(`/hand-overs/${row.id}`)}
      total={total}
      keys={keys}
      empty={{
        drawing: "clipboard",
        title: "Nothing waits here",
        text: "When an inspector's phone cannot send its work to a visit, the inspector can hand it over, and it is listed here.",
      }}
    />
  );
}

function columnsOf(zone: string): Column<HandOverRow>[] {
  const title = (row: HandOverRow) => row.title;
  const site = (row: HandOverRow) => row.siteAddress ?? "–";
  const sender = (row: HandOverRow) => row.senderName;
  const reason = (row: HandOverRow) => row.reasons.join(" ") || "–";
  return [
    { key: "title", label: "Visit", text: title, cell: title },
    { key: "site", label: "Site", text: site, cell: site },
    { key: "sender", label: "From", text: sender, cell: sender },
    { key: "reason", label: "Reason", text: reason, cell: reason },
    {
      key: "state",
      label: "State",
      fit: "content",
      cell: ({ state }) => <StatusBadge status={state} tone={tones[state]} />,
    },
    {
      key: "created",
      label: "When",
      sortable: true,
      fit: "content",
      cell: (row) => <Timestamp at={row.createdAt} zone={zone} />,
    },
  ];
}

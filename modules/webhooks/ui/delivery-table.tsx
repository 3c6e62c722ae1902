import { useOrganizationPath, useShell } from "#app/platform/page/shell-data.ts";
import type { PageKeys, TableQuery } from "#app/platform/lists/table-query.ts";
import { StatusBadge, type StatusTone } from "#app/ui/status.tsx";
import { Table, type Column } from "#app/ui/table/table.tsx";
import { Timestamp } from "#app/ui/time.tsx";
import { eventLabel } from "../domain/announce/webhook-events.ts";
import type { DeliveryState } from "../domain/delivery/delivery-state.ts";
import type { DeliveryListRow } from "../domain/log/list-deliveries.server.ts";

const tones: Record<DeliveryState, StatusTone> = {
  Waiting: "warn",
  Delivered: "ok",
  Failed: "dark-red",
  Stopped: "quiet",
};

export function DeliveryBadge({ state }: { state: DeliveryState }) {
  return <StatusBadge status={state} tone={tones[state]} />;
}

interface DeliveryTableProps {
  query: TableQuery;
  rows: DeliveryListRow[];
  tabs: { status: string; count: number }[];
  total: number;
  keys: PageKeys;
}

/** The deliveries of a webhook and their results. */
export function DeliveryTable({ query, rows, tabs, total, keys }: DeliveryTableProps) {
  const href = useOrganizationPath();
  const zone = useShell()?.viewer?.timeZone ?? "UTC";
  return (
    <Table
      title="Deliveries"
      query={query}
      tabs={tabs}
      columns={columnsOf(zone)}
      rows={rows}
      rowKey={(row) => row.id}
      rowHref={(row) => href(`/settings/webhooks/deliveries/${row.id}`)}
      total={total}
      keys={keys}
      empty={{
        drawing: "sun-cloud",
        title: "Nothing was sent yet",
        text: "Each event we send is shown here for 30 days. Send a test event to try your receiver.",
      }}
    />
  );
}

function columnsOf(zone: string): Column<DeliveryListRow>[] {
  const event = (row: DeliveryListRow) => eventLabel(row.event);
  return [
    { key: "event", label: "Event", text: event, cell: event },
    {
      key: "state",
      label: "Status",
      fit: "content",
      cell: (row) => <DeliveryBadge state={row.state} />,
    },
    { key: "attempts", label: "Tries", align: "end", cell: (row) => row.attempts },
    {
      key: "next",
      label: "Next try",
      fit: "content",
      cell: (row) =>
        row.state === "Waiting" && row.nextAttemptAt ? (
          <Timestamp at={row.nextAttemptAt} zone={zone} />
        ) : (
          "–"
        ),
    },
    {
      key: "created",
      label: "Happened",
      sortable: true,
      fit: "content",
      cell: (row) => <Timestamp at={row.createdAt} zone={zone} />,
    },
  ];
}

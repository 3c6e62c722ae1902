import { useOrganizationPath, useShell } from "#app/platform/page/shell-data.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { StatusBadge } from "#app/ui/status.tsx";
import { Table, type Column } from "#app/ui/table/table.tsx";
import { Timestamp } from "#app/ui/time.tsx";
import { eventLabel } from "../domain/announce/webhook-events.ts";
import type { WebhookListRow } from "../domain/list-webhooks.server.ts";

/** The webhooks of the viewer's organization. */
export function WebhookTable({ rows }: { rows: WebhookListRow[] }) {
  const href = useOrganizationPath();
  const zone = useShell()?.viewer?.timeZone ?? "UTC";
  return (
    <Table
      title="Webhooks"
      actions={
        <LinkButton to={href("/settings/webhooks/add")} tone="primary" icon="plus">
          Add Webhook
        </LinkButton>
      }
      columns={columnsOf(zone)}
      rows={rows}
      rowKey={(row) => row.id}
      rowHref={(row) => href(`/settings/webhooks/${row.id}`)}
      empty={{
        drawing: "sun-cloud",
        title: "No webhooks yet",
        text: "A webhook notifies another program of yours when a project, a ticket or a report changes.",
      }}
    />
  );
}

function columnsOf(zone: string): Column<WebhookListRow>[] {
  const events = (row: WebhookListRow) => row.events.map(eventLabel).join(", ");
  return [
    { key: "url", label: "Address", text: (row) => row.url, cell: (row) => row.url },
    { key: "events", label: "Events", text: events, cell: events },
    {
      key: "state",
      label: "Status",
      fit: "content",
      cell: (row) => <WebhookState isOn={row.offReason === null} />,
    },
    {
      key: "delivered",
      label: "Last delivered",
      fit: "content",
      cell: (row) =>
        row.lastDeliveredAt ? <Timestamp at={row.lastDeliveredAt} zone={zone} /> : "–",
    },
  ];
}

export function WebhookState({ isOn }: { isOn: boolean }) {
  return <StatusBadge status={isOn ? "On" : "Off"} tone={isOn ? "ok" : "dark-red"} />;
}

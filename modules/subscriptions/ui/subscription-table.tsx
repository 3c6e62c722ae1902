import { useOrganizationPath, useShell } from "#app/platform/page/shell-data.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { StatusBadge } from "#app/ui/status.tsx";
import { Table, type Column } from "#app/ui/table/table.tsx";
import { Timestamp } from "#app/ui/time.tsx";
import { frequencies, type Frequency } from "../domain/frequency.ts";

interface SubscriptionRow {
  id: string;
  title: string;
  frequency: Frequency;
  email: string;
  paused: boolean;
  isEnded: boolean;
  nextRunAt: Date;
}

/** The viewer's own subscriptions. */
export function SubscriptionTable({ rows }: { rows: SubscriptionRow[] }) {
  const href = useOrganizationPath();
  const zone = useShell()?.viewer?.timeZone ?? "UTC";
  return (
    <Table
      title="Subscriptions"
      actions={
        <LinkButton to={href("/settings/subscriptions/add")} tone="primary" icon="plus">
          Add Subscription
        </LinkButton>
      }
      columns={columnsOf(zone)}
      rows={rows}
      rowKey={(row) => row.id}
      rowHref={(row) => href(`/settings/subscriptions/${row.id}`)}
      empty={{
        drawing: "calendar",
        title: "No subscriptions yet",
        text: "Save a CSV report, then subscribe to it: it comes by email on the days you choose.",
        action: <LinkButton to={href("/reports/csv")}>Create a CSV report</LinkButton>,
      }}
    />
  );
}

function columnsOf(zone: string): Column<SubscriptionRow>[] {
  return [
    { key: "title", label: "Title", text: (row) => row.title, cell: (row) => row.title },
    {
      key: "frequency",
      label: "How often",
      card: "last",
      cell: (row) => frequencies[row.frequency],
    },
    {
      key: "email",
      label: "Emails",
      card: "below",
      text: (row) => row.email,
      cell: (row) => row.email,
    },
    {
      key: "state",
      label: "Status",
      card: "beside",
      fit: "content",
      cell: (row) => <SubscriptionState isEnded={row.isEnded} paused={row.paused} />,
    },
    {
      key: "next",
      label: "Next",
      card: "last",
      fit: "content",
      cell: (row) =>
        row.paused || row.isEnded ? "–" : <Timestamp at={row.nextRunAt} zone={zone} />,
    },
  ];
}

export function SubscriptionState({ isEnded, paused }: { isEnded: boolean; paused: boolean }) {
  if (isEnded) return <StatusBadge status="Ended" tone="dark-red" />;
  return paused ? (
    <StatusBadge status="Paused" tone="warn" />
  ) : (
    <StatusBadge status="On" tone="ok" />
  );
}

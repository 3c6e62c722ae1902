import { Form, useNavigation } from "@remix-run/react";
import { useOrganizationPath, useShell } from "#app/platform/page/shell-data.ts";
import type { WorksheetFormat } from "#app/platform/worksheets/worksheet-formats.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Confirm } from "#app/ui/overlay/confirm.tsx";
import { StatusBadge, type StatusTone } from "#app/ui/status.tsx";
import { SummaryList } from "#app/ui/summary-list.tsx";
import { Table, type Column } from "#app/ui/table/table.tsx";
import { Timestamp } from "#app/ui/time.tsx";
import { frequencies, type Frequency } from "../domain/frequency.ts";
import type { RunState } from "../domain/run-state.ts";
import { formatLabels } from "./formats.ts";
import { SubscriptionState } from "./subscription-table.tsx";

interface RunRow {
  id: string;
  state: RunState;
  rows: number | null;
  detail: string;
  requestedEmail: string | null;
  createdAt: Date;
}

interface SubscriptionPageProps {
  id: string;
  frequency: Frequency;
  format: WorksheetFormat;
  includeIntakeData: boolean;
  skipEmpty: boolean;
  omitEmptyColumns: boolean;
  paused: boolean;
  endReason: string | null;
  nextRunAt: Date;
  facts: { label: string; value: string }[];
  recipients: { email: string; stoppedAt: Date | null }[];
  runs: RunRow[];
}

/** What a subscription sends, to whom, and the result of each run. */
export function SubscriptionPage(props: SubscriptionPageProps) {
  const zone = useShell()?.viewer?.timeZone ?? "UTC";
  const { paused, endReason, facts, recipients } = props;
  const isRunning = !paused && endReason === null;
  return (
    <>
      {endReason && <Notice tone="bad">{endReason}</Notice>}
      <Card title="Settings">
        <SummaryList
          rows={[
            {
              label: "Status",
              value: <SubscriptionState isEnded={endReason !== null} paused={paused} />,
            },
            { label: "How often", value: frequencies[props.frequency] },
            {
              label: "File",
              value: `${formatLabels[props.format]}${props.omitEmptyColumns ? ", without empty columns" : ""}`,
            },
            {
              label: "Next",
              value: isRunning ? <Timestamp at={props.nextRunAt} zone={zone} /> : "–",
            },
            {
              label: "Projects",
              value:
                facts.map(({ label, value }) => `${label}: ${value}`).join("; ") || "All projects",
            },
            { label: "Include Intake Comments", value: props.includeIntakeData ? "Yes" : "No" },
            { label: "Sent without rows", value: props.skipEmpty ? "No" : "Yes" },
            { label: "Emails", value: <Recipients recipients={recipients} /> },
          ]}
        />
        <Steps id={props.id} paused={paused} isEnded={endReason !== null} />
      </Card>
      <Table
        title="Runs"
        titleLevel={2}
        columns={columnsOf(zone)}
        rows={props.runs}
        rowKey={(row) => row.id}
        empty={{ icon: "clock", title: "No runs yet" }}
      />
    </>
  );
}

function Recipients({ recipients }: Pick<SubscriptionPageProps, "recipients">) {
  const zone = useShell()?.viewer?.timeZone ?? "UTC";
  return (
    <ul>
      {recipients.map(({ email, stoppedAt }) => (
        <li key={email}>
          {email}
          {stoppedAt && (
            <span className="text-muted">
              {" unsubscribed on "}
              <Timestamp at={stoppedAt} zone={zone} /> and gets no email
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}

function Steps({ id, paused, isEnded }: { id: string; paused: boolean; isEnded: boolean }) {
  const href = useOrganizationPath();
  const busy = useNavigation().state !== "idle";
  return (
    <div className="mt-4 flex flex-wrap items-center gap-3">
      {!isEnded && (
        <LinkButton to={href(`/settings/subscriptions/${id}/edit`)} icon="pencil">
          Edit
        </LinkButton>
      )}
      {!isEnded && (
        <Form method="post" replace preventScrollReset className="flex flex-wrap gap-3">
          <Button name="intent" value="send" icon="mail" disabled={busy}>
            Send to me now
          </Button>
          <Button name="intent" value={paused ? "resume" : "pause"} disabled={busy}>
            {paused ? "Resume" : "Pause"}
          </Button>
        </Form>
      )}
      <Confirm
        label="Delete subscription"
        question="Delete this subscription and its runs?"
        icon="trash"
        pageButtonTone="quiet"
        fields={{ intent: "delete" }}
      />
    </div>
  );
}

const tones: Record<RunState, StatusTone> = {
  Waiting: "warn",
  Sent: "ok",
  Skipped: "quiet",
  Failed: "dark-red",
  Ended: "dark-red",
};

function columnsOf(zone: string): Column<RunRow>[] {
  return [
    {
      key: "created",
      label: "Began",
      fit: "content",
      cell: (row) => <Timestamp at={row.createdAt} zone={zone} />,
    },
    {
      key: "state",
      label: "Status",
      fit: "content",
      cell: (row) => <StatusBadge status={row.state} tone={tones[row.state]} />,
    },
    { key: "rows", label: "Rows", align: "end", cell: (row) => row.rows ?? "–" },
    {
      key: "detail",
      label: "Outcome",
      cell: (row) =>
        (row.requestedEmail ? `To ${row.requestedEmail}, as asked.` : row.detail) || "–",
    },
  ];
}

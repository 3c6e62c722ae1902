import { Form, useNavigation } from "@remix-run/react";
import { useOrganizationPath, useShell } from "#app/platform/page/shell-data.ts";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { SummaryList } from "#app/ui/summary-list.tsx";
import { Timestamp } from "#app/ui/time.tsx";
import type { DeliveryState } from "../domain/delivery/delivery-state.ts";
import type { AttemptRow } from "../domain/log/list-deliveries.server.ts";
import { DeliveryBadge } from "./delivery-table.tsx";

interface DeliveryDetailsProps {
  delivery: {
    id: string;
    event: string;
    body: string;
    state: DeliveryState;
    attempts: number;
    nextAttemptAt: Date | null;
    createdAt: Date;
  };
  isOff: boolean;
  attempts: AttemptRow[];
}

/** One delivery: what is sent, and each attempt with its response. */
export function DeliveryDetails({ delivery, isOff, attempts }: DeliveryDetailsProps) {
  const href = useOrganizationPath();
  const zone = useShell()?.viewer?.timeZone ?? "UTC";
  const busy = useNavigation().state !== "idle";
  const { id, event, state, nextAttemptAt, createdAt } = delivery;
  const isNext = state === "Waiting" && nextAttemptAt;
  const again = (
    <Form method="post" action={href(`/settings/webhooks/deliveries/${id}/again`)}>
      <Button icon="refresh" disabled={busy}>
        Send again
      </Button>
    </Form>
  );
  return (
    <>
      <Card title="Event" actions={!isOff && again}>
        <SummaryList
          rows={[
            { label: "Status", value: <DeliveryBadge state={state} /> },
            { label: "Type", value: event },
            { label: "webhook-id", value: `msg_${id}` },
            { label: "Happened", value: <Timestamp at={createdAt} zone={zone} /> },
            ...(isNext
              ? [{ label: "Next try", value: <Timestamp at={nextAttemptAt} zone={zone} /> }]
              : []),
          ]}
        />
        <Raw label="Body" text={formatJson(delivery.body)} />
      </Card>
      {attempts.length === 0 && <EmptyState icon="clock" title="Not tried yet" />}
      {attempts.map((attempt) => (
        <Attempt key={attempt.id} attempt={attempt} zone={zone} />
      ))}
    </>
  );
}

function Attempt({ attempt, zone }: { attempt: AttemptRow; zone: string }) {
  const { number, status, error, milliseconds, createdAt } = attempt;
  return (
    <Card title={`Try ${number}`}>
      <SummaryList
        rows={[
          { label: "Answer", value: status === null ? error : `HTTP ${status}` },
          { label: "Took", value: `${milliseconds.toLocaleString("en-US")} ms` },
          { label: "At", value: <Timestamp at={createdAt} zone={zone} /> },
        ]}
      />
      <Raw label="Request" text={`POST ${attempt.url}\n${headerLines(attempt.requestHeaders)}`} />
      {status !== null && (
        <Raw
          label="Answer"
          text={`HTTP ${status}\n${headerLines(attempt.responseHeaders)}\n\n${attempt.responseBody}`}
        />
      )}
    </Card>
  );
}

function Raw({ label, text }: { label: string; text: string }) {
  return (
    <details className="mt-3">
      <summary className="cursor-pointer text-link">{label}</summary>
      <p className="mt-2 font-mono text-sm wrap-anywhere whitespace-pre-wrap">{text}</p>
    </details>
  );
}

function headerLines(headers: Record<string, string>): string {
  return Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}`)
    .join("\n");
}

function formatJson(json: string): string {
  return JSON.stringify(JSON.parse(json), null, 2);
}

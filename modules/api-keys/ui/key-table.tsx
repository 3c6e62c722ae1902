import { useShell } from "#app/platform/page/shell-data.ts";
import { Confirm } from "#app/ui/overlay/confirm.tsx";
import { StatusBadge, type StatusTone } from "#app/ui/status.tsx";
import type { Column } from "#app/ui/table/column.ts";
import { Table } from "#app/ui/table/table.tsx";
import { Timestamp } from "#app/ui/time.tsx";
import type { KeyRow, KeyState } from "../domain/keys.server.ts";

const tones: Record<KeyState, StatusTone> = {
  "In use": "ok",
  Expired: "warn",
  Stopped: "warn",
  Revoked: "quiet",
};

/** The limited keys that the viewer may manage. */
export function KeyTable({ rows, canAdd }: { rows: KeyRow[]; canAdd: boolean }) {
  const zone = useShell()?.viewer?.timeZone ?? "UTC";
  return (
    <>
      <p className="max-w-2xl">
        A program that has a key works as you, but only as far as the key allows: it reads or
        changes what you choose, until the day you choose. One program, one key, so that you can
        revoke one without the others.
      </p>
      <Table
        title="Keys"
        titleLevel={2}
        columns={columnsOf(zone)}
        rows={rows}
        rowKey={(row) => row.id}
        empty={{
          drawing: "sun-cloud",
          title: "No keys yet",
          text: canAdd
            ? "A key lets another program read or change what you choose."
            : "Your user type has no access to the API. Ask us for it.",
        }}
      />
    </>
  );
}

function columnsOf(zone: string): Column<KeyRow>[] {
  const day = (at: Date | null, none: string) =>
    at ? <Timestamp at={at} zone={zone} /> : <span className="text-muted">{none}</span>;
  return [
    {
      key: "name",
      label: "Key",
      cell: ({ name, prefix, kind, isTest, holderName }) => (
        <>
          {name}
          <span className="block text-sm font-normal text-muted">
            <span className="font-mono">{prefix}…</span>
            {isTest && " · test data"}
            {kind === "organization" && ` · organization, as ${holderName}`}
          </span>
        </>
      ),
    },
    { key: "may", label: "May", card: "line", fit: "text", cell: ({ may }) => may },
    {
      key: "state",
      label: "Status",
      card: "beside",
      fit: "content",
      cell: ({ state }) => <StatusBadge status={state} tone={tones[state]} />,
    },
    {
      key: "used",
      label: "Last used",
      fit: "content",
      cell: ({ lastUsedAt }) => day(lastUsedAt, "Never"),
    },
    {
      key: "expires",
      label: "Works until",
      card: "last",
      fit: "content",
      cell: ({ expiresAt }) => (
        <>
          {expiresAt && <span className="sm:hidden">Until </span>}
          {day(expiresAt, "No end")}
        </>
      ),
    },
    { key: "steps", label: "Actions", card: "end", fit: "content", cell: KeySteps },
  ];
}

function KeySteps({ id, name, state, canTakeOver }: KeyRow) {
  if (state === "Revoked") return null;
  return (
    <div className="flex justify-end gap-2">
      {canTakeOver && (
        <Confirm
          label="Take over"
          question={`Let ${name} work with your rights from now on?`}
          tone="plain"
          fields={{ intent: "take-over", key: id }}
        />
      )}
      <Confirm
        label="Revoke"
        question={`Revoke ${name}? Programs that use it stop working right away.`}
        pageButtonTone="plain"
        fields={{ intent: "revoke", key: id }}
      />
    </div>
  );
}

import { useShell } from "#app/platform/page/shell-data.ts";
import { Table, type Column } from "#app/ui/table/table.tsx";
import { Timestamp } from "#app/ui/time.tsx";
import type { ErrorRow } from "../domain/list-errors.server.ts";

/** Errors of pages and of the server; equal errors share a row. */
export function ErrorTable({ errors }: { errors: ErrorRow[] }) {
  return (
    <Table
      title="Errors"
      columns={useColumns()}
      rows={errors}
      rowKey={(row) => row.id}
      empty={{
        icon: "check",
        title: "No errors",
        text: "Errors that browsers and the server meet appear here for 30 days.",
      }}
    />
  );
}

function useColumns(): Column<ErrorRow>[] {
  const zone = useShell()?.viewer?.timeZone ?? "UTC";
  return [
    {
      key: "message",
      label: "Message",
      // Cut text could not be read here, so a row uses as many lines as it needs.
      fit: "text",
      cell: ({ name, message }) => <span className="wrap-anywhere">{`${name}: ${message}`}</span>,
    },
    {
      key: "times",
      label: "Times",
      align: "end",
      cell: ({ times }) => times.toLocaleString("en-US"),
    },
    {
      key: "origin",
      label: "Met by",
      cell: ({ origin }) => (origin === "browser" ? "Browser" : "Server"),
    },
    {
      key: "source",
      label: "Page",
      cell: ({ source }) => <span className="wrap-anywhere">{source ?? "–"}</span>,
    },
    { key: "person", label: "Person", cell: ({ person }) => person ?? "–" },
    {
      key: "when",
      label: "First and last",
      fit: "content",
      cell: ({ createdAt, lastAt }) => (
        <span className="grid">
          <Timestamp at={createdAt} zone={zone} />
          <Timestamp at={lastAt} zone={zone} />
        </span>
      ),
    },
    {
      key: "request",
      label: "Request",
      cell: ({ requestId }) => <span className="wrap-anywhere">{requestId ?? "–"}</span>,
    },
  ];
}

import { useShell } from "#app/platform/page/shell-data.ts";
import { Table, type Column } from "#app/ui/table/table.tsx";
import { Moment } from "#app/ui/time.tsx";
import type { ErrorRow } from "../domain/list-errors.server.ts";

/** Errors that people and the server met, those alike in one row. */
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
      words: ({ name, message }) => `${name}: ${message}`,
      fit: "lines",
      cell: ({ name, message }) => `${name}: ${message}`,
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
      words: ({ source }) => source ?? "",
      cell: ({ source }) => source ?? "–",
    },
    { key: "person", label: "Person", cell: ({ person }) => person ?? "–" },
    {
      key: "first",
      label: "First",
      fit: "whole",
      cell: ({ createdAt }) => <Moment at={createdAt} zone={zone} year />,
    },
    {
      key: "last",
      label: "Last",
      fit: "whole",
      cell: ({ lastAt }) => <Moment at={lastAt} zone={zone} year />,
    },
    {
      key: "request",
      label: "Request",
      words: ({ requestId }) => requestId ?? "",
      cell: ({ requestId }) => requestId ?? "–",
    },
  ];
}

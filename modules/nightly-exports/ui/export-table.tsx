import { formatFileSize, countOf } from "#app/platform/format.ts";
import { useOrganizationPath, useShell } from "#app/platform/page/shell-data.ts";
import { StatusBadge, type StatusTone } from "#app/ui/status.tsx";
import { Table, type Column } from "#app/ui/table/table.tsx";
import { Timestamp } from "#app/ui/time.tsx";
import type { ExportsView } from "../domain/export-settings.server.ts";

type ExportRow = ExportsView["exports"][number];

const states: Record<ExportRow["status"], [label: string, tone: StatusTone]> = {
  waiting: ["Waiting", "quiet"],
  running: ["Being written", "info"],
  ready: ["Ready", "ok"],
  failed: ["Failed", "dark-red"],
};

/** The last exports, each with its files. */
export function ExportTable({ exports }: Pick<ExportsView, "exports">) {
  const zone = useShell()?.viewer?.timeZone ?? "UTC";
  return (
    <Table
      title="Last exports"
      titleLevel={2}
      columns={columnsOf(zone)}
      rows={exports}
      rowKey={({ id }) => id}
      empty={{
        icon: "download",
        title: "No exports yet",
        text: "Turn the nightly export on, or export now.",
      }}
    />
  );
}

function columnsOf(zone: string): Column<ExportRow>[] {
  const sizeOf = ({ files }: ExportRow) => files.reduce((sum, { size }) => sum + size, 0);
  return [
    {
      key: "started",
      label: "Started",
      fit: "content",
      cell: ({ createdAt }) => <Timestamp at={createdAt} zone={zone} />,
    },
    {
      key: "by",
      label: "By",
      cell: ({ requestedByName }) => requestedByName ?? "Each night",
      card: "last",
    },
    {
      key: "state",
      label: "Status",
      fit: "content",
      card: "beside",
      cell: ({ status }) => <StatusBadge status={states[status][0]} tone={states[status][1]} />,
    },
    {
      key: "files",
      label: "Files",
      fit: "wrapped",
      card: "line",
      cell: (row) => (row.files.length === 0 ? "–" : <Files of={row} />),
    },
    {
      key: "size",
      label: "Size",
      align: "end",
      fit: "content",
      card: "end",
      cell: (row) => (row.files.length === 0 ? "–" : formatFileSize(sizeOf(row))),
    },
  ];
}

function Files({ of: { id, files } }: { of: ExportRow }) {
  const href = useOrganizationPath();
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1">
      {files.map(({ name, rowCount, size }) => (
        <li key={name}>
          <a
            href={href(`/settings/nightly-export/${id}/${name}`)}
            className="text-link"
            title={`${countOf(rowCount, "row")}, ${formatFileSize(size)}`}
          >
            {name}
          </a>{" "}
          <span className="text-sm text-muted tabular-nums">{formatFileSize(size)}</span>
        </li>
      ))}
    </ul>
  );
}

import { Link } from "@remix-run/react";
import { countOf, formatDate } from "#app/platform/format.ts";
import { useOrganizationPath } from "#app/platform/page/shell-data.ts";
import { Table, type Column } from "#app/ui/table/table.tsx";
import type { RecordImportView } from "../domain/view-import.server.ts";

type Row = RecordImportView["rows"][number];

const tones: Record<Row["status"], string> = {
  ready: "font-semibold",
  created: "font-semibold text-ok",
  present: "font-semibold text-muted",
  error: "font-semibold text-bad",
  undone: "font-semibold text-muted",
  changed: "font-semibold text-warn",
};

/** The records of an import, each with what becomes of it. */
export function RecordTable({ view }: { view: RecordImportView }) {
  const href = useOrganizationPath();
  const text = (key: string, label: string, of: (row: Row) => string | null): Column<Row> => ({
    key,
    label,
    cell: (row) => <span className="wrap-anywhere">{of(row) || "–"}</span>,
  });
  const columns: Column<Row>[] = [
    { key: "rowNumber", label: "Record", align: "end", cell: (row) => row.rowNumber },
    { ...text("owner", "Site owner", (row) => row.siteOwner), isRowName: true },
    text("address", "Address", (row) => row.address),
    text("author", "Author", (row) => row.author),
    text("date", "Date", (row) => row.date && formatDate(row.date, view.zone)),
    text("has", "Has", (row) =>
      [
        row.answerCount === null ? "" : countOf(row.answerCount, "answer"),
        row.photoCount ? countOf(row.photoCount, "file") : "",
        row.lossCount > 0 ? countOf(row.lossCount, "loss", "losses") : "",
      ]
        .filter(Boolean)
        .join(", "),
    ),
    {
      key: "status",
      label: "Status",
      fit: "text",
      cell: (row) => (
        <span>
          <span className={tones[row.status]}>{row.status}</span>
          {row.message && <span className="block wrap-anywhere">{row.message}</span>}
          {row.createdProjectId && row.status !== "undone" && (
            <Link to={href(`/projects/${row.createdProjectId}/manage`)} className="text-link block">
              Open
            </Link>
          )}
        </span>
      ),
    },
  ];
  return (
    <Table
      title="Records"
      titleLevel={2}
      query={view.query}
      tabs={view.counts}
      columns={columns}
      rows={view.rows}
      rowKey={(row) => String(row.rowNumber)}
      searchLabel="Search records"
      total={view.total}
      keys={view.keys}
      empty={{ title: "No records" }}
    />
  );
}

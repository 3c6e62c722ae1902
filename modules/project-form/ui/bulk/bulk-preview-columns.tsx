import { Link } from "@remix-run/react";
import { useOrganizationPath } from "#app/platform/page/shell-data.ts";
import type { Column } from "#app/ui/table/table.tsx";
import { extraColumns } from "../../domain/bulk/bulk-project-columns.ts";
import type { BulkProjectsView } from "../../domain/bulk/bulk-projects.server.ts";

type Row = BulkProjectsView["rows"][number];

const tones = {
  waiting: "text-muted",
  ready: "font-semibold",
  created: "font-semibold text-ok",
  warning: "font-semibold text-warn",
  "not processed": "font-semibold text-warn",
  undone: "font-semibold text-muted",
  error: "font-semibold text-bad",
};

/** The columns of the preview. Those that the template does not have are shown only if the file has them. */
export function useBulkProjectColumns(rows: readonly Row[]): Column<Row>[] {
  const href = useOrganizationPath();
  const text = (key: string, label: string, of: (row: Row) => string | null): Column<Row> => ({
    key,
    label,
    cell: (row) => <span className="wrap-anywhere">{of(row) || "–"}</span>,
  });
  return [
    { key: "rowNumber", label: "Row", align: "end", cell: (row) => row.rowNumber },
    text("geocoded", "Geocoded address", (row) => row.geocodedAddress),
    {
      ...text("address", "Supplied address", (row) => row.address || pointOf(row)),
      isRowName: true,
    },
    text("owner", "Owner", (row) => row.siteOwner),
    text("contact", "Contact", (row) => row.siteContact || row.siteOwner),
    { ...text("phone", "Phone", (row) => row.phone), fit: "content" },
    text("email", "Email", (row) => row.email),
    text("installer", "Installer", (row) => row.installerName ?? row.installer),
    text("fieldUser", "Field user", (row) => row.fieldUserName ?? row.fieldUser),
    ...extraColumns
      .filter(({ key }) => rows.some((row) => row[key] !== ""))
      .map(({ key, label }) => text(key, label, (row) => row[key])),
    {
      key: "status",
      label: "Status",
      fit: "text",
      cell: (row) => (
        <span>
          <span className={tones[row.status]}>{row.status}</span>
          {row.message && <span className="block wrap-anywhere">{row.message}</span>}
          {row.createdProjectId && (
            <Link to={href(`/projects/${row.createdProjectId}/manage`)} className="text-link block">
              Open
            </Link>
          )}
        </span>
      ),
    },
  ];
}

const pointOf = ({ latitude, longitude }: Row) => [latitude, longitude].filter(Boolean).join(", ");

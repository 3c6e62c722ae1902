import { useOrganizationPath } from "#app/platform/page/shell-data.ts";
import { Table } from "#app/ui/table/table.tsx";
import { Link } from "@remix-run/react";

interface CallRow {
  id: string;
  method: string;
  path: string;
  summary: string;
}

/** Every call that a program may make. */
export function CallTable({ rows, viewerId }: { rows: CallRow[]; viewerId: string }) {
  const href = useOrganizationPath();
  return (
    <>
      <p className="max-w-2xl">
        A program calls these addresses with an API key as <code>Authorization: Bearer</code>. It
        works as the user who holds the key and sees what that user sees. Keys that are limited to
        what a program needs are made on the page API keys; one that may do all is on{" "}
        <Link to={href(`/users/${viewerId}`)} className="text-link">
          your own page
        </Link>
        , where your user type has access. A key for test data makes the same calls and never
        touches real data.
      </p>
      <Table
        title="Calls"
        titleLevel={2}
        columns={[
          { key: "summary", label: "Call", cell: (row) => row.summary },
          {
            key: "method",
            label: "Method",
            card: "beside",
            fit: "content",
            cell: (row) => row.method,
          },
          {
            key: "path",
            label: "Address",
            card: "line",
            cell: (row) => <code className="wrap-anywhere">{row.path}</code>,
          },
        ]}
        rows={rows}
        rowKey={(row) => row.id}
        rowHref={(row) => href(`/settings/api/${row.id}`)}
        empty={{ icon: "list", title: "No calls" }}
      />
    </>
  );
}

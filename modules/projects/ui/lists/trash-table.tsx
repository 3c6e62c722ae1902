import { Form } from "@remix-run/react";
import { useShell } from "#app/platform/page/shell-data.ts";
import { Button } from "#app/ui/button.tsx";
import { StatusBadge } from "#app/ui/status.tsx";
import type { TableQuery } from "#app/platform/lists/table-query.ts";
import { Table } from "#app/ui/table/table.tsx";
import { Moment } from "#app/ui/time.tsx";
import { trashDays } from "../../domain/trash/trash-days.ts";
import type { TrashRow } from "../../domain/trash/list-trash.server.ts";

interface TrashTableProps {
  query: TableQuery;
  rows: TrashRow[];
  total: number;
}

/** Deleted projects, each with the way back. */
export function TrashTable({ query, rows, total }: TrashTableProps) {
  const zone = useShell()?.viewer?.timeZone ?? "UTC";
  return (
    <Table
      title="Trash"
      query={query}
      rows={rows}
      rowKey={(row) => row.id}
      total={total}
      columns={[
        { key: "owner", label: "Site Owner", cell: (row) => row.siteOwner },
        { key: "site", label: "Site", cell: (row) => row.site },
        { key: "type", label: "Type", cell: (row) => row.type ?? "–" },
        { key: "status", label: "Status", cell: (row) => <StatusBadge status={row.status} /> },
        {
          key: "deleted",
          label: "Deleted",
          cell: (row) => row.deletedAt && <Moment at={row.deletedAt} zone={zone} year />,
        },
        {
          key: "actions",
          label: "Actions",
          cell: (row) => row.canRestore && <Restore id={row.id} />,
        },
      ]}
      empty={{
        icon: "trash",
        title: "The trash is empty",
        text: `Deleted projects stay here for ${trashDays} days.`,
      }}
    />
  );
}

function Restore({ id }: { id: string }) {
  return (
    <Form method="post">
      <input type="hidden" name="id" value={id} />
      <Button icon="undo">Restore</Button>
    </Form>
  );
}

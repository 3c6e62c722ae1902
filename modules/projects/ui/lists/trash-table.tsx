import { Form } from "@remix-run/react";
import { useShell } from "#app/platform/page/shell-data.ts";
import { Button } from "#app/ui/button.tsx";
import type { Selection } from "#app/ui/table/selection-bar.tsx";
import { StatusBadge } from "#app/ui/status.tsx";
import type { PageKeys, TableQuery } from "#app/platform/lists/table-query.ts";
import { Table } from "#app/ui/table/table.tsx";
import { Timestamp } from "#app/ui/time.tsx";
import { trashDays } from "../../domain/trash/trash-days.ts";
import type { TrashRow } from "../../domain/trash/list-trash.server.ts";

interface TrashTableProps {
  query: TableQuery;
  rows: TrashRow[];
  total: number;
  hasMore: boolean;
  keys: PageKeys;
}

/** Deleted projects, each with a button to restore it. */
export function TrashTable({ query, rows, total, hasMore, keys }: TrashTableProps) {
  const zone = useShell()?.viewer?.timeZone ?? "UTC";
  return (
    <Table
      title="Trash"
      query={query}
      rows={rows}
      rowKey={(row) => row.id}
      total={total}
      hasMore={hasMore}
      keys={keys}
      columns={[
        {
          key: "owner",
          label: "Site Owner",
          text: (row) => row.siteOwner,
          cell: (row) => row.siteOwner,
        },
        { key: "site", label: "Site", text: (row) => row.site, cell: (row) => row.site },
        {
          key: "type",
          label: "Type",
          text: (row) => row.type ?? "",
          cell: (row) => row.type ?? "–",
        },
        {
          key: "status",
          label: "Status",
          fit: "content",
          cell: (row) => <StatusBadge status={row.status} />,
        },
        {
          key: "deleted",
          label: "Deleted",
          fit: "content",
          cell: (row) => row.deletedAt && <Timestamp at={row.deletedAt} zone={zone} />,
        },
      ]}
      rowActions={(row) => row.canRestore && <Restore id={row.id} />}
      selection={rows.some((row) => row.canRestore) ? restoring : null}
      empty={{
        drawing: "sun-cloud",
        title: "The trash is empty",
        text: `Deleted projects stay here for ${trashDays} days.`,
      }}
    />
  );
}

const restoring: Selection<TrashRow> = {
  form: "selected-trash",
  nameOf: (row) => row.siteOwner,
  isSelectable: (row) => row.canRestore,
  actions: <Button icon="undo">Restore</Button>,
};

function Restore({ id }: { id: string }) {
  return (
    <Form method="post">
      <input type="hidden" name="id" value={id} />
      <Button tone="quiet" icon="undo">
        Restore
      </Button>
    </Form>
  );
}

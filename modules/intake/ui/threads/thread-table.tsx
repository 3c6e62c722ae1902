import { useOrganizationPath, useShell } from "#app/platform/page/shell-data.ts";
import type { PageKeys } from "#app/platform/lists/table-query.ts";
import { SelectionAction, type Selection } from "#app/ui/table/selection-bar.tsx";
import { Table, type Column } from "#app/ui/table/table.tsx";
import { Timestamp } from "#app/ui/time.tsx";
import { threadPath } from "../../domain/intake-path.ts";
import type { ThreadListQuery, ThreadListRow } from "../../domain/threads/list-threads.server.ts";
import type { ThreadState } from "../../domain/threads/thread.ts";
import { ThreadBadge } from "./thread-badge.tsx";

interface ThreadTableProps {
  query: ThreadListQuery;
  rows: ThreadListRow[];
  tabs: { status: ThreadState; count: number }[];
  total: number;
  keys: PageKeys;
}

/** Threads that wait for an answer, and threads that were answered. */
export function ThreadTable({ query, rows, tabs, total, keys }: ThreadTableProps) {
  const href = useOrganizationPath();
  const zone = useShell()?.viewer?.timeZone ?? "UTC";
  return (
    <Table
      title="Threads"
      query={query}
      tabs={tabs}
      firstTab={query.firstTab}
      columns={columnsOf(zone)}
      selection={useSettling(query, rows)}
      rows={rows}
      rowKey={(row) => row.id}
      rowHref={(row) => href(threadPath(row.projectId, row.fieldId))}
      total={total}
      keys={keys}
      empty={{
        drawing: "clipboard",
        title: "Nothing waits here",
        text: "When a reviewer asks about an answer, it is listed here until it is settled.",
      }}
    />
  );
}

/** Lets a reviewer settle several threads in one step. */
function useSettling(
  { project }: ThreadListQuery,
  rows: readonly ThreadListRow[],
): Selection<ThreadListRow> | null {
  const href = useOrganizationPath();
  if (!rows.some(({ canSettle }) => canSettle)) return null;
  return {
    form: "selected-threads",
    nameOf: (row) => row.question,
    isSelectable: (row) => row.canSettle,
    actions: (
      <>
        {project && <input type="hidden" name="project" value={project} />}
        <SelectionAction action={href("/threads/selected/settle")} icon="check">
          Settle
        </SelectionAction>
      </>
    ),
  };
}

function columnsOf(zone: string): Column<ThreadListRow>[] {
  const question = (row: ThreadListRow) => row.question;
  const owner = (row: ThreadListRow) => row.siteOwner;
  const last = (row: ThreadListRow) => `${row.lastByName}: ${row.lastText}`;
  return [
    { key: "question", label: "Question", text: question, cell: question },
    {
      key: "state",
      label: "State",
      card: "beside",
      fit: "content",
      cell: (row) => <ThreadBadge state={row.state} />,
    },
    { key: "owner", label: "Site owner", card: "last", text: owner, cell: owner },
    { key: "message", label: "Last message", card: "below", text: last, cell: last },
    {
      key: "last",
      label: "When",
      card: "last",
      sortable: true,
      fit: "content",
      cell: (row) => <Timestamp at={row.lastAt} zone={zone} />,
    },
  ];
}

import type { QueueOverview } from "#app/platform/queue/queue-overview.server.ts";
import { formatCount } from "#app/platform/format.ts";
import { Table, type Column } from "#app/ui/table/table.tsx";
import { formatSeconds } from "../domain/format-seconds.ts";

type QueueCounts = Omit<QueueOverview, "deadJobs">;

const figures = {
  waiting: "Waiting",
  running: "Running",
  retrying: "Will try again",
  completed: "Done",
  dead: "Failed",
} as const;

const oldest: Column<QueueCounts> = {
  key: "oldest",
  label: "Waiting for",
  align: "end",
  cell: ({ oldestSeconds }) => (
    <span className="tabular-nums">{oldestSeconds < 1 ? "–" : formatSeconds(oldestSeconds)}</span>
  ),
};

const columns: Column<QueueCounts>[] = [
  { key: "name", label: "Queue", cell: (queue) => queue.name },
  ...(Object.keys(figures) as (keyof typeof figures)[]).map((key): Column<QueueCounts> => ({
    key,
    label: figures[key],
    align: "end",
    cell: (queue) => <span className="tabular-nums">{formatCount(queue[key])}</span>,
  })),
  oldest,
];

/** Every queue with its number of jobs by state. */
export function QueueTable({ queues }: { queues: QueueCounts[] }) {
  return (
    <Table
      title="Jobs by queue"
      titleLevel={2}
      columns={columns}
      rows={queues}
      rowKey={(queue) => queue.name}
      empty={{ title: "No queues yet", text: "Queues appear when the worker starts." }}
    />
  );
}

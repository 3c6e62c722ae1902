import { formatCount } from "#app/platform/format.ts";
import { Card } from "#app/ui/card.tsx";
import { SummaryList } from "#app/ui/summary-list.tsx";
import { Table, type Column } from "#app/ui/table/table.tsx";
import { formatSeconds } from "../domain/format-seconds.ts";
import { shareText } from "../domain/load-facts.ts";

interface RouteRow {
  method: string;
  route: string;
  requests: number;
  failed: number;
  /** Seconds; null beyond the measured range. */
  median: number | null;
  slow: number | null;
  seconds: number;
}

interface WaitingRow {
  queue: string;
  seconds: number;
  jobs: number;
}

interface LoadTablesProps {
  facts: { label: string; value: string }[];
  routes: RouteRow[];
  waiting: WaitingRow[];
}

/** A summary of this web process, its requests by page, and the queues with due jobs. */
export function LoadTables({ facts, routes, waiting }: LoadTablesProps) {
  return (
    <>
      <Card title="This web process">
        <SummaryList rows={facts} />
        <p className="mt-3 text-sm text-muted">
          Counted since it started. Where several web processes run, each counts its own requests.
        </p>
      </Card>
      <Table
        title="Requests by page"
        titleLevel={2}
        columns={routeColumns}
        rows={routes}
        rowKey={({ method, route }) => `${method} ${route}`}
        empty={{ title: "No requests yet", text: "Requests appear here once they are answered." }}
      />
      <Table
        title="Jobs that wait"
        titleLevel={2}
        columns={waitingColumns}
        rows={waiting}
        rowKey={({ queue }) => queue}
        empty={{
          icon: "check",
          title: "Nothing waits",
          text: "All jobs that are due are running.",
        }}
      />
    </>
  );
}

function figure<Row>(key: string, label: string, cellText: (row: Row) => string): Column<Row> {
  const cell = (row: Row) => <span className="tabular-nums">{cellText(row)}</span>;
  return { key, label, align: "end", cell };
}

const timeText = (seconds: number | null) => formatSeconds(seconds ?? Number.POSITIVE_INFINITY);

const routeColumns: Column<RouteRow>[] = [
  {
    key: "route",
    label: "Page",
    fit: "text",
    cell: ({ method, route }) => `${method} /${route}`,
  },
  figure("requests", "Requests", ({ requests }) => formatCount(requests)),
  figure("failed", "Failed", ({ failed, requests }) => shareText(failed, requests)),
  figure("median", "Half within", ({ median }) => timeText(median)),
  figure("slow", "95% within", ({ slow }) => timeText(slow)),
  figure("all", "All together", ({ seconds }) => formatSeconds(seconds)),
];

const waitingColumns: Column<WaitingRow>[] = [
  { key: "queue", label: "Queue", cell: ({ queue }) => queue },
  figure("jobs", "Jobs", ({ jobs }) => formatCount(jobs)),
  figure("seconds", "Waiting for", ({ seconds }) => formatSeconds(seconds)),
];

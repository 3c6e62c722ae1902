import { Form } from "@remix-run/react";
import { useShell } from "#app/platform/page/shell-data.ts";
import { Button } from "#app/ui/button.tsx";
import { Table } from "#app/ui/table/table.tsx";
import { Timestamp } from "#app/ui/time.tsx";

export interface FailedJob {
  id: string;
  queue: string;
  error: string;
  attempts: number;
  failedAt: Date;
}

/** Jobs that failed for good or used all retries, each with a button to run it again. */
export function DeadJobs({ jobs }: { jobs: FailedJob[] }) {
  const zone = useShell()?.viewer?.timeZone ?? "UTC";
  return (
    <Table
      title="Failed jobs"
      titleLevel={2}
      rows={jobs}
      rowKey={(job) => job.id}
      columns={[
        { key: "queue", label: "Queue", cell: (job) => job.queue },
        {
          key: "error",
          label: "Error",
          cell: (job) => <span className="wrap-anywhere">{job.error}</span>,
        },
        { key: "attempts", label: "Tries", align: "end", cell: (job) => job.attempts },
        {
          key: "failed",
          label: "Failed",
          cell: (job) => <Timestamp at={job.failedAt} zone={zone} />,
        },
        { key: "actions", label: "Actions", cell: (job) => <Retry job={job} /> },
      ]}
      empty={{ icon: "check", title: "No failed jobs" }}
    />
  );
}

function Retry({ job }: { job: FailedJob }) {
  return (
    <Form method="post">
      <input type="hidden" name="queue" value={job.queue} />
      <input type="hidden" name="job" value={job.id} />
      <Button icon="refresh">Retry</Button>
    </Form>
  );
}

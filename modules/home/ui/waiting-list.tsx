import { Link } from "@remix-run/react";
import { formatCount } from "#app/platform/format.ts";
import type { WaitingTask } from "#app/platform/manifest/waiting.ts";
import { useOrganizationPath } from "#app/platform/page/shell-data.ts";
import type { ProjectStatus } from "#app/platform/project-status.ts";
import { ageInWords } from "../domain/days-ago.ts";
import type { Waiting } from "../domain/waiting.server.ts";

/** What is to be done, by the status that requires it. */
const tasks: Partial<Record<ProjectStatus, string>> = {
  Requested: "Requests to answer",
  "Cancel Requested": "Cancel requests",
  Review: "Reviews to do",
  "To Be Scheduled": "Visits to schedule",
  "Needs Corrections": "Corrections to make",
  "In Progress": "Inspections to finish",
};

interface WaitingListProps {
  waiting: readonly Waiting[];
  /** Tasks from other modules. */
  otherTasks: readonly WaitingTask[];
  now: Date;
}

/** What the viewer has to do, from any week; renders nothing when there is nothing. */
export function WaitingList({ waiting, otherTasks, now }: WaitingListProps) {
  const all = [...waiting.map(taskOf), ...otherTasks];
  if (all.length === 0) return null;
  return (
    <section aria-labelledby="waiting" className="grid gap-3">
      <h2 id="waiting">Waiting for you</h2>
      <div className="grid gap-4 sm:grid-cols-[repeat(auto-fit,minmax(13rem,1fr))]">
        {all.map((task) => (
          <TaskCard key={task.id} task={task} now={now} />
        ))}
      </div>
    </section>
  );
}

function taskOf({ status, count, oldest }: Waiting): WaitingTask {
  return {
    id: status,
    title: tasks[status] ?? status,
    to: `/projects?tab=${encodeURIComponent(status)}&sort=created`,
    count,
    oldest: oldest.map(({ id, siteOwner, site, createdAt }) => ({
      id,
      to: `/projects/${id}/manage`,
      title: siteOwner,
      detail: site,
      createdAt,
    })),
  };
}

function TaskCard({ task, now }: { task: WaitingTask; now: Date }) {
  const under = useOrganizationPath();
  return (
    <section
      aria-label={task.title}
      className="@container min-w-0 rounded-md border border-line bg-raised"
    >
      <h3 className="border-b border-line px-4 py-3">
        <Link
          to={under(task.to)}
          className="flex items-baseline justify-between gap-2 hover:underline sm:text-sm"
        >
          {task.title}
          <span className="text-xl tabular-nums">{formatCount(task.count)}</span>
        </Link>
      </h3>
      <ul className="divide-y divide-line">
        {task.oldest.map(({ id, to, title, detail, createdAt }) => (
          <li key={id}>
            <Link
              to={under(to)}
              className="grid grid-cols-1 px-4 py-2 text-sm hover:bg-sunken @xl:grid-cols-[2fr_3fr_auto] @xl:gap-4"
            >
              <span className="font-semibold wrap-anywhere">{title}</span>
              <span className="text-muted wrap-anywhere">{detail}</span>
              <span className="text-muted">{ageInWords(createdAt, now)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

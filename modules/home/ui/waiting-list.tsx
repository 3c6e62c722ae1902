import { Form, Link } from "@remix-run/react";
import { formatCount, withoutZipCode, countOf } from "#app/platform/format.ts";
import type { WaitingTask } from "#app/platform/manifest/waiting.ts";
import { useOrganizationPath } from "#app/platform/page/shell-data.ts";
import type { ProjectStatus } from "#app/platform/project-status.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { formatAge, daysBetween } from "../domain/format-time-until.ts";
import type { StatusQueue } from "../domain/waiting.server.ts";

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
  waiting: readonly StatusQueue[];
  /** Tasks from other modules. */
  otherTasks: readonly WaitingTask[];
  now: Date;
}

/** What the viewer has to do, from any week: the oldest of each kind, with what moves it on. */
export function WaitingList({ waiting, otherTasks, now }: WaitingListProps) {
  const all = [...waiting.map(taskOf), ...otherTasks].toSorted(
    (one, other) => oldestOf(one) - oldestOf(other),
  );
  if (all.length === 0) return null;
  return (
    <section aria-label="Waiting for you" className="grid min-w-0 gap-3">
      <div className="home-queues">
        {all.map((task) => (
          <Queue key={task.id} task={task} now={now} />
        ))}
      </div>
    </section>
  );
}

const oldestOf = ({ oldest }: WaitingTask) =>
  Math.min(...oldest.map(({ createdAt }) => new Date(createdAt).getTime()));

/** How many tasks wait for the viewer. */
export function countTasks({ waiting, otherTasks }: Omit<WaitingListProps, "now">): number {
  return [...waiting, ...otherTasks].reduce((sum, { count }) => sum + count, 0);
}

/** For how many days the oldest task waits. */
export function oldestTaskDays({ waiting, otherTasks, now }: WaitingListProps): number {
  const ages = [...waiting, ...otherTasks].flatMap(({ oldest }) =>
    oldest.map(({ createdAt }) => daysBetween(createdAt, now)),
  );
  return Math.max(0, ...ages);
}

function taskOf({ status, count, oldest }: StatusQueue): WaitingTask {
  return {
    id: status,
    title: tasks[status] ?? status,
    to: `/projects?tab=${encodeURIComponent(status)}&sort=created`,
    count,
    oldest: oldest.map(({ id, siteOwner, site, form, inspector, createdAt }) => ({
      id,
      to: `/projects/${id}/manage`,
      title: siteOwner,
      detail: site,
      kind: form,
      note: status === "Review" && inspector ? `by ${inspector}` : null,
      createdAt,
    })),
  };
}

function Queue({ task, now }: { task: WaitingTask; now: Date }) {
  const href = useOrganizationPath();
  const { id, title, to, count, oldest } = task;
  return (
    <section aria-label={title}>
      <h2>
        <span>
          {title} <span className="font-normal text-muted">{formatCount(count)}</span>
        </span>
        <Link to={href(to)} aria-label={`See all: ${title}`} className="text-link">
          See all
        </Link>
      </h2>
      <ul>
        {oldest.map((row) => (
          <li key={row.id}>
            <Link to={href(row.to)}>
              <span>
                <b className="font-semibold">{row.title}</b>{" "}
                <span className="text-muted">{withoutZipCode(row.detail)}</span>
              </span>
              {(row.kind || row.note) && (
                <span
                  title={row.note ?? row.kind ?? undefined}
                  className={`truncate text-muted ${row.note ? "" : "max-md:hidden"}`}
                >
                  {row.note ?? row.kind}
                </span>
              )}
            </Link>
            <Age at={row.createdAt} now={now} />
            <Act task={id} row={row} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Amber over a week, red over three. */
function Age({ at, now }: { at: Date; now: Date }) {
  const days = daysBetween(at, now);
  const tone = days > 21 ? "font-semibold text-bad" : days > 7 ? "font-semibold text-warn" : "";
  return (
    <span className={`home-age ${tone}`} title={formatAge(at, now)}>
      {days === 0 ? "Today" : countOf(days, "day")}
    </span>
  );
}

/** What moves a project on from each status, as a link to its page. */
const links: Partial<Record<string, { label: string; to: (id: string) => string }>> = {
  "Cancel Requested": { label: "Answer", to: (id) => `/projects/${id}/manage` },
  Review: { label: "Review", to: (id) => `/review/${id}` },
  "To Be Scheduled": { label: "Schedule", to: (id) => `/schedule?id=${id}` },
  "Needs Corrections": { label: "Correct", to: (id) => `/correct/${id}` },
  "In Progress": { label: "Continue", to: (id) => `/intake/${id}` },
};

function Act({ task, row }: { task: string; row: WaitingTask["oldest"][number] }) {
  const href = useOrganizationPath();
  if (task === ("Requested" satisfies ProjectStatus))
    return (
      <Form method="post" action={href(`/projects/${row.id}/status`)}>
        <input type="hidden" name="from" value="home" />
        <Button name="intent" value="accept" aria-label={`Accept ${row.title}`}>
          Accept
        </Button>
      </Form>
    );
  const { label, to } = links[task] ?? { label: "Open", to: () => row.to };
  return (
    <LinkButton to={href(to(row.id))} aria-label={`${label} ${row.title}`}>
      {label}
    </LinkButton>
  );
}

import { Link } from "@remix-run/react";
import { formatCount } from "#app/platform/format.ts";
import { useOrganizationPath } from "#app/platform/page/shell-data.ts";
import type { ProjectStatus } from "#app/platform/project-status.ts";
import { daysAgoInWords } from "../domain/days-ago.ts";
import type { Waiting } from "../domain/waiting.server.ts";

/** What is to be done, by the status that asks for it. */
const tasks: Partial<Record<ProjectStatus, string>> = {
  Requested: "Requests to answer",
  "Cancel Requested": "Cancellations to answer",
  Review: "Reviews to do",
  "To Be Scheduled": "Visits to schedule",
  "Needs Corrections": "Corrections to make",
  "In Progress": "Inspections to finish",
};

interface WaitingListProps {
  waiting: readonly Waiting[];
  now: Date;
}

/** What waits for the viewer, whatever week it is from; nothing when nothing does. */
export function WaitingList({ waiting, now }: WaitingListProps) {
  const under = useOrganizationPath();
  if (waiting.length === 0) return null;
  return (
    <section aria-labelledby="waiting" className="grid gap-3">
      <h2 id="waiting">Waiting for you</h2>
      <div className="grid items-start gap-4 sm:grid-cols-2 xl:grid-cols-4">
        {waiting.map(({ status, count, oldest }) => (
          <section
            key={status}
            aria-label={tasks[status] ?? status}
            className="min-w-0 rounded-md border border-line bg-raised"
          >
            <h3 className="border-b border-line px-4 py-3">
              <Link
                to={under(`/projects?tab=${encodeURIComponent(status)}&sort=created`)}
                className="flex items-baseline justify-between gap-2 hover:underline"
              >
                {tasks[status] ?? status}
                <span className="text-xl tabular-nums">{formatCount(count)}</span>
              </Link>
            </h3>
            <ul className="divide-y divide-line">
              {oldest.map(({ id, siteOwner, site, createdAt }) => (
                <li key={id}>
                  <Link
                    to={under(`/projects/${id}/manage`)}
                    className="grid px-4 py-2 text-sm hover:bg-sunken"
                  >
                    <span className="flex justify-between gap-2">
                      <span className="truncate font-semibold">{siteOwner}</span>
                      <span className="flex-none text-muted">{daysAgoInWords(createdAt, now)}</span>
                    </span>
                    <span className="truncate text-muted">{site}</span>
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </section>
  );
}

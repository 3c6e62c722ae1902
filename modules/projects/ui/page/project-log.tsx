import { Link } from "@remix-run/react";
import type { PageLink } from "#app/platform/manifest/links.ts";
import { useOrganizationPath } from "#app/platform/page/shell-data.ts";
import { formatExact, formatLogTime } from "#app/platform/format.ts";
import type { ProjectLogRow } from "../../domain/log/list-project-log.server.ts";

interface ProjectLogProps {
  entries: ProjectLogRow[];
  zone: string;
  /** Links that other modules add to each entry. */
  entryLinks: readonly PageLink[];
}

/** The log of a project as a table of creation dates and messages. */
export function ProjectLog({ entries, zone, entryLinks }: ProjectLogProps) {
  const href = useOrganizationPath();
  if (entries.length === 0) return <p className="text-muted">The log is empty.</p>;
  return (
    <table className="w-full text-left text-sm">
      <caption className="sr-only">Project log</caption>
      <thead className="text-muted">
        <tr>
          <th scope="col" className="py-1 pr-4 font-semibold">
            Created
          </th>
          <th scope="col" className="py-1 font-semibold">
            Message
          </th>
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => (
          <tr key={entry.id} className="border-t border-line align-top">
            <td className="py-2 pr-4 whitespace-nowrap tabular-nums">
              <time
                dateTime={entry.createdAt.toISOString()}
                title={formatExact(entry.createdAt, zone)}
              >
                {formatLogTime(entry.createdAt, zone)}
              </time>
            </td>
            <td className="py-2 wrap-anywhere">
              <div className="flex flex-wrap items-baseline gap-x-4 sm:flex-nowrap">
                <div className="grow max-sm:w-full">
                  {entry.message}
                  {entry.comment && <span className="block text-muted">{entry.comment}</span>}
                  {entry.receivedAt && (
                    <span className="block text-muted">
                      Received {formatLogTime(entry.receivedAt, zone)}
                    </span>
                  )}
                </div>
                {entry.actorName && (
                  <span className="flex-none text-muted sm:w-40">{entry.actorName}</span>
                )}
                {entryLinks.map(({ id, label, path }) => (
                  <Link
                    key={id}
                    className="text-link flex-none"
                    to={href(`${path}/${entry.id}`)}
                    aria-label={`${label}: ${entry.message}`}
                  >
                    {label}
                  </Link>
                ))}
              </div>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

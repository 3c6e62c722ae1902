import { formatExact, formatLogTime, countOf } from "#app/platform/format.ts";
import { useOrganizationPath, useShell } from "#app/platform/page/shell-data.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { CollapsibleCard } from "#app/ui/collapsible-card.tsx";
import type { ProjectLogRow } from "../../domain/log/list-project-log.server.ts";
import type { ProjectView } from "../../domain/page/view-project.server.ts";

/** The latest log entries, newest first. */
export function ProjectHistory(props: { projectId: string; history: ProjectView["history"] }) {
  const href = useOrganizationPath();
  const { projectId, history } = props;
  const rest = history.total - history.entries.length;
  return (
    <CollapsibleCard
      title="History"
      value={countOf(history.total, "entry", "entries")}
      isFolded
      actions={
        <span className="flex flex-wrap gap-2">
          <LinkButton to={href(`/projects/${projectId}/logs`)}>Review Project Logs</LinkButton>
          <LinkButton to={href(`/projects/${projectId}/logs.csv`)} icon="download" reloadDocument>
            Export as CSV
          </LinkButton>
        </span>
      }
    >
      {history.entries.length === 0 && <p className="text-muted">The log is empty.</p>}
      <ol className="divide-y divide-line text-sm">
        {history.entries.map((entry) => (
          <LogEntry key={entry.id} entry={entry} />
        ))}
      </ol>
      {rest > 0 && <p className="mt-2 text-sm text-muted">and {rest} more...</p>}
    </CollapsibleCard>
  );
}

/** A log entry: the message, then the person and the time; on one line if there is space. */
function LogEntry({ entry }: { entry: ProjectLogRow }) {
  const zone = useShell()?.viewer?.timeZone ?? "UTC";
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-4 py-1">
      <div className="min-w-0 wrap-anywhere">
        <p>{entry.message}</p>
        {entry.comment && <p className="whitespace-pre-line">“{entry.comment}”</p>}
      </div>
      <p className="flex-none text-muted">
        {entry.actorName && `${entry.actorName}, `}
        <time dateTime={entry.createdAt.toISOString()} title={formatExact(entry.createdAt, zone)}>
          {formatLogTime(entry.createdAt, zone)}
        </time>
        {entry.receivedAt && `, received ${formatLogTime(entry.receivedAt, zone)}`}
      </p>
    </li>
  );
}

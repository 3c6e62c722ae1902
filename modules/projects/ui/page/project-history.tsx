import { formatExact, formatLogTime } from "#app/platform/format.ts";
import { useOrganizationPath, useShell } from "#app/platform/page/shell-data.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import type { ProjectLogRow } from "../../domain/log/list-project-log.server.ts";
import type { ProjectView } from "../../domain/page/view-project.server.ts";

/** The latest history, newest first. */
export function ProjectHistory(props: { projectId: string; history: ProjectView["history"] }) {
  const under = useOrganizationPath();
  const { projectId, history } = props;
  const rest = history.total - history.entries.length;
  return (
    <Card
      title="History"
      actions={
        <span className="flex flex-wrap gap-2">
          <LinkButton to={under(`/projects/${projectId}/logs`)}>Review Project Logs</LinkButton>
          <LinkButton to={under(`/projects/${projectId}/logs.csv`)} icon="download" reloadDocument>
            Export as CSV
          </LinkButton>
        </span>
      }
    >
      {history.entries.length === 0 && <p className="text-muted">The log is empty.</p>}
      <ol className="text-sm">
        {history.entries.map((entry) => (
          <Step key={entry.id} entry={entry} />
        ))}
      </ol>
      {rest > 0 && <p className="mt-2 text-sm text-muted">and {rest} more...</p>}
    </Card>
  );
}

/** A dot with a line to the entry before it. */
function Step({ entry }: { entry: ProjectLogRow }) {
  const zone = useShell()?.viewer?.timeZone ?? "UTC";
  return (
    <li className="relative pb-4 pl-6 before:absolute before:top-3 before:bottom-0 before:left-[5px] before:w-px before:bg-line last:pb-0 last:before:hidden">
      <span
        aria-hidden
        className="absolute top-1.5 left-0 size-[11px] rounded-full border-2 border-line bg-raised"
      />
      <p className="wrap-anywhere">{entry.message}</p>
      {entry.comment && <p className="wrap-anywhere whitespace-pre-line">“{entry.comment}”</p>}
      <p className="text-muted">
        {entry.actorName && `${entry.actorName}, `}
        <time dateTime={entry.createdAt.toISOString()} title={formatExact(entry.createdAt, zone)}>
          {formatLogTime(entry.createdAt, zone)}
        </time>
        {entry.receivedAt && `, received ${formatLogTime(entry.receivedAt, zone)}`}
      </p>
    </li>
  );
}

import { countOf } from "#app/platform/format.ts";
import { Link, useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { formatDrive } from "#app/platform/maps/travel.ts";
import { useOrganizationPath } from "#app/platform/page/shell-data.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { StatusBadge } from "#app/ui/status.tsx";
import { Timestamp } from "#app/ui/time.tsx";
import type { ProjectStatus } from "#app/platform/project-status.ts";

interface ScheduleStepProps {
  id: string;
  number: 1 | 2 | 3;
  title: string;
  /** What was chosen. On a phone a closed step shows it. */
  value?: string | null;
  /** The step to take now. On a phone the others are closed. */
  isCurrent: boolean;
  /** Small buttons or links beside the title. */
  actions?: ReactNode;
  error?: string;
  children: ReactNode;
}

/** One of the three choices of a visit: the project, the inspector and the time. */
export function ScheduleStep(props: ScheduleStepProps) {
  const { id, number, title, value, isCurrent, actions, error, children } = props;
  return (
    <section
      id={id}
      tabIndex={-1}
      aria-labelledby={`${id}-title`}
      data-bad={error ? "" : undefined}
      className="schedule-step fold-card"
    >
      <header>
        <h2 id={`${id}-title`} data-number={number}>
          {title}
        </h2>
        {actions && <div className="fold-actions">{actions}</div>}
        {/* A choice renders it again, open for the step that follows. */}
        <details key={String(isCurrent)} open={isCurrent || error !== undefined}>
          <summary>
            <span className="sr-only">{`Show ${title}`} </span>
            {value && <span>{value}</span>}
            <Icon name="chevron-down" />
          </summary>
        </details>
      </header>
      <div className="fold-card-body contents">
        {error && <p className="text-sm font-semibold text-bad">{error}</p>}
        {children}
      </div>
    </section>
  );
}

interface ChosenProjectProps {
  project: {
    id: string;
    siteOwner: string;
    address: string;
    status: ProjectStatus;
    restricted: boolean;
    hasForm: boolean;
    needsRescheduling: boolean;
    canBook: boolean;
    booked: string | null;
    inspectorName: string | null;
  } | null;
  travel: { miles: number; minutes: number; directions: string } | null;
  error?: string;
}

/** The project that is being scheduled, its requirements, and the inspector's travel distance. */
export function ChosenProject({ project, travel, error }: ChosenProjectProps) {
  const href = useOrganizationPath();
  return (
    <ScheduleStep
      id="project"
      number={1}
      title="Project"
      value={project?.siteOwner}
      isCurrent={!project}
      error={error}
    >
      {project ? (
        <>
          <p>
            <Link to={href(`/projects/${project.id}/manage`)} className="text-link font-semibold">
              {project.siteOwner}
            </Link>
            <span className="block text-sm text-muted">{project.address}</span>
          </p>
          <p className="flex flex-wrap items-center gap-2 text-sm">
            <StatusBadge status={project.status} />
            {project.booked && `${project.booked}${withName(project.inspectorName)}`}
          </p>
          <Conditions {...project} />
        </>
      ) : (
        <p className="text-muted">Choose a project from the list or the map.</p>
      )}
      {travel && (
        <p className="text-sm">
          {formatMilesAway(travel.miles)} in a straight line, {formatDrive(travel.minutes)} by car.{" "}
          <a
            href={travel.directions}
            target="_blank"
            rel="noreferrer noopener"
            className="text-link"
          >
            Driving directions
          </a>
        </p>
      )}
    </ScheduleStep>
  );
}

function Conditions(project: {
  restricted: boolean;
  hasForm: boolean;
  needsRescheduling: boolean;
  canBook: boolean;
}) {
  return (
    <>
      {!project.canBook && <Notice>You cannot schedule this project in its current status.</Notice>}
      {!project.hasForm && (
        <Notice tone="warn">This project has no form yet. Choose one on its page first.</Notice>
      )}
      {project.needsRescheduling && (
        <Notice tone="warn">The last inspection was canceled. Schedule it again.</Notice>
      )}
      {project.restricted && (
        <p className="text-sm text-muted">
          You can schedule this project only when the inspector is available.
        </p>
      )}
    </>
  );
}

const withName = (name: string | null) => (name ? ` with ${name}` : "");

function formatMilesAway(miles: number): string {
  if (miles < 1) return "Less than a mile";
  return countOf(miles, "mile");
}

interface ProjectNotesProps {
  projectId: string;
  zone: string;
  notes: readonly {
    id: string;
    note: string;
    authorName: string;
    contactAttempted: boolean;
    createdAt: Date;
  }[];
}

/** The details of a selected project. */
export function ProjectNotes({ projectId, zone, notes }: ProjectNotesProps) {
  const href = useOrganizationPath();
  const { pathname, search } = useLocation();
  const back = new URLSearchParams({ back: pathname + search }).toString();
  return (
    <section aria-labelledby="notes-title" className="mt-3 grid gap-2 border-t border-line pt-3">
      <h3 id="notes-title" className="font-semibold">
        Notes
      </h3>
      {notes.length > 0 && (
        <ul className="grid gap-2 text-sm">
          {notes.map(({ id, note, authorName, contactAttempted, createdAt }) => (
            <li key={id}>
              <p className="whitespace-pre-line wrap-anywhere">{note}</p>
              <p className="text-muted">
                {authorName}, <Timestamp at={createdAt} zone={zone} />
                {contactAttempted && ", contact attempted"}
              </p>
            </li>
          ))}
        </ul>
      )}
      <div>
        <LinkButton to={href(`/projects/${projectId}/notes/add?${back}`)} icon="plus">
          Add Note
        </LinkButton>
      </div>
    </section>
  );
}

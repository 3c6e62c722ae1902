import type { ReactNode } from "react";
import { useOrganizationPath, useShell } from "#app/platform/page/shell-data.ts";
import { Avatar } from "#app/ui/avatar.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { phoneHref } from "#app/ui/contact-links.tsx";
import { StatusBadge } from "#app/ui/status.tsx";
import { PeekFact, PeekFrame, PeekPicture } from "#app/ui/table/peek-frame.tsx";
import { Timestamp } from "#app/ui/time.tsx";
import type { ProjectPeek } from "../../domain/lists/peek-project.server.ts";

interface FrameProps {
  ids: readonly string[];
  first: ProjectPeek | null;
  children: ReactNode;
}

/** A list of projects with the peek panel beside it. */
export function ProjectPeekFrame({ ids, first, children }: FrameProps) {
  const href = useOrganizationPath();
  return (
    <PeekFrame
      ids={ids}
      first={first}
      peekPath={(id) => href(`/projects/${id}/peek`)}
      openPath={(id) => href(`/projects/${id}/manage`)}
      openLabel="Open the project"
      nameOf={(shown) => shown.siteOwner}
      body={(shown) => <PeekBody peek={shown} />}
    >
      {children}
    </PeekFrame>
  );
}

const stageCount = 7;

function PeekBody({ peek }: { peek: ProjectPeek }) {
  const href = useOrganizationPath();
  const { id, pictureId, lastNote } = peek;
  return (
    <>
      <PeekPicture src={pictureId && `/files/${pictureId}?width=640`} />
      <div>
        <h2 className="flex flex-wrap items-center gap-2 wrap-anywhere">
          {peek.siteOwner} <StatusBadge status={peek.status} />
        </h2>
        <p className="wrap-anywhere">{peek.site}</p>
        {peek.type && <p className="text-muted">{peek.type}</p>}
      </div>
      <PeekStages stage={peek.stage} />
      <PeekFacts peek={peek} />
      {lastNote && <PeekNote note={lastNote} />}
      <p className="flex gap-2 *:flex-1">
        {peek.canSchedule && (
          <LinkButton to={href(`/schedule/${id}`)}>
            {peek.visitAt === null ? "Schedule" : "Reschedule"}
          </LinkButton>
        )}
        <LinkButton to={href(`/projects/${id}/manage`)}>Open project</LinkButton>
      </p>
    </>
  );
}

function PeekStages({ stage }: Pick<ProjectPeek, "stage">) {
  if (stage === null) return null;
  return (
    <p className="peek-steps">
      <span aria-hidden="true">
        {Array.from({ length: stageCount }, (_, index) => (
          <i key={index} data-done={index < stage || undefined} />
        ))}
      </span>
      <small className="text-muted">
        Step {stage} of {stageCount}
      </small>
    </p>
  );
}

function PeekFacts({ peek }: { peek: ProjectPeek }) {
  const zone = useShell()?.viewer?.timeZone ?? "UTC";
  const { visitAt, siteZone, inspector, client, installer, phone } = peek;
  return (
    <dl className="peek-facts">
      <PeekFact label="Visit">
        {visitAt === null ? "No visit" : <Timestamp at={visitAt} zone={siteZone ?? zone} />}
      </PeekFact>
      <PeekFact label="Inspector">
        {inspector && <Avatar name={inspector} size={24} />} {inspector ?? "Nobody yet"}
      </PeekFact>
      {client && <PeekFact label="Client">{client}</PeekFact>}
      {installer && <PeekFact label="Installer">{installer}</PeekFact>}
      {phone && (
        <PeekFact label="Phone">
          <a href={phoneHref(phone)} className="text-link">
            {phone}
          </a>
        </PeekFact>
      )}
    </dl>
  );
}

function PeekNote({ note }: { note: NonNullable<ProjectPeek["lastNote"]> }) {
  const zone = useShell()?.viewer?.timeZone ?? "UTC";
  return (
    <div>
      <h3>Last note</h3>
      <p className="wrap-anywhere">{note.text}</p>
      <small className="text-muted">
        {note.author}, <Timestamp at={note.at} zone={zone} />
      </small>
    </div>
  );
}

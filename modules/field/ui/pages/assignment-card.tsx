import { useOrganizationPath } from "#app/platform/page/shell-data.ts";
import { buttonClass, LinkButton } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { StatusBadge } from "#app/ui/status.tsx";
import { Moment } from "#app/ui/time.tsx";
import { callAddress } from "#app/ui/phone-link.tsx";
import type { Assignment } from "../../domain/assignment.ts";

interface AssignmentCardProps {
  assignment: Assignment;
  /** It opens offline. */
  isReady: boolean;
}

/** One inspection: when, where, whom to call, directions, and the link to its questions. */
export function AssignmentCard({ assignment, isReady }: AssignmentCardProps) {
  const under = useOrganizationPath();
  const { id, siteOwner, site, contact, phone, type, at, zone, status, screen } = assignment;
  return (
    <li className="grid content-start gap-3 rounded-md border border-line bg-raised p-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <p className="font-semibold">{at ? <Moment at={at} zone={zone} zoned /> : "No time set"}</p>
        <StatusBadge status={status} />
      </div>
      <div className="min-w-0 wrap-anywhere">
        <p className="text-lg font-semibold">{siteOwner}</p>
        <p>{site}</p>
        {contact && <p className="text-muted">Contact: {contact}</p>}
        {type && <p className="text-muted">{type}</p>}
        {isReady && <p className="text-ok">Ready offline</p>}
      </div>
      <div className="flex flex-wrap gap-2">
        <LinkButton to={under(`/${screen}/${id}`)} icon="play" tone="primary">
          {openWords[status] ?? "Start"}
          <span className="sr-only">{` ${siteOwner}`}</span>
        </LinkButton>
        <a href={assignment.directions} target="_blank" rel="noreferrer" className={buttonClass()}>
          <Icon name="map" />
          Directions
        </a>
        {phone && (
          <a href={callAddress(phone)} className={buttonClass()}>
            <Icon name="smartphone" />
            {phone}
          </a>
        )}
      </div>
    </li>
  );
}

const openWords: Partial<Record<Assignment["status"], string>> = {
  "In Progress": "Continue",
  "Needs Corrections": "Correct",
};

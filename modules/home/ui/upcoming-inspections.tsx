import { Link } from "@remix-run/react";
import { useOrganizationPath } from "#app/platform/page/shell-data.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Moment } from "#app/ui/time.tsx";
import type { UpcomingInspection } from "../domain/upcoming-and-activity.server.ts";

/** The next inspections; the viewer's own come first and can be started from here. */
export function UpcomingInspections({ inspections }: { inspections: UpcomingInspection[] }) {
  return (
    <Card title="Upcoming inspections">
      {inspections.length === 0 ? (
        <p className="text-muted">
          No inspections are scheduled. Scheduled inspections appear here.
        </p>
      ) : (
        <ul className="divide-y divide-line">
          {inspections.map((inspection) => (
            <Inspection key={inspection.id} inspection={inspection} />
          ))}
        </ul>
      )}
    </Card>
  );
}

function Inspection({ inspection }: { inspection: UpcomingInspection }) {
  const { id, siteOwner, site, inspector, type, at, zone, isMine, canStart } = inspection;
  const under = useOrganizationPath();
  return (
    <li className="flex flex-wrap items-center justify-between gap-2 py-2">
      <div className="min-w-0 wrap-anywhere">
        <Link to={under(`/projects/${id}/manage`)} className="font-semibold hover:underline">
          {siteOwner}
        </Link>
        <p className="text-sm text-muted">{site}</p>
        <p className="text-sm">
          <Moment at={at} zone={zone} />
          <span className="text-muted">
            {[isMine ? "you" : inspector, type].filter(Boolean).map((words) => ` · ${words}`)}
          </span>
        </p>
      </div>
      {canStart && (
        <LinkButton to={under(`/intake/${id}`)} icon="play">
          Start
        </LinkButton>
      )}
    </li>
  );
}

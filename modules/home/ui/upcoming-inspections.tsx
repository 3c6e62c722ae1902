import { withoutZipCode } from "#app/platform/format.ts";
import { Form, Link } from "@remix-run/react";
import { useOrganizationPath } from "#app/platform/page/shell-data.ts";
import { Avatar } from "#app/ui/avatar.tsx";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { Timestamp } from "#app/ui/time.tsx";
import type { UpcomingInspection } from "../domain/upcoming-and-activity.server.ts";

/** The calendar has the others. */
const maxInspections = 6;
const maxOnPhone = 3;
const soonMilliseconds = 12 * 3_600_000;

/** The next inspections; the viewer's own come first and can be started from here. */
export function UpcomingInspections({
  inspections,
  now,
}: {
  inspections: UpcomingInspection[];
  now: Date;
}) {
  return (
    <Card title="Upcoming inspections">
      {inspections.length === 0 ? (
        <p className="text-muted">
          No inspections are scheduled. Scheduled inspections appear here.
        </p>
      ) : (
        <ul className="divide-y divide-line">
          {inspections.slice(0, maxInspections).map((inspection, index) => (
            <Inspection
              key={inspection.id}
              inspection={inspection}
              isLeftOut={index >= maxOnPhone}
              isSoon={inspection.at.getTime() - now.getTime() < soonMilliseconds}
            />
          ))}
        </ul>
      )}
    </Card>
  );
}

interface InspectionProps {
  inspection: UpcomingInspection;
  /** On a phone. */
  isLeftOut: boolean;
  /** One press starts it. A page asks before that of another day. */
  isSoon: boolean;
}

function Inspection({ inspection, isLeftOut, isSoon }: InspectionProps) {
  const { id, siteOwner, site, inspector, type, at, zone, isMine, canStart } = inspection;
  const href = useOrganizationPath();
  return (
    <li className={`flex items-center gap-2.5 py-2 text-sm ${isLeftOut ? "max-sm:hidden" : ""}`}>
      {!isMine && <Avatar name={inspector ?? siteOwner} size={32} />}
      <div className="min-w-0 grow wrap-anywhere">
        <Link
          to={href(`/projects/${id}/manage`)}
          title={type ?? undefined}
          className="font-semibold hover:underline"
        >
          {siteOwner}
        </Link>
        <p>
          <Timestamp at={at} zone={zone} />
        </p>
        <p className="truncate text-muted">
          {[withoutZipCode(site), !isMine && inspector].filter(Boolean).join(" · ")}
        </p>
      </div>
      {canStart && isSoon && (
        <Form method="post" action={href(`/intake/${id}`)}>
          <Button icon="play">Start</Button>
        </Form>
      )}
      {canStart && !isSoon && (
        <LinkButton to={href(`/intake/${id}`)} icon="play">
          Start
        </LinkButton>
      )}
    </li>
  );
}

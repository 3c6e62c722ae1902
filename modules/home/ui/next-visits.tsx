import { Link } from "@remix-run/react";
import { formatTime } from "#app/platform/format.ts";
import { useOrganizationPath } from "#app/platform/page/shell-data.ts";
import { buttonClass, LinkButton } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Moment } from "#app/ui/time.tsx";
import { callAddress } from "#app/ui/phone-link.tsx";
import type { UpcomingInspection } from "../domain/upcoming-and-activity.server.ts";
import type { PlannedVisit, VisitsByDay } from "../domain/next-visits.server.ts";

interface NextVisitsProps extends VisitsByDay {
  /** The viewer inspects sites and may download the visits for offline. */
  canDownloadForOffline: boolean;
  /** The first inspection after tomorrow. */
  later: UpcomingInspection | undefined;
}

/** An inspector's day, readable on the way; in the evening that of tomorrow. */
export function NextVisits({ today, tomorrow, canDownloadForOffline, later }: NextVisitsProps) {
  const under = useOrganizationPath();
  return (
    <>
      <section aria-labelledby="visits-today" className="grid gap-3">
        <div className="flex flex-wrap items-center justify-between gap-2">
          <h2 id="visits-today">Your visits today</h2>
          {canDownloadForOffline && (
            <Link to={under("/field")} className="text-link text-sm">
              Take visits along to work offline
            </Link>
          )}
        </div>
        {today.length > 0 ? (
          <Visits visits={today} tone="primary" />
        ) : (
          <p className="text-muted">
            You have no visits today.
            {tomorrow.length === 0 && later && <Later visit={later} />}
          </p>
        )}
      </section>
      {today.length === 0 && tomorrow.length > 0 && (
        <section aria-labelledby="visits-tomorrow" className="grid gap-3">
          <h2 id="visits-tomorrow">Your visits tomorrow</h2>
          <Visits visits={tomorrow} tone="plain" />
        </section>
      )}
    </>
  );
}

function Later({ visit: { id, siteOwner, at, zone } }: { visit: UpcomingInspection }) {
  const under = useOrganizationPath();
  return (
    <>
      {" Your next visit is "}
      <Moment at={at} zone={zone} />
      {": "}
      <Link to={under(`/projects/${id}/manage`)} className="text-link">
        {siteOwner}
      </Link>
    </>
  );
}

interface VisitsProps {
  visits: readonly PlannedVisit[];
  /** The tone of the first Start: plain for a visit of another day. */
  tone: "primary" | "plain";
}

function Visits({ visits, tone }: VisitsProps) {
  return (
    <ol className="grid gap-4 lg:grid-cols-2 2xl:grid-cols-3">
      {visits.map((visit, at) => (
        <Visit key={visit.id} visit={visit} tone={at === 0 ? tone : "plain"} isNext={at === 0} />
      ))}
    </ol>
  );
}

/** Time, place, phone number, directions, and Start. */
function Visit({
  visit,
  tone,
  isNext,
}: Pick<VisitsProps, "tone"> & { visit: PlannedVisit; isNext: boolean }) {
  const under = useOrganizationPath();
  const { id, siteOwner, site, contact, phone, type, at, zone, zoneName, begun, directions } =
    visit;
  return (
    <li
      className={`home-visit grid content-start gap-3 rounded-md border bg-raised p-4 ${isNext ? "border-ink" : "border-line"}`}
    >
      <div>
        <p className={`${isNext ? "text-2xl" : "text-xl"} font-semibold tabular-nums`}>
          <time dateTime={new Date(at).toISOString()}>{formatTime(at, zone)}</time>{" "}
          <span className="text-sm font-normal text-muted">{zoneName}</span>
        </p>
        <p className="text-sm text-muted">{type}</p>
      </div>
      <div className="min-w-0 wrap-anywhere">
        <Link
          to={under(`/projects/${id}/manage`)}
          className="text-lg font-semibold hover:underline"
        >
          {siteOwner}
        </Link>
        <p>{site}</p>
        {contact && <p className="text-sm text-muted">Contact: {contact}</p>}
      </div>
      <div className="home-visit-steps">
        {visit.canStart && (
          <LinkButton to={under(`/intake/${id}`)} icon="play" tone={tone}>
            {begun ? "Continue" : "Start"}
          </LinkButton>
        )}
        <a href={directions} target="_blank" rel="noreferrer" className={buttonClass()}>
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

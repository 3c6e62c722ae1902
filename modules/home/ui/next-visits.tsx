import { Link } from "@remix-run/react";
import { formatTime } from "#app/platform/format.ts";
import { useOrganizationPath } from "#app/platform/page/shell-data.ts";
import { buttonClass, LinkButton } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import type { VisitToday } from "../domain/next-visits.server.ts";

/** An inspector's day, as it is read beside the car: when, where, whom to call, how to get there, and Start. */
export function VisitsToday({ visits }: { visits: readonly VisitToday[] }) {
  return (
    <section aria-labelledby="visits-today" className="grid gap-3">
      <h2 id="visits-today">Your visits today</h2>
      {visits.length === 0 ? (
        <p className="text-muted">You have no visits today.</p>
      ) : (
        <ol className="grid gap-4 lg:grid-cols-2 2xl:grid-cols-3">
          {visits.map((visit) => (
            <Visit key={visit.id} visit={visit} />
          ))}
        </ol>
      )}
    </section>
  );
}

function Visit({ visit }: { visit: VisitToday }) {
  const under = useOrganizationPath();
  const { id, siteOwner, site, contact, phone, type, at, zone, zoneName, begun, directions } =
    visit;
  return (
    <li className="grid content-start gap-3 rounded-md border border-line bg-raised p-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <p className="text-xl font-semibold tabular-nums">
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
      <div className="flex flex-wrap gap-2">
        {visit.canStart && (
          <LinkButton to={under(`/intake/${id}`)} icon="play" tone="primary">
            {begun ? "Continue" : "Start"}
          </LinkButton>
        )}
        <a href={directions} target="_blank" rel="noreferrer" className={buttonClass()}>
          <Icon name="map" />
          Directions
        </a>
        {phone && (
          <a href={`tel:${phone.replace(/[^+\d]/g, "")}`} className={buttonClass()}>
            <Icon name="smartphone" />
            {phone}
          </a>
        )}
      </div>
    </li>
  );
}

import { Form, Link } from "@remix-run/react";
import { formatTime, countOf } from "#app/platform/format.ts";
import { useOrganizationPath } from "#app/platform/page/shell-data.ts";
import { Illustration } from "#app/ui/brand/illustration.tsx";
import { Button, buttonClass, LinkButton } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { phoneHref } from "#app/ui/contact-links.tsx";
import { Timestamp } from "#app/ui/time.tsx";
import type { PlannedVisit, VisitsByDay } from "../domain/next-visits.server.ts";
import type { UpcomingInspection } from "../domain/upcoming-and-activity.server.ts";
import { DayMap } from "./day-map.tsx";
import { useEffect, useState } from "react";
import { formatTimeUntilVisit } from "../domain/format-time-until.ts";

interface NextVisitsProps extends VisitsByDay {
  /** The viewer inspects sites and may download the visits for offline. */
  canDownloadForOffline: boolean;
  /** The first inspection after tomorrow. */
  later: UpcomingInspection | undefined;
}

/** An inspector's day, readable on the way; in the evening that of tomorrow. */
export function NextVisits({ canDownloadForOffline, later, ...visits }: NextVisitsProps) {
  const { today, done, tomorrow, note, actions } = visits;
  const href = useOrganizationPath();
  const [next, ...then] = today;
  return (
    <>
      <section aria-labelledby="visits-today" className="grid gap-3">
        <div className="flex flex-wrap items-center justify-between gap-2">
          <h2 id="visits-today">Your visits today</h2>
          {canDownloadForOffline && today.length + tomorrow.length > 0 && (
            <Link to={href("/field")} className="text-link text-sm">
              Download visits to work offline
            </Link>
          )}
        </div>
        <DaySentence {...visits} later={later} />
        <div className="home-day">
          <RouteCard {...visits} />
          {next && (
            <NextVisit
              visit={next}
              note={note}
              actions={actions}
              of={[done.length + 1, done.length + today.length]}
            />
          )}
          <VisitRows title="Then" visits={then} />
          <VisitRows title="Done today" visits={done} />
        </div>
      </section>
      {today.length === 0 && tomorrow.length > 0 && (
        <section aria-label="Your visits tomorrow">
          <VisitRows title="Your visits tomorrow" visits={tomorrow} />
        </section>
      )}
    </>
  );
}

type DayProps = Pick<NextVisitsProps, "today" | "done" | "tomorrow" | "map" | "later">;

/** How much the day has, or that it has nothing. */
function DaySentence({ today, done, tomorrow, map, later }: DayProps) {
  const total = today.length + done.length;
  if (total === 0)
    return tomorrow.length === 0 && later ? (
      <Later visit={later} />
    ) : (
      <p className="text-muted">You have no visits today.</p>
    );
  return (
    <p className="flex flex-wrap gap-x-4">
      <span>
        <b className="font-semibold">{countOf(total, "visit")}</b>
        {done.length > 0 && `, ${done.length} done`}
      </span>
      {map && map.miles > 0 && <span>about {map.miles} miles between them</span>}
    </p>
  );
}

/** The next visit, where today and tomorrow have none. */
function Later({ visit: { id, siteOwner, site, at, zone } }: { visit: UpcomingInspection }) {
  const href = useOrganizationPath();
  return (
    <ul className="home-rows">
      <li>
        <Link to={href(`/projects/${id}/manage`)} className="home-later">
          <span className="min-w-0 wrap-anywhere">
            <span className="block text-sm text-muted">None today. Your next visit:</span>
            <b className="block font-semibold">{siteOwner}</b>
            <span className="text-sm text-muted">{site}</span>
          </span>
          <b className="text-right text-sm font-semibold">
            <Timestamp at={at} zone={zone} wraps />
          </b>
          <Icon name="chevron-right" />
        </Link>
      </li>
    </ul>
  );
}

/** The map with what leads on from it. */
function RouteCard({ map, wholeRoute }: Pick<VisitsByDay, "map" | "wholeRoute">) {
  const href = useOrganizationPath();
  if (!map) return null;
  return (
    <div className="home-way">
      <DayMap map={map} />
      <div>
        {wholeRoute && (
          <a href={wholeRoute} target="_blank" rel="noreferrer">
            <Icon name="map" />
            Whole route
          </a>
        )}
        <Link to={href("/calendar")}>
          <Icon name="calendar" />
          Other days
        </Link>
      </div>
    </div>
  );
}

interface NextVisitProps {
  visit: PlannedVisit;
  note: string | null;
  actions: VisitsByDay["actions"];
  /** Its number, and how many visits the day has. */
  of: readonly [number: number, total: number];
}

/** Time, place, phone number, directions, and Start. */
function NextVisit({ visit, note, actions, of: [number, total] }: NextVisitProps) {
  const href = useOrganizationPath();
  const { id, siteOwner, site, contact, phone, type, at, zone, zoneName } = visit;
  return (
    <article
      aria-labelledby="next-visit"
      className="grid content-start gap-3 rounded-md border border-ink bg-raised p-4"
    >
      <div className="flex flex-wrap items-end justify-between gap-2">
        <div>
          <h3 className="text-sm font-semibold">
            {total === 1 ? "Next visit" : `Next visit, ${number} of ${total}`}
          </h3>
          <p className="text-2xl font-semibold tabular-nums">
            <time dateTime={new Date(at).toISOString()}>{formatTime(at, zone)}</time>{" "}
            {zoneName && <span className="text-sm font-normal text-muted">{zoneName}</span>}
          </p>
        </div>
        <StartsIn visit={visit} />
      </div>
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0 wrap-anywhere">
          <Link
            id="next-visit"
            to={href(`/projects/${id}/manage`)}
            className="text-lg font-semibold hover:underline"
          >
            {siteOwner}
          </Link>
          <p>{site}</p>
          {contact && <p className="text-sm text-muted">Contact: {contact}</p>}
          {type && <p className="mt-1 text-muted">{type}</p>}
        </div>
        <Illustration name="roof" width={96} />
      </div>
      {note && (
        <p className="flex gap-2 rounded-md bg-warn-soft p-3 wrap-anywhere">
          <Icon name="file-text" />
          <span>{note}</span>
        </p>
      )}
      <VisitSteps visit={visit} phone={phone} actions={actions} />
    </article>
  );
}

interface VisitStepsProps extends Pick<NextVisitProps, "visit" | "actions"> {
  phone: string | null;
}

function VisitSteps({ visit, phone, actions }: VisitStepsProps) {
  const href = useOrganizationPath();
  return (
    <div className="home-visit-steps">
      {visit.canStart &&
        (visit.begun ? (
          <LinkButton to={href(`/intake/${visit.id}`)} icon="play" tone="primary">
            Continue
          </LinkButton>
        ) : (
          <Form method="post" action={href(`/intake/${visit.id}`)} className="grid">
            <Button icon="play" tone="primary">
              Start
            </Button>
          </Form>
        ))}
      <a href={visit.directions} target="_blank" rel="noreferrer" className={buttonClass()}>
        <Icon name="map" />
        Directions
      </a>
      {actions.map(({ id, label, path }) => (
        <Form key={id} method="post" action={href(path)} className="grid">
          <input type="hidden" name="back" value={href("/")} />
          <Button icon="mail">{label}</Button>
        </Form>
      ))}
      {phone && (
        <a href={phoneHref(phone)} aria-label={`Call ${phone}`} className={buttonClass()}>
          <Icon name="phone" />
          <span className="sm:hidden">Call</span>
          <span className="max-sm:hidden">{phone}</span>
        </a>
      )}
    </div>
  );
}

const minute = 60_000;

/** How long it is until the visit, counted again each minute. Without JavaScript there is only the drive. */
export function StartsIn({ visit: { at, begun, drive } }: { visit: PlannedVisit }) {
  const [now, setNow] = useState<number | null>(null);
  useEffect(() => {
    const count = () => setNow(Date.now());
    count();
    const timer = setInterval(count, minute);
    return () => clearInterval(timer);
  }, []);
  const { text, isLate } = formatTimeUntilVisit({ at: new Date(at).getTime(), now, begun, drive });
  if (text === "") return null;
  return (
    <p
      className={`rounded-md px-2 py-1 font-semibold ${isLate ? "bg-bad-soft text-bad" : "bg-info-soft text-info"}`}
    >
      {text}
    </p>
  );
}

/** Visits of which only time and place matter now, one row each. Not shown without any. */
export function VisitRows({ title, visits }: { title: string; visits: readonly PlannedVisit[] }) {
  const href = useOrganizationPath();
  if (visits.length === 0) return null;
  return (
    <div className="grid content-start gap-2">
      <h3>{title}</h3>
      <ul className="home-rows">
        {visits.map(({ id, siteOwner, site, at, zone, zoneName, drive, status }) => (
          <li key={id}>
            <Link to={href(`/projects/${id}/manage`)}>
              <time
                dateTime={new Date(at).toISOString()}
                className="font-semibold tabular-nums whitespace-nowrap"
              >
                {formatTime(at, zone)}
                {zoneName && (
                  <span className="block text-sm font-normal text-muted">{zoneName}</span>
                )}
              </time>
              <span className="min-w-0 wrap-anywhere">
                <b className="block font-semibold">{siteOwner}</b>
                <span className="text-sm text-muted">
                  {[site, status === "Scheduled" ? drive && `${drive} min drive` : status]
                    .filter(Boolean)
                    .join(", ")}
                </span>
              </span>
              <Icon name="chevron-right" />
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

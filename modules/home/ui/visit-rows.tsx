import { Link } from "@remix-run/react";
import { formatTime } from "#app/platform/format.ts";
import { useOrganizationPath } from "#app/platform/page/shell-data.ts";
import { Icon } from "#app/ui/icon.tsx";
import type { PlannedVisit } from "../domain/next-visits.server.ts";

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

import { Link } from "@remix-run/react";
import { useOrganizationPath } from "#app/platform/page/shell-data.ts";
import { Card } from "#app/ui/card.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { StatusBadge } from "#app/ui/status.tsx";
import { Timestamp } from "#app/ui/time.tsx";
import type {
  FailedSite,
  InstalledSite,
  InstalledSites as Installed,
} from "../domain/installed-sites.server.ts";

/** An installer's sites: what failed first, then what changed last. */
export function InstalledSites({ installed: { sites, failed } }: { installed: Installed }) {
  const href = useOrganizationPath();
  if (sites.length === 0)
    return (
      <div className="rounded-md border border-line bg-raised">
        <EmptyState
          drawing="roof"
          title="No sites yet"
          text="Sites appear here once a project names you or your organization as the installer."
        />
      </div>
    );
  return (
    <>
      {failed.length > 0 && (
        <Card title="What failed">
          <ul className="divide-y divide-line text-sm">
            {failed.map((each) => (
              <Failed key={each.id} failed={each} />
            ))}
          </ul>
        </Card>
      )}
      <Card
        title="Your sites"
        actions={
          <Link to={href("/projects")} className="text-link text-sm">
            See all
          </Link>
        }
      >
        <ul className="divide-y divide-line text-sm">
          {sites.map((each) => (
            <Site key={each.id} site={each} />
          ))}
        </ul>
      </Card>
    </>
  );
}

/** The list has the rest. */
const shownFailures = 3;

function Failed({ failed: { id, siteOwner, site, failures } }: { failed: FailedSite }) {
  const href = useOrganizationPath();
  const more = failures.length - shownFailures;
  return (
    <li className="grid gap-1 py-3">
      <SiteName id={id} siteOwner={siteOwner} site={site} />
      <ul className="grid gap-1">
        {failures.slice(0, shownFailures).map((failure) => (
          <li key={failure.id} className="flex items-baseline justify-between gap-x-3">
            <span className="min-w-0 wrap-anywhere">{failure.label}</span>
            {failure.category && (
              <StatusBadge
                status={failure.category}
                tone={failure.isWorst ? "light-red" : "warn"}
              />
            )}
          </li>
        ))}
      </ul>
      {more > 0 && (
        <p>
          <Link to={href(`/projects/${id}/manage`)} className="text-link text-muted">
            {`and ${more} more`}
          </Link>
        </p>
      )}
    </li>
  );
}

function Site({ site: { id, siteOwner, site, status, inspectionAt, zone, verdict } }: SiteProps) {
  return (
    <li className="flex items-center justify-between gap-3 py-2">
      <SiteName id={id} siteOwner={siteOwner} site={site} />
      <span className="grid flex-none justify-items-end gap-1">
        {verdict && verdict !== "Unscored" ? (
          <StatusBadge
            status={verdict === "Pass" ? "Passed" : "Failed"}
            tone={verdict === "Pass" ? "ok" : "light-red"}
          />
        ) : (
          <StatusBadge status={status} />
        )}
        {inspectionAt && (
          <span className="text-muted">
            <Timestamp at={inspectionAt} zone={zone} dateOnly />
          </span>
        )}
      </span>
    </li>
  );
}

interface SiteProps {
  site: InstalledSite;
}

function SiteName({ id, siteOwner, site }: Pick<InstalledSite, "id" | "siteOwner" | "site">) {
  const href = useOrganizationPath();
  return (
    <div className="min-w-0 wrap-anywhere">
      <Link to={href(`/projects/${id}/manage`)} className="font-semibold hover:underline">
        {siteOwner}
      </Link>
      <p className="text-muted">{site}</p>
    </div>
  );
}

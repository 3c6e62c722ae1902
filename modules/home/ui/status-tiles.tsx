import { Link } from "@remix-run/react";
import { useOrganizationPath, useShell } from "#app/platform/page/shell-data.ts";
import { formatCount } from "#app/platform/format.ts";
import { statusFill } from "#app/ui/status.tsx";
import type { HomeTile } from "../domain/home-charts.server.ts";
import type { HomeQuery } from "../domain/home-query.ts";

interface StatusTilesProps {
  query: HomeQuery;
  since: Date;
  tiles: HomeTile[];
}

/** How many projects of the time span have each status; each tile links to their list. */
export function StatusTiles({ query, since, tiles }: StatusTilesProps) {
  const href = useOrganizationPath();
  const zone = useShell()?.viewer?.timeZone ?? "UTC";
  // "en-CA" formats a day as YYYY-MM-DD.
  const from = new Intl.DateTimeFormat("en-CA", { timeZone: zone }).format(since);
  const clientParams = query.clients.map((id) => `&client=${encodeURIComponent(id)}`).join("");
  return (
    <section aria-label="Projects by status">
      <ul className="status-tiles">
        {tiles.map(({ status, count }) => (
          <li key={status}>
            <Link
              to={href(`/projects?tab=${encodeURIComponent(status)}&from=${from}${clientParams}`)}
              style={{ borderColor: statusFill(status) }}
            >
              <b>{formatCount(count)}</b>
              <span>{status}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

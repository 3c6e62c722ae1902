import { Link } from "@remix-run/react";
import type { CSSProperties } from "react";
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
      <ul
        className="grid grid-cols-2 gap-3 sm:grid-cols-4 xl:grid-cols-[repeat(var(--tiles),minmax(0,1fr))]"
        style={{ "--tiles": tilesInRow(tiles.length) } as CSSProperties}
      >
        {tiles.map(({ status, count }) => (
          <li key={status}>
            <Link
              to={href(`/projects?tab=${encodeURIComponent(status)}&from=${from}${clientParams}`)}
              className="grid h-full content-start gap-1 rounded-md border border-line border-l-4 bg-raised p-3 hover:bg-sunken"
              style={{ borderLeftColor: statusFill(status) }}
            >
              <span className="text-2xl font-semibold tabular-nums">{formatCount(count)}</span>
              <span className="text-sm text-muted">{status}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** One row when they fit, else two of about the same length. */
function tilesInRow(count: number): number {
  return count <= 7 ? count : Math.ceil(count / 2);
}

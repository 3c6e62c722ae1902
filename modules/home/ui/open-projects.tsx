import { Link } from "@remix-run/react";
import type { CSSProperties } from "react";
import { formatCount, countOf } from "#app/platform/format.ts";
import { useOrganizationPath } from "#app/platform/page/shell-data.ts";
import { statusFill } from "#app/ui/status.tsx";
import type { OpenStatus } from "../domain/home-charts.server.ts";

/** One bar of all projects that are not finished; each part leads to its list. The words below it say the same. */
export function OpenProjects({ open }: { open: readonly OpenStatus[] }) {
  const href = useOrganizationPath();
  const total = open.reduce((sum, { count }) => sum + count, 0);
  if (total === 0) return null;
  const to = (status: string) => href(`/projects?tab=${encodeURIComponent(status)}`);
  return (
    <section aria-label="Open projects" className="rounded-md border border-line bg-raised p-4">
      <p className="mb-3 text-sm">
        <b className="font-semibold">{countOf(total, "open project")}</b>{" "}
        <span className="text-muted">by status, today</span>
      </p>
      <div className="status-bar" aria-hidden="true">
        {open.map(({ status, count }) => (
          <Link
            key={status}
            to={to(status)}
            tabIndex={-1}
            title={`${status}: ${count}`}
            data-status={status}
            style={{ flexGrow: count, "--fill": statusFill(status) } as CSSProperties}
          >
            {formatCount(count)}
          </Link>
        ))}
      </div>
      <ul className="status-bar-words">
        {open.map(({ status, count }) => (
          <li key={status}>
            <Link to={to(status)} className="hover:underline">
              <span style={{ background: statusFill(status) }} />
              {status} <b className="font-semibold">{formatCount(count)}</b>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

import { Link } from "@remix-run/react";
import type { CSSProperties } from "react";
import { formatCount } from "#app/platform/format.ts";
import { useOrganizationPath } from "#app/platform/page/shell-data.ts";
import { statusFill } from "#app/ui/status.tsx";
import { figureHref, type CountFilter } from "../../domain/performance/figure-filter.ts";
import { formatSeconds, minProjects } from "../../domain/performance/rates.ts";
import type { StatusTime } from "../../domain/performance/performance-types.ts";
import { FiguresTable } from "../figures-table.tsx";
import { percent } from "../percent-text.ts";
import { beforeHead } from "./before-figure.tsx";

interface StatusTimesProps {
  counted: CountFilter;
  /** The mean number of seconds until a project is completed. */
  seconds: number;
  times: readonly StatusTime[];
  before?: readonly StatusTime[] | undefined;
}

/** Shows where projects wait until they are completed: one bar whose parts are as wide as the mean time in each status. */
export function StatusTimes(props: StatusTimesProps) {
  const { counted, seconds, times } = props;
  const href = useOrganizationPath();
  const [longest] = times.toSorted((one, other) => other.share - one.share);
  const to = (status: string) => href(figureHref(counted, { waited: status }));
  return (
    <div className="grid gap-3">
      {longest && (
        <p>
          Projects wait longest in <strong>{longest.status}</strong>: {percent(longest.share * 100)}{" "}
          of all their time.
        </p>
      )}
      <div>
        <div className="status-bar" aria-hidden="true">
          {times.map(({ status, share }) => (
            <Link
              key={status}
              to={to(status)}
              tabIndex={-1}
              discover="none"
              title={`${status}: ${formatSeconds(share * seconds)}`}
              style={
                { flex: `${share} 1 0`, minWidth: 2, "--fill": statusFill(status) } as CSSProperties
              }
            />
          ))}
        </div>
        <ul className="status-bar-words status-times">
          {times.map(({ status, share }) => (
            <li key={status}>
              <Link to={to(status)} className="hover:underline" discover="none">
                <span style={{ background: statusFill(status) }} />
                {status} <b className="font-semibold">{formatSeconds(share * seconds)}</b>
              </Link>
            </li>
          ))}
        </ul>
      </div>
      <Figures {...props} />
    </div>
  );
}

function Figures({ counted, seconds, times, before }: StatusTimesProps) {
  const href = useOrganizationPath();
  const medianBefore = (status: string) => {
    const was = before?.find((row) => row.status === status);
    return was ? `${formatSeconds(was.median)} of ${formatCount(was.n)}` : "–";
  };
  return (
    <FiguresTable
      title="Time in each status"
      heads={[
        "Status",
        "Projects",
        "Mean of all",
        "Median",
        "90th percentile",
        "Part of all time",
        ...(before ? [beforeHead] : []),
      ]}
      rows={times.map(({ status, n, median, p90, share }) => ({
        key: status,
        name: status,
        to: href(figureHref(counted, { waited: status })),
        isGray: n < minProjects,
        figures: [
          formatCount(n),
          formatSeconds(share * seconds),
          formatSeconds(median),
          <Link
            key="slow"
            to={href(figureHref(counted, { waited: status, over: Math.max(1, Math.floor(p90)) }))}
            className="text-link"
            discover="none"
          >
            {formatSeconds(p90)}
          </Link>,
          percent(share * 100),
          ...(before ? [medianBefore(status)] : []),
        ],
      }))}
    />
  );
}

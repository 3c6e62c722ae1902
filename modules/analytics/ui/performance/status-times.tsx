import { Link } from "@remix-run/react";
import { formatCount } from "#app/platform/format.ts";
import { useOrganizationPath } from "#app/platform/page/shell-data.ts";
import { figureHref } from "../../domain/performance/figure-filter.ts";
import { formatSeconds, fewestProjects } from "../../domain/performance/rates.ts";
import type { StatusTime } from "../../domain/performance/performance-types.ts";
import { percent } from "../percent-words.ts";
import { beforeHead } from "./before-figure.tsx";
import { FigureTable } from "./figure-table.tsx";

/** How long projects stayed in each status until they were completed, and where they wait. */
export function StatusTimes({
  frame,
  times,
  before,
}: {
  frame: string;
  times: readonly StatusTime[];
  before?: readonly StatusTime[] | undefined;
}) {
  const medianBefore = (status: string) => {
    const was = before?.find((row) => row.status === status);
    return was ? `${formatSeconds(was.median)} of ${formatCount(was.n)}` : "–";
  };
  const under = useOrganizationPath();
  const [longest] = times.toSorted((one, other) => other.share - one.share);
  return (
    <div className="grid gap-3">
      {longest && (
        <p>
          Projects wait longest in <strong>{longest.status}</strong>: {percent(longest.share * 100)}{" "}
          of all their time.
        </p>
      )}
      <FigureTable
        caption="Time in each status"
        heads={[
          "Status",
          "n",
          "Median",
          "90th percentile",
          "Part of all time",
          ...(before ? [beforeHead] : []),
        ]}
        rows={times.map(({ status, n, median, p90, share }) => ({
          key: status,
          name: status,
          to: figureHref(frame, { waited: status }),
          isGray: n < fewestProjects,
          figures: [
            formatCount(n),
            formatSeconds(median),
            <Link
              key="slow"
              to={under(figureHref(frame, { waited: status, over: Math.max(1, Math.floor(p90)) }))}
              className="text-link"
              discover="none"
            >
              {formatSeconds(p90)}
            </Link>,
            <>
              {percent(share * 100)}
              <ShareBar share={share} />
            </>,
            ...(before ? [medianBefore(status)] : []),
          ],
        }))}
      />
    </div>
  );
}

function ShareBar({ share }: { share: number }) {
  return (
    <svg
      width={80}
      height={10}
      viewBox="0 0 80 10"
      aria-hidden="true"
      className="ml-2 inline-block align-middle"
    >
      <rect width={80} height={10} fill="var(--color-sunken)" />
      <rect width={80 * share} height={10} fill="var(--chart-1)" />
    </svg>
  );
}

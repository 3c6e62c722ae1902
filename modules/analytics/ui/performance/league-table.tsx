import { Link } from "@remix-run/react";
import { Avatar } from "#app/ui/avatar.tsx";
import { formatCount } from "#app/platform/format.ts";
import { useOrganizationPath } from "#app/platform/page/shell-data.ts";
import { roleTexts } from "../../domain/aggregation-types.ts";
import { figureHref, type CountFilter } from "../../domain/performance/figure-filter.ts";
import { minProjects, type Rate } from "../../domain/performance/rates.ts";
import type { LeagueRow, LeagueType } from "../../domain/performance/performance-types.ts";
import { percent } from "../percent-text.ts";
import { beforeFigure, beforeHead } from "./before-figure.tsx";
import { ConfidenceBar } from "./confidence-bar.tsx";

interface LeagueTableProps {
  counted: CountFilter;
  type: LeagueType;
  rows: readonly LeagueRow[];
  /** The share of all projects, which each row is compared with. */
  everyone: Rate | null;
  /** The same table for the period before, if the two are compared. */
  before?: readonly LeagueRow[] | undefined;
}

/** Columns that a narrow card does not show; the file has them. */
const wide = "max-[90rem]:hidden";
const cell = "py-2 pl-3 text-right whitespace-nowrap";

/** Ranks parties by the lower end of the interval of the share that passes, so that few projects do not win. */
export function LeagueTable({ counted, type, rows, everyone, before }: LeagueTableProps) {
  const href = useOrganizationPath();
  return (
    <table className="w-full text-sm tabular-nums">
      <caption className="sr-only">{roleTexts[type]}: projects that pass</caption>
      <Head compares={before !== undefined} />
      <tbody>
        {rows.map(({ party, name, rate, first }) => (
          <tr
            key={party}
            className={`border-t border-line ${rate.n < minProjects ? "text-muted" : ""}`}
          >
            <th scope="row" className="py-2 text-left font-normal">
              <Link
                to={href(figureHref(counted, { [type]: party, outcome: "scored" }))}
                className="flex items-center gap-2 hover:underline"
                discover="none"
              >
                <span className="max-sm:hidden">
                  <Avatar name={name} size={24} />
                </span>
                {name}
              </Link>
            </th>
            <td className={cell}>{formatCount(rate.n)}</td>
            <td className={`${cell} font-semibold`}>{percent(rate.share * 100)}</td>
            <td className="py-2 pl-3 whitespace-nowrap">
              <ConfidenceBar rate={rate} everyone={everyone} />
            </td>
            <td className={`${cell} ${wide}`}>{percent(first.share * 100)}</td>
            {before && (
              <td className={`${cell} ${wide} text-muted`}>
                {beforeFigure(before.find((row) => row.party === party)?.rate)}
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Head({ compares }: { compares: boolean }) {
  return (
    <thead>
      <tr className="text-xs text-muted">
        <th scope="col" className="py-1 text-left font-normal">
          Name
        </th>
        <th scope="col" className={`${cell} font-normal`}>
          Projects
        </th>
        <th scope="col" className={`${cell} font-normal`}>
          Passed
        </th>
        <th scope="col" className="py-1 pl-3 text-left font-normal">
          How sure
        </th>
        <th scope="col" className={`${cell} ${wide} font-normal`}>
          First time
        </th>
        {compares && (
          <th scope="col" className={`${cell} ${wide} font-normal`}>
            {beforeHead}
          </th>
        )}
      </tr>
    </thead>
  );
}

import { formatCount } from "#app/platform/format.ts";
import { roleWords } from "../../domain/aggregation-types.ts";
import { figureHref } from "../../domain/performance/figure-filter.ts";
import { fewestProjects } from "../../domain/performance/rates.ts";
import type { LeagueRow, Performance } from "../../domain/performance/performance-types.ts";
import { percent } from "../percent-words.ts";
import { beforeFigure, beforeHead } from "./before-figure.tsx";
import { FigureTable } from "./figure-table.tsx";
import { rateFigures } from "./rate-figures.tsx";

interface LeagueTableProps {
  frame: string;
  type: keyof Performance["leagues"];
  rows: readonly LeagueRow[];
  /** The same table of the period before, where it is compared. */
  before?: readonly LeagueRow[] | undefined;
}

/** Parties by the share of their projects that pass, the most certain first. */
export function LeagueTable({ frame, type, rows, before }: LeagueTableProps) {
  return (
    <FigureTable
      caption={`${roleWords[type]}: projects that pass`}
      heads={[
        "Name",
        "n",
        "Passed",
        "95% interval",
        "Passed first time",
        ...(before ? [beforeHead] : []),
      ]}
      rows={rows.map(({ party, name, rate, first }) => ({
        key: party,
        name,
        to: figureHref(frame, { [type]: party, outcome: "scored" }),
        isGray: rate.n < fewestProjects,
        figures: [
          ...rateFigures(rate),
          `${percent(first.share * 100)} (${formatCount(first.hits)})`,
          ...(before ? [beforeFigure(before.find((row) => row.party === party)?.rate)] : []),
        ],
      }))}
    />
  );
}

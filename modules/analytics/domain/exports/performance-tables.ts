/** The tables of the performance page as rows of a file. Pure. */
import type { Cell } from "#app/platform/worksheets/worksheet-column.ts";
import { equipment } from "../counting/manufacturer-questions.ts";
import type { FigureId } from "../performance/figures.ts";
import type { LeagueRow, Performance } from "../performance/performance-types.ts";
import { ranked, type Rate } from "../performance/rates.ts";
import { rounded, type TableFile } from "./table-file.ts";

const hours = (seconds: number) => rounded(seconds / 3_600, 2);
const percent = (share: number) => rounded(share * 100, 1);

const rateHeads = (counted: string) => [
  "Projects",
  counted,
  `${counted} (%)`,
  "95% interval from (%)",
  "95% interval to (%)",
];

const rateCells = ({ n, hits, share, lower, upper }: Rate): Cell[] => [
  n,
  hits,
  percent(share),
  percent(lower),
  percent(upper),
];

const leagueFile = (rows: readonly LeagueRow[]): TableFile => ({
  heads: ["Name", ...rateHeads("Passed"), "Passed first time", "Passed first time (%)"],
  rows: rows.map(({ name, rate, first }) => [
    name,
    ...rateCells(rate),
    first.hits,
    percent(first.share),
  ]),
});

export const performanceFiles: Record<FigureId, (performance: Performance) => TableFile> = {
  "field-users": ({ leagues }) => leagueFile(leagues.field_user),
  installers: ({ leagues }) => leagueFile(leagues.installer),
  clients: ({ leagues }) => leagueFile(leagues.client),
  "first-time": ({ first }) => ({
    heads: ["Rubric", ...rateHeads("Passed first time")],
    rows: [...(first.all ? [{ name: "All rubrics", rate: first.all }] : []), ...first.rubrics].map(
      ({ name, rate }) => [name, ...rateCells(rate)],
    ),
  }),
  times: ({ times }) => ({
    heads: ["Status", "Projects", "Median (hours)", "90th percentile (hours)", "Of all time (%)"],
    rows: times.map(({ status, n, median, p90, share }) => [
      status,
      n,
      hours(median),
      hours(p90),
      percent(share),
    ]),
  }),
  states: ({ states }) => ({
    heads: ["State", ...rateHeads("Failed")],
    rows: ranked(states).map(({ state, rate }) => [state, ...rateCells(rate)]),
  }),
  manufacturers: ({ manufacturers }) => ({
    heads: ["Equipment", "Maker", ...rateHeads("Failed")],
    rows: manufacturers.map(({ kind, name, rate }) => [equipment[kind], name, ...rateCells(rate)]),
  }),
};

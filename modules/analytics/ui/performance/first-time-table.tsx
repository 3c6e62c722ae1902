import { figureHref, type CountFilter } from "../../domain/performance/figure-filter.ts";
import { minProjects } from "../../domain/performance/rates.ts";
import type { Performance } from "../../domain/performance/performance-types.ts";
import { beforeFigure, beforeHead } from "./before-figure.tsx";
import { FigureTable } from "./figure-table.tsx";
import { rateFigures, rateHeads } from "./rate-figures.tsx";

/** How many projects pass at their first scoring, in all and by rubric. */
export function FirstTimeTable({
  counted,
  all,
  rubrics,
  before,
}: { counted: CountFilter; before?: Performance["first"] | undefined } & Performance["first"]) {
  const rateBefore = (rubric: string) =>
    rubric === ""
      ? (before?.all ?? undefined)
      : before?.rubrics.find((row) => row.rubric === rubric)?.rate;
  const rows = [
    ...(all ? [{ rubric: "", name: "All rubrics", rate: all }] : []),
    ...(rubrics.length > 1 ? rubrics : []),
  ];
  return (
    <FigureTable
      caption="Projects that pass at their first scoring"
      heads={["Rubric", ...rateHeads("Passed first time"), ...(before ? [beforeHead] : [])]}
      rows={rows.map(({ rubric, name, rate }) => ({
        key: rubric,
        name,
        to: figureHref(counted, { ...(rubric && { rubric }), outcome: "first" }),
        isGray: rate.n < minProjects,
        figures: [...rateFigures(rate), ...(before ? [beforeFigure(rateBefore(rubric))] : [])],
      }))}
    />
  );
}

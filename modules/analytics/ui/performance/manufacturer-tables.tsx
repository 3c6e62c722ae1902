import { equipment, equipmentKinds } from "../../domain/counting/manufacturer-questions.ts";
import { figureHref, type CountFilter } from "../../domain/performance/figure-filter.ts";
import { minProjects } from "../../domain/performance/rates.ts";
import type { ManufacturerErrors } from "../../domain/performance/performance-types.ts";
import { beforeFigure, beforeHead } from "./before-figure.tsx";
import { FigureTable } from "./figure-table.tsx";
import { rateFigures, rateHeads } from "./rate-figures.tsx";

/** How many of the projects with a manufacturer's modules or inverters fail. */
export function ManufacturerTables({
  counted,
  manufacturers,
  before,
}: {
  counted: CountFilter;
  manufacturers: readonly ManufacturerErrors[];
  before?: readonly ManufacturerErrors[] | undefined;
}) {
  const rateBefore = (kind: string, manufacturer: string) =>
    before?.find((row) => row.kind === kind && row.manufacturer === manufacturer)?.rate;
  return (
    <div className="grid gap-4">
      <p className="text-sm text-muted">
        Answers to questions that ask for the maker, manufacturer, make or brand of modules, panels
        or inverters, as they were written. A question that asks for the model too tells models
        apart.
      </p>
      {equipmentKinds.map((kind) => (
        <div key={kind} className="grid gap-2">
          <h3 className="text-sm font-semibold">{equipment[kind]}s</h3>
          <FigureTable
            caption={`${equipment[kind]} maker: projects that fail`}
            heads={["Maker", ...rateHeads("Failed"), ...(before ? [beforeHead] : [])]}
            rows={manufacturers
              .filter((row) => row.kind === kind)
              .map(({ manufacturer, name, rate }) => ({
                key: manufacturer,
                name,
                to: figureHref(counted, { [kind]: manufacturer, outcome: "fail" }),
                isGray: rate.n < minProjects,
                figures: [
                  ...rateFigures(rate),
                  ...(before ? [beforeFigure(rateBefore(kind, manufacturer))] : []),
                ],
              }))}
          />
        </div>
      ))}
    </div>
  );
}

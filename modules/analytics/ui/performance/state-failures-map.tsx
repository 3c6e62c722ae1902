import { Link } from "@remix-run/react";
import { useId } from "react";
import { useOrganizationPath } from "#app/platform/page/shell-data.ts";
import { figureHref, type CountFilter } from "../../domain/performance/figure-filter.ts";
import { minProjects, ranked, type Rate } from "../../domain/performance/rates.ts";
import type { StateFailures } from "../../domain/performance/performance-types.ts";
import { stateTiles, tileColumns, tileRows } from "../../domain/performance/state-tiles.ts";
import { beforeFigure, beforeHead } from "./before-figure.tsx";
import { FigureTable } from "./figure-table.tsx";
import { rateFigures, rateHeads } from "./rate-figures.tsx";

interface StateFailuresMapProps {
  counted: CountFilter;
  states: readonly StateFailures[];
  before?: readonly StateFailures[] | undefined;
}

const size = 56;

/** A tile for each state, darker the more of its projects fail, and the same figures as a table. */
export function StateFailuresMap({ counted, states, before }: StateFailuresMapProps) {
  const id = useId();
  const rates = new Map(states.map(({ state, rate }) => [state, rate]));
  return (
    <div className="grid gap-4">
      <svg
        viewBox={`0 0 ${tileColumns * size} ${tileRows * size}`}
        role="group"
        aria-labelledby={`${id}t ${id}d`}
        className="h-auto w-full max-w-2xl"
      >
        <title id={`${id}t`}>Failures by state</title>
        <desc id={`${id}d`}>
          A tile for each state with the share of its projects that fail. The table below has the
          same figures.
        </desc>
        {stateTiles.map(({ state, column, row }) => (
          <g key={state} transform={`translate(${column * size} ${row * size})`}>
            <Tile counted={counted} state={state} rate={rates.get(state) ?? null} />
          </g>
        ))}
      </svg>
      <FigureTable
        caption="Failures by state"
        heads={["State", ...rateHeads("Failed"), ...(before ? [beforeHead] : [])]}
        rows={ranked(states).map(({ state, rate }) => ({
          key: state,
          name: state,
          to: figureHref(counted, { state, outcome: "fail" }),
          isGray: rate.n < minProjects,
          figures: [
            ...rateFigures(rate),
            ...(before ? [beforeFigure(before.find((row) => row.state === state)?.rate)] : []),
          ],
        }))}
      />
    </div>
  );
}

interface TileProps {
  counted: CountFilter;
  state: string;
  rate: Rate | null;
}

function Tile({ counted, state, rate }: TileProps) {
  const href = useOrganizationPath();
  if (!rate) return <TileFace state={state} rate={null} />;
  return (
    <Link to={href(figureHref(counted, { state, outcome: "fail" }))} discover="none">
      <TileFace state={state} rate={rate} />
    </Link>
  );
}

const square = { x: 2, y: 2, width: size - 4, height: size - 4, rx: 4 };

function TileFace({ state, rate }: Omit<TileProps, "counted">) {
  const isKnown = rate !== null && rate.n >= minProjects;
  const words = {
    x: size / 2,
    textAnchor: "middle",
    fill: isKnown ? "var(--color-ink)" : "var(--color-muted)",
  } as const;
  return (
    <>
      <rect {...square} fill="var(--color-sunken)" stroke="var(--color-line)" />
      {isKnown && <rect {...square} fill="var(--color-failing)" fillOpacity={rate.share} />}
      <text {...words} y={rate ? 25 : 34} className="tile-name" fontWeight={rate ? 600 : 400}>
        {state}
      </text>
      {rate && (
        <text {...words} y={45} className="tile-figure">
          {Math.round(rate.share * 100)}%
        </text>
      )}
    </>
  );
}

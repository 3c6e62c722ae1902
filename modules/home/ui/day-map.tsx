import statesUrl from "#app/ui/chart/states.svg";
import type { DayMap as Day, PlacedMapStop } from "../domain/day-map.server.ts";

/** The map's width on a phone, in which sizes are given. */
const drawnWidth = 358;

/** The visits of the day and the way between them: the way that is done, the next one, and the rest as dashes. */
export function DayMap({ map }: { map: Day }) {
  const { viewBox, cities, stops } = map;
  const { x, y, width, height } = viewBox;
  const scale = width / drawnWidth;
  const titleId = "day-map-title";
  return (
    <svg
      role="img"
      aria-labelledby={titleId}
      viewBox={`${x} ${y} ${width} ${height}`}
      width={drawnWidth}
      height={drawnWidth / 2}
      className="day-map"
    >
      <title id={titleId}>{`Your visits today: ${stops.map(describeStop).join(", ")}`}</title>
      <use href={`${statesUrl}#states`} />
      {cities.map((city) => (
        <g
          key={`${city.name} ${city.x}`}
          transform={`translate(${city.x} ${city.y}) scale(${scale})`}
          className="day-map-city"
        >
          <circle r={2} />
          <text x={5} dominantBaseline="central">
            {city.name}
          </text>
        </g>
      ))}
      {stops.slice(1).map((to, index) => (
        <Leg key={to.number} from={stops[index]!} to={to} scale={scale} />
      ))}
      {[...stops].toSorted(nextLast).map((stop) => (
        <g key={stop.number} transform={`translate(${stop.x} ${stop.y}) scale(${scale})`}>
          <StopMark stop={stop} />
        </g>
      ))}
    </svg>
  );
}

const words = { done: "done", next: "next", later: "later" } as const;
const describeStop = ({ name, number, state }: PlacedMapStop) =>
  `${number} ${name} (${words[state]})`;

/** On top of the others. */
const nextLast = (one: PlacedMapStop, other: PlacedMapStop) =>
  Number(one.state === "next") - Number(other.state === "next");

function Leg({ from, to, scale }: { from: PlacedMapStop; to: PlacedMapStop; scale: number }) {
  const isLater = to.state === "later";
  return (
    <path
      d={`M${from.x} ${from.y}L${to.x} ${to.y}`}
      fill="none"
      stroke={to.state === "done" ? "var(--color-ok)" : "var(--color-ink)"}
      strokeWidth={3 * scale}
      strokeDasharray={isLater ? `${2 * scale} ${6 * scale}` : undefined}
      strokeLinecap="round"
    />
  );
}

function StopMark({ stop: { state, number } }: { stop: PlacedMapStop }) {
  if (state === "done")
    return (
      <>
        <circle r={11} fill="var(--color-ok-soft)" stroke="var(--color-ok)" strokeWidth={2} />
        <path d="M-5 0l4 4 6-8" fill="none" stroke="var(--color-ok)" strokeWidth={2.5} />
      </>
    );
  const isNext = state === "next";
  return (
    <>
      {isNext ? (
        <path
          d="M0 2C-4-10-15-14-15-25a15 15 0 1 1 30 0C15-14 4-10 0 2Z"
          fill="var(--color-ink)"
          stroke="var(--color-raised)"
        />
      ) : (
        <circle r={11} fill="var(--color-raised)" stroke="var(--color-ink)" strokeWidth={2} />
      )}
      <text
        y={isNext ? -25 : 0}
        textAnchor="middle"
        dominantBaseline="central"
        fontSize={13}
        fontWeight={600}
        fill={isNext ? "var(--color-raised)" : "var(--color-ink)"}
      >
        {number}
      </text>
    </>
  );
}

import { Link } from "@remix-run/react";
import type { MapGround } from "#app/platform/maps/map-view.ts";
import { useOrganizationPath } from "#app/platform/page/shell-data.ts";
import { boardPath, type BoardQuery } from "../../domain/board/board-query.ts";
import type { BoardMap, BoardRoute } from "../../domain/board/board-map.server.ts";
import { colorStyle } from "../../domain/calendar/inspector-colors.ts";

/** The width of the map on a wide screen, in pixels. All sizes relate to it. */
const drawnWidth = 792;
const mapHeight = 160;

/** Lines differ not only in color but also in their dash pattern. */
const patterns = ["", "2 5", "8 4", "12 4 2 4"];

/** The routes of the day: a line in each inspector's color from home through the numbered visits. */
export function RouteMap({ map, query }: { map: BoardMap; query: BoardQuery }) {
  const { viewBox, ground, cities, routes, chosen, areas } = map;
  const { x, y, width, height } = viewBox;
  const scale = Math.round((width / drawnWidth) * 10_000) / 10_000;
  const isDense = routes.some(({ line }) => line);
  return (
    <figure className="board-map">
      <svg
        role="group"
        aria-label={mapLabel(routes)}
        viewBox={`${x} ${y} ${width} ${height}`}
        width={drawnWidth}
        height={mapHeight}
      >
        <Ground {...ground} />
        {cities.map((city) => (
          <g key={`${city.name} ${city.x}`} transform={placed(city, scale)} aria-hidden="true">
            <circle r={2} fill="var(--color-muted)" />
            <text x={5} dominantBaseline="central" fontSize={11} strokeWidth={3}>
              {city.name}
            </text>
          </g>
        ))}
        {isDense && <StopMarkers routes={routes} scale={scale} />}
        {routes.map((route, index) => (
          <Line
            key={index}
            route={route}
            scale={scale}
            pattern={patterns[index % patterns.length]!}
          />
        ))}
        {routes.map((route, index) => (
          <Stops key={index} {...{ route, scale, query }} />
        ))}
        {chosen && <ChosenPin at={chosen} scale={scale} />}
      </svg>
      <Areas areas={areas} />
      <Legend routes={routes.filter(({ visits }) => visits > 0)} />
    </figure>
  );
}

function ChosenPin({ at, scale }: { at: NonNullable<BoardMap["chosen"]>; scale: number }) {
  return (
    <g transform={placed(at, scale)}>
      <path
        d="M0 0c-10-12-14-17-14-24a14 14 0 0 1 28 0c0 7-4 12-14 24z"
        fill="var(--color-accent)"
        stroke="var(--color-raised)"
        strokeWidth={2}
      />
      <circle cy={-24} r={5} fill="var(--color-accent-ink)" />
      <text x={20} y={-20} fontSize={13} strokeWidth={4} className="board-pin-name">
        {at.name}
      </text>
    </g>
  );
}

function Areas({ areas }: Pick<BoardMap, "areas">) {
  if (areas.length < 2) return null;
  return (
    <nav aria-label="Areas" className="board-areas">
      {areas.map(({ name, count, href, isShown }) => (
        <Link
          key={href}
          to={href}
          preventScrollReset
          aria-current={isShown || undefined}
          className="board-chip"
        >
          {name} {count > 0 && count}
        </Link>
      ))}
    </nav>
  );
}

/** The number of entries that fit in one line. */
const maxInLegend = 6;

function Legend({ routes }: { routes: readonly BoardRoute[] }) {
  if (routes.length === 0) return null;
  const shown = routes.length > maxInLegend ? routes.slice(0, maxInLegend - 1) : routes;
  return (
    <figcaption className="board-legend">
      {shown.map(({ shortName, color, miles }, index) => (
        <span key={shortName} className="flex items-center gap-1.5" style={colorStyle(color)}>
          <svg width={16} height={4} aria-hidden="true">
            <path
              d="M0 2H16"
              stroke="var(--inspector)"
              strokeWidth={3}
              strokeDasharray={patterns[index % patterns.length]}
            />
          </svg>
          {`${shortName} ${miles} mi`}
        </span>
      ))}
      {routes.length > shown.length && (
        <span className="text-muted">{`and ${routes.length - shown.length} more`}</span>
      )}
    </figcaption>
  );
}

const placed = ({ x, y }: { x: number; y: number }, scale: number) =>
  `translate(${x} ${y}) scale(${scale})`;

/** The lanes name the inspectors with their visits and miles. */
export function mapLabel(routes: readonly BoardRoute[]): string {
  const count = routes.filter(({ visits }) => visits > 0).length;
  return `Map with ${count === 1 ? "1 route" : `${count || "no"} routes`}`;
}

function Ground({ neighbors, insets, land, borders }: MapGround) {
  const line = {
    fill: "none",
    stroke: "var(--map-border)",
    strokeLinejoin: "round",
    vectorEffect: "non-scaling-stroke",
  } as const;
  return (
    <>
      {neighbors && <path fill="var(--map-beyond)" d={neighbors} />}
      {insets && <path fill="var(--map-water)" d={`${insets}H0z`} />}
      {insets && <path {...line} d={insets} />}
      <path fill="var(--map-land)" fillRule="evenodd" d={land} />
      {borders && <path {...line} d={borders} />}
    </>
  );
}

const markerOf = (color: number) => `board-stop-${color}`;

/** A dot in each color, for the stops of a day that has too many of them for numbers. */
function StopMarkers({ routes, scale }: { routes: readonly BoardRoute[]; scale: number }) {
  const size = Math.round(5_000 * scale) / 1_000;
  return [...new Set(routes.map(({ color }) => color))].map((color) => (
    <marker
      key={color}
      id={markerOf(color)}
      viewBox="-5 -5 10 10"
      markerWidth={size}
      markerHeight={size}
      markerUnits="userSpaceOnUse"
    >
      <circle r={4.5} fill={`var(--chart-${color})`} />
    </marker>
  ));
}

/** Each point of the line is a visit, except the home at its start. */
function dotsOf({ color, home }: BoardRoute) {
  const marker = `url(#${markerOf(color)})`;
  return { markerStart: home ? undefined : marker, markerMid: marker, markerEnd: marker };
}

function Line({ route, scale, pattern }: { route: BoardRoute; scale: number; pattern: string }) {
  const { home, stops, line: dotted } = route;
  const points = [home, ...stops].filter((point) => point !== null);
  const line = dotted ?? `M${points.map(({ x, y }) => `${x} ${y}`).join("L")}`;
  if (dotted === "" || (dotted === undefined && points.length < 2)) return null;
  const dashes = pattern
    .split(" ")
    .filter(Boolean)
    .map((length) => Number(length) * scale)
    .join(" ");
  return (
    <g fill="none" strokeLinejoin="round" style={colorStyle(route.color)} aria-hidden="true">
      <path d={line} stroke="var(--color-raised)" strokeWidth={6 * scale} />
      <path
        d={line}
        stroke="var(--inspector)"
        strokeWidth={(dotted ? 1.5 : 3) * scale}
        strokeDasharray={dotted ? undefined : dashes}
        {...(dotted && dotsOf(route))}
      />
    </g>
  );
}

function Stops({ route, scale, query }: { route: BoardRoute; scale: number; query: BoardQuery }) {
  const href = useOrganizationPath();
  return (
    <g style={colorStyle(route.color)}>
      {route.home && (
        <g transform={placed(route.home, scale)}>
          <title>{`${route.name} starts here`}</title>
          <rect
            x={-8}
            y={-8}
            width={16}
            height={16}
            rx={3}
            fill="var(--color-raised)"
            stroke="var(--inspector)"
            strokeWidth={2}
          />
          <path d="M-4 1l4-4 4 4v3h-8z" fill="var(--inspector)" />
        </g>
      )}
      {route.stops.map(({ number, name, projectId, ...at }) => {
        const isChosen = projectId !== null && projectId === query.project;
        const disc = (
          <g transform={placed(at, scale)}>
            <title>{`${number}. ${name}`}</title>
            <circle
              r={isChosen ? 12 : 9}
              fill={isChosen ? "var(--color-accent)" : "var(--inspector)"}
              stroke="var(--color-raised)"
              strokeWidth={1.5}
            />
            <text
              y={4}
              textAnchor="middle"
              fontSize={11}
              fontWeight={700}
              style={{ fill: "var(--color-raised)", stroke: "none" }}
            >
              {number}
            </text>
          </g>
        );
        return projectId === null ? (
          <g key={number}>{disc}</g>
        ) : (
          <Link
            key={number}
            to={href(boardPath(query, { project: projectId, inspector: "", at: "" }))}
            preventScrollReset
            aria-label={`${number}. ${name}, ${route.name}`}
            aria-current={isChosen || undefined}
          >
            {disc}
          </Link>
        );
      })}
    </g>
  );
}

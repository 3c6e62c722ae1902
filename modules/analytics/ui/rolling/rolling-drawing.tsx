import { Link } from "@remix-run/react";
import { line } from "d3-shape";
import { useId, type KeyboardEvent, type PointerEvent } from "react";
import { formatCount, formatDate } from "#app/platform/format.ts";
import { useOrganizationPath } from "#app/platform/page/shell-data.ts";
import { useIsHydrated } from "#app/ui/use-is-hydrated.ts";
import type { AnalyticsQuery } from "../../domain/analytics-query.ts";
import type { RollingPoint } from "../../domain/results/result-types.ts";
import { figureProjectsHref } from "../figure-projects-href.ts";
import type { useZoom } from "./use-zoom.ts";

interface RollingPoints {
  points: readonly RollingPoint[];
}

export const title = "30-day project average";
const height = 300;
const top = 16;
const bottom = 28;
/** In percent of the width, so that text and marks keep their size at any width. */
const left = 8;
const right = 98;
/** Maximum number of points with a mark and a link; the line goes through all. */
const maxMarks = 60;

const timestampOf = ({ date }: RollingPoint) => new Date(`${date}T12:00:00Z`);
export const dayText = (point: RollingPoint) => formatDate(timestampOf(point), "UTC");
/** "Nov 26", with the year if it is another one than this. */
const shortDay = (at: Date) => formatDate(at, "UTC", { now: Date.now() }).replace(/^\S+ /, "");

/** Positions of days and averages, and the day at a position. */
function scalesOf(points: readonly RollingPoint[]) {
  const first = timestampOf(points[0]!).getTime();
  const last = timestampOf(points.at(-1)!).getTime();
  const day = 86_400_000;
  const from = first === last ? first - day : first;
  const length = first === last ? 2 * day : last - first;
  return {
    x: (at: Date) => left + ((right - left) * (at.getTime() - from)) / length,
    y: (average: number) => height - bottom - ((height - bottom - top) * average) / 100,
    dayAt: (position: number) => new Date(from + (length * (position - left)) / (right - left)),
  };
}

/** The averages with a line across the chart. */
const steps = [0, 20, 40, 60, 80, 100];
/** Where days are written under the chart, in percent of the width. */
const datePositions = [left, left + (right - left) / 3, left + (2 * (right - left)) / 3, right];

/** Every n-th point, counted from the end so that the newest is always included, plus the focused one. */
function marked(points: readonly RollingPoint[], focused: RollingPoint | null): RollingPoint[] {
  const every = Math.ceil(points.length / maxMarks);
  return points.filter(
    (point, index) => (points.length - 1 - index) % every === 0 || point === focused,
  );
}

interface RollingDrawingProps {
  query: AnalyticsQuery;
  zoom: ReturnType<typeof useZoom<RollingPoint>>;
  /** The hovered or focused point. */
  hovered: RollingPoint | null;
  /** The point that was focused last. */
  focused: RollingPoint | null;
  onHover: (point: RollingPoint | null) => void;
  onFocusPoint: (point: RollingPoint) => void;
}

/** The line with its points. It is one tab stop: arrow keys move between points; plus, minus and 0 zoom. */
export function RollingDrawing({
  query,
  zoom,
  hovered,
  focused,
  onHover,
  onFocusPoint,
}: RollingDrawingProps) {
  const id = useId();
  const isHydrated = useIsHydrated();
  const { points } = zoom;
  const { x, y, dayAt } = scalesOf(points);
  const marks = marked(points, focused);
  const stop = focused ?? marks.at(-1);
  const follow = (event: PointerEvent<SVGSVGElement>) => {
    const index = placeOf(event);
    const distance = (point: RollingPoint) => Math.abs(x(timestampOf(point)) - index);
    onHover(points.reduce((best, point) => (distance(point) < distance(best) ? point : best)));
    zoom.move(index);
  };
  const leave = () => {
    onHover(null);
    zoom.cancel();
  };
  return (
    <svg
      role="group"
      aria-labelledby={`${id}t ${id}d`}
      width="100%"
      height={height}
      className="touch-pan-y overflow-visible text-sm tabular-nums select-none [&_a]:[-webkit-user-drag:none]"
      onPointerDown={(event) => zoom.begin(placeOf(event))}
      onPointerMove={follow}
      onPointerUp={(event) => zoom.end(placeOf(event), dayAt)}
      onPointerLeave={leave}
    >
      <Names id={id} />
      <Axes y={y} dayAt={dayAt} />
      {zoom.drag && <Dragged between={zoom.drag} />}
      {hovered && <HoverLine at={x(timestampOf(hovered))} />}
      <AverageLine points={points} x={x} y={y} />
      {marks.map((point) => (
        <Point
          key={point.date}
          query={query}
          point={point}
          at={[x(timestampOf(point)), y(point.average)]}
          isStop={!isHydrated || point === stop}
          onFocusPoint={onFocusPoint}
          onKey={(event) => pressKey(event, zoom, point.date)}
        />
      ))}
    </svg>
  );
}

/** Handles keys on a focused point. */
function pressKey(event: KeyboardEvent, zoom: RollingDrawingProps["zoom"], around: string): void {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const links = [...(event.currentTarget.closest("svg")?.querySelectorAll<SVGElement>("a") ?? [])];
  const index = links.findIndex((link) => link === event.currentTarget);
  const focusLink = (to: number) => () =>
    links[Math.min(Math.max(to, 0), links.length - 1)]?.focus();
  const handlers: Record<string, () => void> = {
    "+": () => zoom.zoomIn(around),
    "=": () => zoom.zoomIn(around),
    "-": () => zoom.zoomOut(around),
    "0": zoom.showAll,
    ArrowLeft: focusLink(index - 1),
    ArrowRight: focusLink(index + 1),
    Home: focusLink(0),
    End: focusLink(links.length - 1),
  };
  if (!Object.hasOwn(handlers, event.key)) return;
  event.preventDefault();
  handlers[event.key]!();
}

function Names({ id }: { id: string }) {
  return (
    <>
      <title id={`${id}t`}>{title}</title>
      <desc id={`${id}d`}>
        The average score of projects completed in the 30 days up to each day, from 0 to 100. Drag
        to the side, or press plus and minus, to see some of the days alone.
      </desc>
    </>
  );
}

/** In percent of the width. */
function placeOf({ currentTarget, clientX }: PointerEvent<SVGSVGElement>): number {
  const box = currentTarget.getBoundingClientRect();
  return ((clientX - box.left) / box.width) * 100;
}

/** The days that a drag selects. */
function Dragged({ between: [one, other] }: { between: readonly [number, number] }) {
  return (
    <rect
      x={`${Math.min(one, other)}%`}
      width={`${Math.abs(one - other)}%`}
      y={top}
      height={height - bottom - top}
      fill="var(--color-sunken)"
    />
  );
}

function HoverLine({ at }: { at: number }) {
  const x = `${at}%`;
  return <line x1={x} x2={x} y1={top} y2={height - bottom} stroke="var(--color-edge)" />;
}

/** Drawn in a separate SVG that is stretched to the width, with a stroke that is not stretched. */
function AverageLine({
  points,
  x,
  y,
}: Pick<ReturnType<typeof scalesOf>, "x" | "y"> & RollingPoints) {
  const path = line<RollingPoint>(
    (point) => x(timestampOf(point)),
    (point) => y(point.average),
  )(points);
  return (
    <svg
      width="100%"
      height={height}
      viewBox={`0 0 100 ${height}`}
      preserveAspectRatio="none"
      className="overflow-visible"
    >
      <path
        d={path ?? ""}
        fill="none"
        stroke="var(--chart-1)"
        strokeWidth={2}
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  );
}

function Axes({ y, dayAt }: Pick<ReturnType<typeof scalesOf>, "y" | "dayAt">) {
  return (
    <>
      {steps.map((step) => (
        <g key={step}>
          <line x1="0%" x2="100%" y1={y(step)} y2={y(step)} stroke="var(--color-line)" />
          <text x="0%" y={y(step) - 3} className="fill-muted">
            {step}
          </text>
        </g>
      ))}
      {datePositions.map((position, index) => (
        <text
          key={position}
          x={`${position}%`}
          y={height - 8}
          textAnchor={index === datePositions.length - 1 ? "end" : "middle"}
          className="fill-muted"
        >
          {shortDay(dayAt(position))}
        </text>
      ))}
    </>
  );
}

interface PointProps {
  query: AnalyticsQuery;
  point: RollingPoint;
  at: readonly [x: number, y: number];
  isStop: boolean;
  onFocusPoint: (point: RollingPoint) => void;
  onKey: (event: KeyboardEvent) => void;
}

function Point({ query, point, at: [cx, cy], isStop, onFocusPoint, onKey }: PointProps) {
  const href = useOrganizationPath();
  const text = `${dayText(point)}: ${point.average}, ${formatCount(point.count)} projects`;
  return (
    <Link
      to={href(figureProjectsHref(query, { until: point.date }))}
      aria-label={text}
      tabIndex={isStop ? undefined : -1}
      discover="none"
      onFocus={() => onFocusPoint(point)}
      onKeyDown={onKey}
    >
      <title>{text}</title>
      <circle cx={`${cx}%`} cy={cy} r={10} fill="transparent" />
      <circle
        cx={`${cx}%`}
        cy={cy}
        r={3.5}
        fill="var(--color-raised)"
        stroke="var(--chart-1)"
        strokeWidth={2}
      />
    </Link>
  );
}

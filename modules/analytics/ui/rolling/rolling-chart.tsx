import { useState } from "react";
import { formatCount } from "#app/platform/format.ts";
import { useOrganizationPath } from "#app/platform/page/shell-data.ts";
import { Card } from "#app/ui/card.tsx";
import { analyticsSearch, type AnalyticsQuery } from "../../domain/analytics-query.ts";
import type { RollingPoint } from "../../domain/results/result-types.ts";
import { figureProjectsHref } from "../figure-projects-href.ts";
import { ExportMenu } from "../export-menu.tsx";
import { FiguresTable } from "../figures-table.tsx";
import { dayText, RollingDrawing, title } from "./rolling-drawing.tsx";
import { useZoom } from "./use-zoom.ts";
import { ZoomButtons } from "./zoom-buttons.tsx";

interface RollingChartProps {
  query: AnalyticsQuery;
  points: readonly RollingPoint[];
}

/** The average score of the 30 days before each day, on a scale of 0 to 100. */
export function RollingChart({ query, points: all }: RollingChartProps) {
  // Stored by day, because the points are new objects whenever the page is loaded again.
  const [hoveredDay, setHovered] = useState<string | null>(null);
  const [focusedDay, setFocused] = useState<string | null>(null);
  const zoom = useZoom(all);
  const { points } = zoom;
  const pointOf = (day: string | null) => points.find(({ date }) => date === day) ?? null;
  const [hovered, focused] = [pointOf(hoveredDay), pointOf(focusedDay)];
  const around = focused?.date ?? null;
  const focusPoint = ({ date }: RollingPoint) => {
    setHovered(date);
    setFocused(date);
  };
  return (
    <Card
      title={title}
      actions={<ExportMenu name={title} table="overall" search={analyticsSearch(query)} />}
    >
      <figure aria-label={title} className="grid gap-3">
        <div className="flex min-h-9 flex-wrap items-center justify-between gap-2">
          <PointText point={hovered ?? points.at(-1)!} />
          <ZoomButtons
            onZoomIn={() => zoom.zoomIn(around)}
            onZoomOut={() => zoom.zoomOut(around)}
            onAll={zoom.showAll}
            words={daysText(all, points)}
          />
        </div>
        <RollingDrawing
          {...{ query, zoom, hovered, focused }}
          onHover={(point) => setHovered(point?.date ?? null)}
          onFocusPoint={focusPoint}
        />
        <Figures query={query} points={all} />
      </figure>
    </Card>
  );
}

/** "Shows Sep 1, 2026 to Nov 24, 2026: 40 of 60 days". */
function daysText(all: readonly RollingPoint[], points: readonly RollingPoint[]): string {
  const days = `${dayText(points[0]!)} to ${dayText(points.at(-1)!)}`;
  const count =
    points === all
      ? `all ${formatCount(all.length)}`
      : `${formatCount(points.length)} of ${formatCount(all.length)}`;
  return `Shows ${days}: ${count} days with completed projects`;
}

function PointText({ point }: { point: RollingPoint }) {
  return (
    <p className="text-sm tabular-nums" aria-live="off">
      <strong>{point.average}</strong> on {dayText(point)}, n = {formatCount(point.count)}
    </p>
  );
}

function Figures({ query, points }: RollingChartProps) {
  const href = useOrganizationPath();
  return (
    <FiguresTable
      title={title}
      heads={["Day", "Average", "n"]}
      rows={points.toReversed().map((point) => ({
        key: point.date,
        name: dayText(point),
        to: href(figureProjectsHref(query, { until: point.date })),
        figures: [String(point.average), formatCount(point.count)],
      }))}
    />
  );
}

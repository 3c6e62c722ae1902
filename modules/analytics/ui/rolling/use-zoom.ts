import { useState } from "react";
import { zoomIn, zoomOut, within, zoomOf, type ZoomOfTime } from "./zoom-of-time.ts";

/** A range of a chart's days, chosen by a drag, by buttons or by keys. Positions are in percent of its width. */
export function useZoom<Point extends { date: string }>(all: readonly Point[]) {
  const [zoom, setZoom] = useState<ZoomOfTime | null>(null);
  const [drag, setDrag] = useState<readonly [number, number] | null>(null);
  const points = within(all, zoom);
  return {
    points,
    drag,
    begin: (position: number) => setDrag([position, position]),
    move: (position: number) => setDrag((begun) => begun && [begun[0], position]),
    end: (position: number, dayAt: (at: number) => Date) => {
      const selected = drag && zoomOf([drag[0], position], dayAt);
      if (selected) setZoom(selected);
      setDrag(null);
    },
    cancel: () => setDrag(null),
    /** Around a day, or the middle of the visible ones. */
    zoomIn: (around: string | null) => setZoom((before) => zoomIn(all, before, around)),
    zoomOut: (around: string | null) => setZoom((before) => zoomOut(all, before, around)),
    showAll: () => setZoom(null),
  };
}

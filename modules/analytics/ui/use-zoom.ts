import { useState } from "react";
import { within, zoomOf, type ZoomOfTime } from "./zoom-of-time.ts";

/** Some of the days of a chart, chosen by a drag along it. Places are in percent of its width. */
export function useZoom<Point extends { date: string }>(all: readonly Point[]) {
  const [zoom, setZoom] = useState<ZoomOfTime | null>(null);
  const [drag, setDrag] = useState<readonly [number, number] | null>(null);
  const points = within(all, zoom);
  return {
    points,
    isZoomed: points !== all,
    drag,
    begin: (place: number) => setDrag([place, place]),
    move: (place: number) => setDrag((begun) => begun && [begun[0], place]),
    end: (place: number, dayAt: (at: number) => Date) => {
      const asked = drag && zoomOf([drag[0], place], dayAt);
      if (asked) setZoom(asked);
      setDrag(null);
    },
    cancel: () => setDrag(null),
    showAll: () => setZoom(null),
  };
}

/** Pins too close to each other to be distinguished are shown as one with their number. Pure. */
import type { PinCluster, PlacedPin } from "./map-view.ts";

interface Group {
  x: number;
  y: number;
  pins: PlacedPin[];
}

export interface Clustered {
  /** Pins outside of clusters, and those without a position. */
  single: PlacedPin[];
  clusters: PinCluster[];
}

/**
 * @param reach in pixels of the map: a pin within this distance of a group's center joins the group.
 * @param alone the ids of pins that stay separate: the selected ones.
 */
export function clusterPins(
  pins: readonly PlacedPin[],
  reach: number,
  alone: readonly string[] = [],
): Clustered {
  const groups: Group[] = [];
  const single: PlacedPin[] = [];
  for (const pin of pins) {
    const { x, y } = pin;
    if (x === null || y === null || alone.includes(pin.id)) {
      single.push(pin);
      continue;
    }
    const near = groups.find((group) => Math.hypot(group.x - x, group.y - y) <= reach);
    if (near) join(near, pin, { x, y });
    else groups.push({ x, y, pins: [pin] });
  }
  return {
    single: [...single, ...groups.flatMap((group) => (group.pins.length === 1 ? group.pins : []))],
    clusters: groups
      .filter((group) => group.pins.length > 1)
      .map((group) => ({ x: rounded(group.x), y: rounded(group.y), pins: group.pins })),
  };
}

/** The center of a group moves with each pin that joins it. */
function join(group: Group, pin: PlacedPin, { x, y }: { x: number; y: number }): void {
  const count = group.pins.push(pin);
  group.x += (x - group.x) / count;
  group.y += (y - group.y) / count;
}

const rounded = (pixels: number) => Math.round(pixels * 100) / 100;

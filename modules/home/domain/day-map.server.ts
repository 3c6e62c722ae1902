/** The visits of a day on a map, as a part of the map of the states. */
import { projectPoint, citiesIn } from "#app/platform/maps/state-map.server.ts";
import type { StateMapView } from "#app/platform/maps/map-view.ts";
import type { TravelTimes } from "#modules/scheduling/public.travel.server.ts";

export interface MapStop {
  name: string;
  latitude: number | null;
  longitude: number | null;
  state: "done" | "later";
}

/** A visit on the map. The first that is not done is the next one. */
export interface PlacedMapStop {
  name: string;
  /** Its position in the day, from 1. */
  number: number;
  state: "done" | "next" | "later";
  x: number;
  y: number;
}

export interface DayMap {
  viewBox: StateMapView["viewBox"];
  cities: NonNullable<StateMapView["cities"]>;
  stops: PlacedMapStop[];
  /** The whole way by road. */
  miles: number;
}

/** Width by height of the map on a phone. */
const aspect = 2;
/** About 25 miles, so that a city's name gives a place to a single visit. */
const minWidth = 8;
/** A part of the map on each side of the visits. */
const margin = 0.18;

/** Visits without a point are left out; null when none has one. */
export function dayMap(day: readonly MapStop[], travel: TravelTimes): DayMap | null {
  const next = day.findIndex(({ state }) => state !== "done");
  const stops = day.flatMap(({ name, latitude, longitude, state }, index): PlacedMapStop[] => {
    const point =
      latitude === null || longitude === null ? null : projectPoint(latitude, longitude);
    if (!point) return [];
    return [{ name, number: index + 1, state: index === next ? "next" : state, ...point }];
  });
  if (stops.length === 0) return null;
  const viewBox = boxAround(stops);
  return { viewBox, cities: citiesIn(viewBox), stops, miles: milesOf(day, travel) };
}

function boxAround(stops: readonly PlacedMapStop[]): DayMap["viewBox"] {
  const [xs, ys] = [stops.map(({ x }) => x), stops.map(({ y }) => y)];
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  const [across, down] = [Math.max(...xs) - left, Math.max(...ys) - top];
  const inner = 1 - 2 * margin;
  const width = Math.max(minWidth, across / inner, (down / inner) * aspect);
  const height = width / aspect;
  return { x: left + (across - width) / 2, y: top + (down - height) / 2, width, height };
}

function milesOf(day: readonly MapStop[], travel: TravelTimes): number {
  const miles = day
    .slice(1)
    .map((stop, index) => travel.miles(pointOf(day[index]!), pointOf(stop)));
  return Math.round(miles.reduce((sum, each) => sum + each, 0));
}

type Place = Pick<MapStop, "latitude" | "longitude">;

export const pointOf = ({ latitude, longitude }: Place) =>
  latitude === null || longitude === null ? null : { latitude, longitude };

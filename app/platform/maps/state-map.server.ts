import { geoAlbersUsa, geoPath } from "d3-geo";
import { feature, mesh } from "topojson-client";
import { env } from "#app/platform/settings/env.server.ts";
import type { LiveMapView, MapPin, MapStep, PlacedPin, StateMapView } from "./map-view.ts";
import { clusterPins } from "./pin-clusters.ts";
import { projectedStates } from "./atlas.server.ts";
import { placesWithin, zipsWithin } from "./gazetteer.server.ts";
import type { Coordinates } from "./geocode-types.ts";

/** Pixels of the atlas's projection. */
export const mapWidth = 975;
export const mapHeight = 610;
/** The projection of the atlas. */
export const mapProjection = geoAlbersUsa()
  .scale(1300)
  .translate([mapWidth / 2, mapHeight / 2]);

/**
 * Zoom 4 shows the whole country, and each step halves the visible area's width. At higher zoom, cities are too far apart.
 */
const wholeCountryZoom = 4;
const closestZoom = 11;

let outline: string | undefined;

/** Coast and state borders as one SVG path in the 975 x 610 projection. */
export function statesPath(): string {
  if (outline === undefined) {
    const { topology, states } = projectedStates();
    outline = geoPath().digits(1)(mesh(topology, states)) ?? "";
  }
  return outline;
}

let land: string | undefined;

/** The land as one SVG path to fill. */
export function landPath(): string {
  if (land === undefined) {
    const { topology, nation } = projectedStates();
    land = geoPath().digits(1)(feature(topology, nation)) ?? "";
  }
  return land;
}

/** The position of a point on the map in pixels, or null where the map cannot show it (Puerto Rico). */
export function projectPoint(latitude: number, longitude: number): { x: number; y: number } | null {
  const point = mapProjection([longitude, latitude]);
  if (!point) return null;
  return { x: Math.round(point[0] * 100) / 100, y: Math.round(point[1] * 100) / 100 };
}

type ViewBox = StateMapView["viewBox"];

/** The coordinates at a position of the map in pixels; null outside the land it shows. */
export function pointAt(x: number, y: number): Coordinates | null {
  const point = mapProjection.invert?.([x, y]);
  if (!point || !point.every(Number.isFinite)) return null;
  const [longitude, latitude] = point.map((degrees) => Math.round(degrees * 100_000) / 100_000);
  return { latitude: latitude!, longitude: longitude! };
}

/** The part of the map around a center, limited to the map. */
export function mapViewBox(center?: Coordinates, zoom = wholeCountryZoom): ViewBox {
  const middle = center ? projectPoint(center.latitude, center.longitude) : null;
  const whole = { x: 0, y: 0, width: mapWidth, height: mapHeight };
  const steps = Math.min(zoom, closestZoom) - wholeCountryZoom;
  if (!middle || steps <= 0) return whole;
  const width = mapWidth / 2 ** steps;
  const height = mapHeight / 2 ** steps;
  const within = (start: number, max: number): number => Math.min(Math.max(0, start), max);
  return {
    x: within(middle.x - width / 2, mapWidth - width),
    y: within(middle.y - height / 2, mapHeight - height),
    width,
    height,
  };
}

export interface DriveOnMap {
  from: Coordinates;
  to: Coordinates;
  minutes: number;
  /** In a straight line. */
  miles: number;
}

export interface StateMapOptions {
  pins: MapPin[];
  center?: Coordinates;
  /** As in web maps: 4 is the country, 6 a few states, 11 a city and the highest zoom of this map. */
  zoom?: number;
  /** Names the larger cities, for users who look for a place. */
  cities?: boolean;
  /**
   * The URL of the same map at another position. For a map without a key that can be moved; it clusters near pins.
   */
  moved?: (center: Coordinates | null, zoom: number) => string;
  /** Pins that are never clustered: the chosen ones. */
  selectedIds?: readonly string[];
  /** A drive, drawn as a straight line, or by roads on a Google map. */
  route?: DriveOnMap | null;
}

const middleOfCountry = { latitude: 39.83, longitude: -98.59 };

/** The data of the component `LiveMap`: a part of the map with its pins, and the same for Google's map. */
export function stateMapView(
  { pins, center, zoom, cities = false, route = null, moved, selectedIds = [] }: StateMapOptions,
  key = env().GOOGLE_MAPS_KEY,
): LiveMapView {
  const viewBox = mapViewBox(center, zoom);
  const placed = pins.map((pin): PlacedPin => {
    const point = projectPoint(pin.latitude, pin.longitude);
    return { ...pin, x: point?.x ?? null, y: point?.y ?? null };
  });
  const google = key
    ? {
        key,
        center: center ?? middleOfCountry,
        zoom: zoom ?? wholeCountryZoom,
        route: route && { from: route.from, to: route.to },
      }
    : null;
  return {
    viewBox,
    pins: placed,
    ...(moved && movable({ viewBox, placed, zoom: zoom ?? wholeCountryZoom, moved, selectedIds })),
    ...(cities && { cities: citiesIn(viewBox, placed) }),
    ...(route && { route: drawnRoute(route) }),
    google,
  };
}

/** The line of a drive; null when an end is outside the map. */
function drawnRoute({ from, to, minutes, miles }: DriveOnMap): StateMapView["route"] {
  const ends = [from, to].map(({ latitude, longitude }) => projectPoint(latitude, longitude));
  const [start, end] = ends;
  if (!start || !end) return null;
  return { from: start, to: end, minutes, miles: Math.round(miles) };
}

/** Pixels of the rendered map within which two pins would overlap. */
const clusterReach = 24;

interface Movable {
  viewBox: ViewBox;
  placed: PlacedPin[];
  zoom: number;
  moved: NonNullable<StateMapOptions["moved"]>;
  selectedIds: readonly string[];
}

/** The clusters of a map, and the links to the same map closer, farther and to the sides. */
function movable({ viewBox, placed, zoom, moved, selectedIds }: Movable) {
  const { x, y, width, height } = viewBox;
  const { clusters } = clusterPins(placed, (width / mapWidth) * clusterReach, selectedIds);
  const closer = Math.min(zoom + 2, closestZoom);
  const to = (across: number, down: number, level: number) => {
    const center = pointAt(x + across * width, y + down * height);
    return center && moved(center, level);
  };
  const beside = (across: number, down: number) =>
    zoom > wholeCountryZoom ? to(across, down, zoom) : null;
  const steps: MapStep[] = [
    {
      label: "Zoom in",
      icon: "plus",
      href: zoom < closestZoom ? to(0.5, 0.5, zoom + 1) : null,
    },
    {
      label: "Zoom out",
      icon: "minus",
      href: zoom > wholeCountryZoom ? to(0.5, 0.5, zoom - 1) : null,
    },
    { label: "West", icon: "chevron-left", href: beside(0, 0.5) },
    { label: "North", icon: "chevron-up", href: beside(0.5, 0) },
    { label: "South", icon: "chevron-down", href: beside(0.5, 1) },
    { label: "East", icon: "chevron-right", href: beside(1, 0.5) },
    {
      label: "Whole country",
      icon: "map",
      href: zoom > wholeCountryZoom ? moved(null, wholeCountryZoom) : null,
    },
  ];
  return {
    steps,
    clusters: clusters.map((cluster) => {
      const center = pointAt(cluster.x, cluster.y);
      const isClosest = zoom >= closestZoom || center === null;
      return { ...cluster, ...(!isClosest && { href: moved(center, closer) }) };
    }),
  };
}

const maxCities = 14;
/** Candidates; those far enough from each other are named. */
const maxCityCandidates = 120;

/** The width of a letter of a city's name, as a part of the map's width. */
const letterWidth = 0.017;

/**
 * The larger cities of a part of the map, far enough apart that their names do not overlap, and clear of the pins.
 */
export function citiesIn(
  { x, y, width, height }: ViewBox,
  pins: readonly { x: number | null; y: number | null }[] = [],
): NonNullable<StateMapView["cities"]> {
  const edges = [0, 0.5, 1].flatMap((across) =>
    [0, 0.5, 1].map((down) => pointAt(x + across * width, y + down * height)),
  );
  const seen = edges.filter((point) => point !== null);
  if (seen.length === 0) return [];
  const latitudes = seen.map((point) => point.latitude);
  const longitudes = seen.map((point) => point.longitude);
  const bounds = {
    south: Math.min(...latitudes),
    north: Math.max(...latitudes),
    west: Math.min(...longitudes),
    east: Math.max(...longitudes),
  };
  const named: NonNullable<StateMapView["cities"]> = [];
  const isClose = width < mapWidth / 2 ** 6;
  // A part within one city has few cities, so postal codes are named too.
  const places = [
    ...placesWithin(bounds, maxCityCandidates),
    ...(isClose ? zipsWithin(bounds) : []),
  ];
  for (const { name, latitude, longitude } of places) {
    const point = projectPoint(latitude, longitude);
    const isNear = (city: { x: number; y: number }) =>
      Math.abs(city.x - point!.x) < width * 0.24 && Math.abs(city.y - point!.y) < height * 0.09;
    const isInside =
      point &&
      point.x > x &&
      point.x < x + width * (0.97 - name.length * letterWidth) &&
      point.y > y + height * 0.04 &&
      point.y < y + height;
    // A city's name is drawn to the right of its point, and a pin above its point: they must not overlap.
    const isUnderPin = pins.some(
      (pin) =>
        pin.x !== null &&
        pin.y !== null &&
        pin.x > point!.x - width * 0.02 &&
        pin.x < point!.x + width * 0.14 &&
        Math.abs(pin.y - height * 0.014 - point!.y) < height * 0.045,
    );
    if (isInside && !isUnderPin && !named.some(isNear)) named.push({ name, ...point });
    if (named.length === maxCities) break;
  }
  return named;
}

/** The ground of a map: water, the land around the states, and the states with their borders. */
import { geoAlbers, geoIdentity, geoPath } from "d3-geo";
import { feature, mesh } from "topojson-client";
import { projectedStates } from "./atlas.server.ts";
import type { MapGround, StateMapView } from "./map-view.ts";
import { mapHeight, mapProjection, mapWidth } from "./state-map.server.ts";

type ViewBox = StateMapView["viewBox"];
type Corners = [[number, number], [number, number]];

/**
 * The land of Canada and Mexico, coarsely: only its coasts are seen, because the states lie over the borders. Longitude
 * and latitude in degrees, clockwise.
 */
const neighbors = [
  `-128 60, -60 60, -55.5 53, -57 51.5, -60 50.2, -65 50.2, -66.5 50.1, -68.5 49, -70 47.6, -71.2 46.8, -70 47.2,
   -68 48.6, -65.5 49.2, -64.3 48.7, -65.5 47.9, -64.9 46.8, -64 46.1, -61.5 45.9, -60 46.9, -59.9 45.9, -61.5 45.1,
   -63.5 44.5, -65.6 43.5, -66.2 44.2, -65 45.1, -64.5 45.6, -66 45.2, -67.1 44.9, -69.5 45.5, -71.5 44.8, -74.5 44.6,
   -76 44.1, -76.5 44.2, -77.5 43.95, -79.2 43.8, -79.8 43.3, -79 43.2, -78.95 42.87, -80.2 42.75, -81.2 42.6,
   -82.4 42, -83.1 42.2, -82.45 42.95, -81.75 43.4, -81.3 44.5, -81.3 45.2, -80.9 44.7, -80 44.5, -79.8 44.9,
   -80.6 45.8, -82 46.1, -83.9 46.3, -84.4 46.5, -84.7 46.9, -84.9 47.7, -86.3 48.7, -88.2 48.7, -89.3 48.2, -89.6 48,
   -93 47.5, -100 48, -122.4 48.5, -122.8 49, -123.3 49.3, -124.8 50.2, -127.5 51.5, -128 60`,
  // Vancouver Island.
  `-123.4 48.4, -125 48.8, -128.2 50.6, -126 50.5, -124 49.3, -123.4 48.4`,
  `-116.5 33, -106.5 33, -104 31, -102.5 30.2, -100.5 29, -99 27.5, -98 26.3, -97.2 25.9, -97.7 24, -97.8 22.3,
   -97.2 20.5, -105.5 20, -105.7 22.5, -108 25, -109.4 26.7, -111 28, -112.2 29.3, -113.1 31.2, -114.8 31.7,
   -114.7 30.5, -112.8 28.2, -111.3 26, -109.5 23.2, -110.2 23, -112.2 25, -114 27, -115.8 30.3, -117.1 32.5,
   -116.5 33`,
].map((ring) => ring.split(",").map((point) => point.trim().split(" ").map(Number)));

/** The land around the states; the insets of Alaska and Hawaii lie over it. */
export function neighborPath(
  corners: Corners = [
    [0, 0],
    [mapWidth, mapHeight],
  ],
): string {
  const projection = geoAlbers()
    .scale(mapProjection.scale())
    .translate([mapWidth / 2, mapHeight / 2])
    .clipExtent(corners);
  return (
    geoPath(projection).digits(0)({
      type: "MultiPolygon",
      coordinates: neighbors.map((ring) => [ring]),
    }) ?? ""
  );
}

/** The edge of the insets of Alaska and Hawaii, where `geoAlbersUsa` cuts them. */
export const insetEdge = "M0 461H209V521H338V610";
const insetCorner = { x: 338, y: 461 };

let shapes: { nation: ReturnType<typeof feature>; borders: ReturnType<typeof mesh> } | undefined;

function shapesOfStates() {
  if (!shapes) {
    const { topology, states, nation } = projectedStates();
    shapes = { nation: feature(topology, nation), borders: mesh(topology, states) };
  }
  return shapes;
}

/** A drawn map shows more than its part of the country when it is wider or higher, in shares of the part. */
const beyond = { across: 0.35, down: 0.8 };

/**
 * The ground of a small part of the map. The picture of all states has ten times as many bytes, so it is for pages that
 * people open again and again.
 */
export function groundWithin({ x, y, width, height }: ViewBox): MapGround {
  const corners: Corners = [
    [x - beyond.across * width, y - beyond.down * height],
    [x + (1 + beyond.across) * width, y + (1 + beyond.down) * height],
  ];
  const path = geoPath(geoIdentity().clipExtent(corners)).digits(1);
  const { nation, borders } = shapesOfStates();
  const [[left], [, bottom]] = corners;
  return {
    neighbors: neighborPath(corners),
    insets: left < insetCorner.x && bottom > insetCorner.y ? insetEdge : "",
    land: path(nation) ?? "",
    borders: path(borders) ?? "",
  };
}

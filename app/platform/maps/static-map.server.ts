import { geoCentroid, geoContains, geoMercator, geoPath, type GeoProjection } from "d3-geo";
import type { Feature, MultiPolygon, Polygon } from "geojson";
import sharp from "sharp";
import { env } from "#app/platform/settings/env.server.ts";
import { fetchOutside } from "../traces/fetch-outside.server.ts";
import { stateShapes } from "./atlas.server.ts";
import { isCoordinates, type Coordinates } from "./geocode-types.ts";
import { mapHeight, mapWidth, projectPoint, statesPath, landPath } from "./state-map.server.ts";

const width = 500;
const height = 200;
const zoom = 13;
const green = "#1b7a3d";

export const notGeocodedMessage = "site has not been geocoded; give it an address or a point first";

type Shape = Feature<Polygon | MultiPolygon, { name: string }>;

function stateAround({ latitude, longitude }: Coordinates): Shape | null {
  const point: [number, number] = [longitude, latitude];
  return stateShapes().features.find((shape) => geoContains(shape, point)) ?? null;
}

/** A projection that fits the state into the left two thirds. It rotates first, because Alaska crosses the date line. */
function fitState(shape: Shape): GeoProjection {
  const [longitude] = geoCentroid(shape);
  const frame: [[number, number], [number, number]] = [
    [12, 12],
    [328, height - 12],
  ];
  return geoMercator().rotate([-longitude, 0]).fitExtent(frame, shape);
}

const marker = (x: number, y: number, size: number): string =>
  `<path transform="translate(${x} ${y}) scale(${size})" d="M0 0C-3-9-9-12-9-19a9 9 0 1 1 18 0C9-12 3-9 0 0Z" fill="${green}" stroke="#fff" stroke-width="1.5"/><circle cx="${x}" cy="${y - 19 * size}" r="${3.2 * size}" fill="#fff"/>`;

/** The inset: the country, and a dot at the state. */
function inset(point: Coordinates): string {
  const at = projectPoint(point.latitude, point.longitude);
  const dot = at ? `<circle cx="${at.x}" cy="${at.y}" r="26" fill="${green}"/>` : "";
  const scale = 140 / mapWidth;
  const top = (height - mapHeight * scale) / 2;
  return `<g transform="translate(346 ${top}) scale(${scale})"><path d="${landPath()}" fill="#fbfbf9" fill-rule="evenodd"/><path d="${statesPath()}" fill="none" stroke="#aab3ab" stroke-width="3"/>${dot}</g>`;
}

/** A picture of 500 x 200: the outline of the state, a green marker at the point, and the country beside it. */
export function staticMapSvg(point: Coordinates): string {
  const shape = stateAround(point);
  let outline = "";
  let at: [number, number] = [170, height / 2];
  if (shape) {
    const projection = fitState(shape);
    const path = geoPath(projection).digits(1)(shape) ?? "";
    outline = `<path d="${path}" fill="#fbfbf9" stroke="#7d897f" stroke-width="1.2" stroke-linejoin="round"/>`;
    at = projection([point.longitude, point.latitude]) ?? at;
  }
  const [x, y] = at.map((value) => Math.round(value * 10) / 10) as [number, number];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><rect width="${width}" height="${height}" fill="#dbe4e6"/>${outline}${inset(point)}${marker(x, y, 1.1)}</svg>`;
}

export interface StaticMap {
  bytes: Buffer;
  contentType: string;
  width: number;
  height: number;
}

/** The URL of the service's picture: roadmap, zoom 13, 500 x 200, a green marker. */
export function staticMapUrl(point: Coordinates, key: string, origin: string): URL {
  const url = new URL("/maps/api/staticmap", origin);
  const center = `${point.latitude},${point.longitude}`;
  const requested = { center, zoom: String(zoom), size: `${width}x${height}`, maptype: "roadmap" };
  for (const [name, value] of Object.entries({
    ...requested,
    markers: `color:green|${center}`,
    key,
  })) {
    url.searchParams.set(name, value);
  }
  return url;
}

async function fromService(point: Coordinates, key: string, origin: string): Promise<StaticMap> {
  const response = await fetchOutside(staticMapUrl(point, key, origin), {
    signal: AbortSignal.timeout(10_000),
    redirect: "error",
  });
  const contentType = response.headers.get("content-type") ?? "";
  if (!response.ok || !contentType.startsWith("image/")) {
    throw new Error(`The static map service answered ${response.status}.`);
  }
  return { bytes: Buffer.from(await response.arrayBuffer()), contentType, width, height };
}

async function renderMap(point: Coordinates): Promise<StaticMap> {
  // A type that may be uploaded, so that it can be stored like any picture.
  const picture = sharp(Buffer.from(staticMapSvg(point))).png({ palette: true, effort: 4 });
  return { bytes: await picture.toBuffer(), contentType: "image/png", width, height };
}

/**
 * The thumbnail of a site: from the maps service when a key is set, otherwise rendered here (PNG). Throws for a site
 * without a point, and when the service fails.
 */
export async function staticMap(
  site: { latitude: number | null; longitude: number | null },
  service: { key?: string; origin?: string } = {},
): Promise<StaticMap> {
  const { latitude, longitude } = site;
  if (latitude === null || longitude === null || !isCoordinates({ latitude, longitude })) {
    throw new Error(notGeocodedMessage);
  }
  const key = service.key ?? env().GOOGLE_MAPS_KEY;
  const { origin = "https://maps.googleapis.com" } = service;
  const point = { latitude, longitude };
  return key ? fromService(point, key, origin) : renderMap(point);
}

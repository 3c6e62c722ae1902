/** The picture of the map that pages reference. Not loaded by any request: the picture is stored. */
import { geoAlbers, geoPath } from "d3-geo";
import { landPath, mapHeight, mapProjection, mapWidth, statesPath } from "./state-map.server.ts";

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
function neighborPath(): string {
  const projection = geoAlbers()
    .scale(mapProjection.scale())
    .translate([mapWidth / 2, mapHeight / 2])
    .clipExtent([
      [0, 0],
      [mapWidth, mapHeight],
    ]);
  return (
    geoPath(projection).digits(0)({
      type: "MultiPolygon",
      coordinates: neighbors.map((ring) => [ring]),
    }) ?? ""
  );
}

/** The edge of the insets of Alaska and Hawaii, where `geoAlbersUsa` cuts them. */
const insetEdge = "M0 461H209V521H338V610";

/** The picture `app/ui/chart/states.svg`: one symbol that pages reference and color with tokens. */
export function statesSvg(): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${mapWidth} ${mapHeight}">
<g id="states">
<path fill="var(--map-water, #d5e6ee)" d="M-${mapWidth}-${mapHeight}H${2 * mapWidth}V${2 * mapHeight}H-${mapWidth}z"/>
<path fill="var(--map-beyond, #e3e6e0)" d="${neighborPath()}"/>
<path fill="var(--map-water, #d5e6ee)" d="${insetEdge}H0z"/>
<path fill="none" stroke="var(--map-border, #b4bcb4)" vector-effect="non-scaling-stroke" d="${insetEdge}"/>
<path fill="var(--map-land, #f8f8f5)" fill-rule="evenodd" d="${landPath()}"/>
<path fill="none" stroke="var(--map-border, #b4bcb4)" stroke-width="1" stroke-linejoin="round" vector-effect="non-scaling-stroke" d="${statesPath()}"/>
</g>
</svg>
`;
}

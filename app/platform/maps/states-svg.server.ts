/** The picture of the map that pages reference. Not loaded by any request: the picture is stored. */
import { insetEdge, neighborPath } from "./map-ground.server.ts";
import { landPath, mapHeight, mapWidth, statesPath } from "./state-map.server.ts";

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

import { createRequire } from "node:module";
import type { Feature, FeatureCollection, MultiPolygon, Polygon } from "geojson";
import { feature } from "topojson-client";
import { presimplify, simplify } from "topojson-simplify";

type Topology = Parameters<typeof presimplify>[0];

/** A map of the country: its arcs, and two geometries made of them. */
interface Atlas {
  topology: Topology;
  states: Topology["objects"][string];
  nation: Topology["objects"][string];
}

export type StateShapes = FeatureCollection<Polygon | MultiPolygon, { name: string }>;

function load(name: string): Topology {
  return createRequire(import.meta.url)(name) as Topology;
}

function atlasOf(topology: Topology): Atlas {
  const { states, nation } = topology.objects;
  if (!states || !nation) throw new Error("The atlas lacks its states.");
  return { topology, states, nation };
}

/** The states, already projected to 975 x 610 (Albers), without details below 2 square pixels. */
export function projectedStates(): Atlas {
  return atlasOf(simplify(presimplify(load("us-atlas/states-albers-10m.json")), 2));
}

let shapes: StateShapes | undefined;

/** The states and territories in degrees. */
export function stateShapes(): StateShapes {
  if (!shapes) {
    const { topology, states } = atlasOf(load("us-atlas/states-10m.json"));
    shapes = feature(topology, states) as StateShapes;
  }
  return shapes;
}

export type CountyShape = Feature<Polygon | MultiPolygon, { name: string }>;

/** The counties in degrees, with census codes. Large: the caller caches them. */
export function countyShapes(): FeatureCollection<Polygon | MultiPolygon, { name: string }> {
  const topology = load("us-atlas/counties-10m.json");
  const { counties } = topology.objects;
  if (!counties) throw new Error("The atlas lacks its counties.");
  return feature(topology, counties) as StateShapes;
}

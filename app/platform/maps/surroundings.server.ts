/** Describes a point in words: its county and the nearest cities, without any service. */
import { geoBounds, geoContains } from "d3-geo";
import { countyShapes, type CountyShape } from "./atlas.server.ts";
import { placesWithin } from "./gazetteer.server.ts";
import type { Coordinates } from "./geocode-types.ts";
import { straightLineKm } from "./travel.ts";

export interface Surroundings {
  /** "Cochise County"; null outside the country. */
  county: string | null;
  /** The nearest first. */
  cities: { name: string; state: string; miles: number }[];
}

const citiesNamed = 3;
/** Degrees to each side in which cities are searched; the larger one is for uninhabited areas. */
const reaches = [0.2, 1];
const maxCityCandidates = 400;

export function surroundingsOf(point: Coordinates): Surroundings {
  return { county: countyOf(point), cities: citiesAround(point) };
}

interface Bounded {
  shape: CountyShape;
  bounds: [[number, number], [number, number]];
}

let bounded: Bounded[] | undefined;

function countyOf({ latitude, longitude }: Coordinates): string | null {
  bounded ??= countyShapes().features.map((shape) => ({ shape, bounds: geoBounds(shape) }));
  const found = bounded.find(({ shape, bounds: [[west, south], [east, north]] }) => {
    const isBeside = west <= east && (longitude < west || longitude > east);
    if (isBeside || latitude < south || latitude > north) return false;
    return geoContains(shape, [longitude, latitude]);
  });
  return found ? countyName(String(found.shape.id), found.shape.properties.name) : null;
}

/** By census code: Louisiana has parishes, Alaska has boroughs, and independent cities are not counties. */
function countyName(id: string, name: string): string {
  const state = id.slice(0, 2);
  if (state === "22") return `${name} Parish`;
  if (state === "02" || state === "11" || Number(id.slice(2)) >= 510) return name;
  return state === "72" ? `${name} Municipio` : `${name} County`;
}

function citiesAround(point: Coordinates): Surroundings["cities"] {
  for (const reach of reaches) {
    const { latitude, longitude } = point;
    const bounds = {
      south: latitude - reach,
      north: latitude + reach,
      west: longitude - reach,
      east: longitude + reach,
    };
    const near = placesWithin(bounds, maxCityCandidates)
      .map((place) => ({ ...place, miles: straightLineKm(point, place) / 1.609_344 }))
      .toSorted((one, other) => one.miles - other.miles)
      .slice(0, citiesNamed);
    if (near.length > 0)
      return near.map(({ name, state, miles }) => ({ name, state, miles: Math.round(miles) }));
  }
  return [];
}

import { setTimeout as delay } from "node:timers/promises";
import { z } from "zod";
import { fetchOutside } from "../traces/fetch-outside.server.ts";
import {
  geocodeFailure,
  type AddressComponents,
  type Coordinates,
  type Geocoder,
  type GeocodeCandidate,
  type GeocodeResult,
  type GeocodeStatus,
} from "./geocode-types.ts";
import { timeZoneAt } from "./time-zone.server.ts";

/** How often a lookup is retried when the service was over its limit. */
const retries = 10;
const waitMilliseconds = 500;
const answerWithinMilliseconds = 10_000;

const answerSchema = z.object({
  status: z.string().optional(),
  results: z
    .array(
      z.object({
        formatted_address: z.string(),
        address_components: z.array(
          z.object({ long_name: z.string(), short_name: z.string(), types: z.array(z.string()) }),
        ),
        geometry: z.object({
          location: z.object({ lat: z.number(), lng: z.number() }),
          location_type: z.string().optional(),
        }),
      }),
    )
    .default([]),
});

type GeocoderResponse = z.infer<typeof answerSchema>;
type Failure = Exclude<GeocodeStatus, "OK">;
type Outcome = { status: "OK"; candidates: GeocodeCandidate[] } | { status: Failure };

export interface GoogleGeocoderOptions {
  key: string;
  /** The URL of the maps service. */
  origin?: string;
  /** Waits between tries; milliseconds. */
  wait?: (milliseconds: number) => Promise<unknown>;
}

const known: readonly string[] = [
  "ZERO_RESULTS",
  "OVER_QUERY_LIMIT",
  "REQUEST_DENIED",
  "INVALID_REQUEST",
  "UNKNOWN_ERROR",
  "ERROR",
] satisfies Failure[];

function readFailure(status: string | undefined): Failure {
  if (!status) return "NO_STATUS";
  if (status === "OVER_DAILY_LIMIT") return "OVER_QUERY_LIMIT";
  return known.includes(status) ? (status as Failure) : "UNKNOWN_ERROR";
}

function toCandidate(result: GeocoderResponse["results"][number]): GeocodeCandidate {
  const part = (type: keyof AddressComponents, form: "long_name" | "short_name"): string =>
    result.address_components.find(({ types }) => types.includes(type))?.[form] ?? "";
  const { lat: latitude, lng: longitude } = result.geometry.location;
  const state = part("administrative_area_level_1", "short_name");
  return {
    formatted_address: result.formatted_address,
    components: {
      street_number: part("street_number", "long_name"),
      route: part("route", "long_name"),
      locality: part("locality", "long_name"),
      administrative_area_level_1: state,
      postal_code: part("postal_code", "long_name"),
    },
    latitude,
    longitude,
    timeZone: timeZoneAt(latitude, longitude),
    approximate: result.geometry.location_type === "APPROXIMATE",
  };
}

async function fetchOutcome(address: URL): Promise<Outcome> {
  let body: unknown;
  try {
    // The URL contains the key, so a redirect must not send it to another host.
    const signal = AbortSignal.timeout(answerWithinMilliseconds);
    const response = await fetchOutside(address, { signal, redirect: "error" });
    body = await response.json();
  } catch {
    return { status: "ERROR" };
  }
  const read = answerSchema.safeParse(body);
  if (!read.success) return { status: "UNKNOWN_ERROR" };
  const { status, results } = read.data;
  if (status !== "OK") return { status: readFailure(status) };
  if (results.length === 0) return { status: "ZERO_RESULTS" };
  return { status: "OK", candidates: results.slice(0, 6).map(toCandidate) };
}

/** Calls the maps service by REST. Over its limit it retries ten times, half a second apart. */
export function googleGeocoder(options: GoogleGeocoderOptions): Geocoder {
  const { key, origin = "https://maps.googleapis.com", wait = delay } = options;

  async function fetchWithRetries(query: string | Coordinates): Promise<Outcome> {
    const address = new URL("/maps/api/geocode/json", origin);
    if (typeof query === "string") address.searchParams.set("address", query);
    else address.searchParams.set("latlng", `${query.latitude},${query.longitude}`);
    address.searchParams.set("key", key);
    let outcome = await fetchOutcome(address);
    for (let again = 0; again < retries && outcome.status === "OVER_QUERY_LIMIT"; again += 1) {
      await wait(waitMilliseconds);
      outcome = await fetchOutcome(address);
    }
    return outcome;
  }

  async function geocode(query: string | Coordinates): Promise<GeocodeResult> {
    const outcome = await fetchWithRetries(query);
    if (outcome.status !== "OK") return geocodeFailure(outcome.status);
    const [candidate] = outcome.candidates;
    if (!candidate) return geocodeFailure("ZERO_RESULTS");
    const chosen = typeof query === "string" ? {} : { ...query, approximate: false };
    return { status: "OK", candidate: { ...candidate, ...chosen } };
  }

  return {
    geocode,
    lookUp: async (text) => {
      const outcome = await fetchWithRetries(text);
      return outcome.status === "OK" ? outcome.candidates : [];
    },
  };
}

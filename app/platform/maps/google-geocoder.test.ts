import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { googleGeocoder } from "./google-geocoder.server.ts";

/** A local service with configurable answers that records its requests. */
let service: Server;
let origin: string;
let requests: URL[];
let answer: (index: number) => string;
/** The target of the service's redirect. */
let sentTo: string | undefined;
let waits: number[];

beforeEach(async () => {
  requests = [];
  waits = [];
  sentTo = undefined;
  service = createServer((request, response) => {
    requests.push(new URL(request.url ?? "/", "http://127.0.0.1"));
    if (sentTo) response.writeHead(302, { location: sentTo });
    else response.setHeader("content-type", "application/json");
    response.end(answer(requests.length));
  });
  await new Promise<void>((resolve) => service.listen(0, "127.0.0.1", resolve));
  origin = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
});

afterEach(async () => {
  service.closeAllConnections();
  await new Promise((resolve) => service.close(resolve));
});

const geocoder = () =>
  googleGeocoder({
    key: "a-key",
    origin,
    wait: async (milliseconds) => waits.push(milliseconds),
  });

const part = (type: string, long: string, short = long) => ({
  long_name: long,
  short_name: short,
  types: [type, "political"],
});

const good = JSON.stringify({
  status: "OK",
  results: [
    {
      formatted_address: "12 Mesa Rd, Tempe, AZ 85281, USA",
      address_components: [
        part("street_number", "12"),
        part("route", "Mesa Road", "Mesa Rd"),
        part("locality", "Tempe"),
        part("administrative_area_level_1", "Arizona", "AZ"),
        part("postal_code", "85281"),
      ],
      geometry: { location: { lat: 33.42, lng: -111.94 }, location_type: "ROOFTOP" },
    },
  ],
});

test("reads an address", async () => {
  answer = () => good;
  expect(await geocoder().geocode("12 mesa road tempe")).toEqual({
    status: "OK",
    candidate: {
      formatted_address: "12 Mesa Rd, Tempe, AZ 85281, USA",
      components: {
        street_number: "12",
        route: "Mesa Road",
        locality: "Tempe",
        administrative_area_level_1: "AZ",
        postal_code: "85281",
      },
      latitude: 33.42,
      longitude: -111.94,
      timeZone: "America/Phoenix",
      approximate: false,
    },
  });
  expect(requests[0]?.pathname).toBe("/maps/api/geocode/json");
  expect(Object.fromEntries(requests[0]?.searchParams ?? [])).toEqual({
    address: "12 mesa road tempe",
    key: "a-key",
  });
});

test("finds the address of a point and keeps its coordinates", async () => {
  answer = () => good;
  const result = await geocoder().geocode({ latitude: 33.4, longitude: -111.9 });
  expect(result).toMatchObject({ candidate: { latitude: 33.4, longitude: -111.9 } });
  expect(requests[0]?.searchParams.get("latlng")).toBe("33.4,-111.9");
});

describe("a failure", () => {
  test.each([
    ["ZERO_RESULTS", /^Could not geocode the address you provided; please provide a valid/],
    ["REQUEST_DENIED", /denied the request/],
    ["INVALID_REQUEST", /invalid request; probably no address/],
    ["UNKNOWN_ERROR", /unknown error/],
    ["ERROR", /network error\. Trying again may work/],
  ])("%s has its message and is not retried", async (status, pattern) => {
    answer = () => JSON.stringify({ status, results: [] });
    const message: unknown = expect.stringMatching(pattern);
    expect(await geocoder().geocode("somewhere")).toEqual({ status, message });
    expect(requests).toHaveLength(1);
  });

  test("without a status has its own message", async () => {
    answer = () => "{}";
    const message: unknown = expect.stringContaining("no status returned");
    const result = await geocoder().geocode("somewhere");
    expect(result).toMatchObject({ status: "NO_STATUS", message });
  });

  test("of the connection is a network error", async () => {
    answer = () => "not json";
    expect((await geocoder().geocode("somewhere")).status).toBe("ERROR");
  });

  test("a redirect is not followed, because the URL contains the key", async () => {
    answer = () => good;
    sentTo = "/elsewhere";
    expect((await geocoder().geocode("somewhere")).status).toBe("ERROR");
    expect(requests.map(({ pathname }) => pathname)).not.toContain("/elsewhere");
  });

  test("over the limit is retried ten times, half a second apart", async () => {
    answer = () => JSON.stringify({ status: "OVER_QUERY_LIMIT", results: [] });
    const result = await geocoder().geocode("somewhere");
    const message: unknown = expect.stringMatching(/daily limit or .* too fast/);
    expect(result).toMatchObject({ message });
    expect(requests).toHaveLength(11);
    expect(waits).toEqual(Array.from({ length: 10 }, () => 500));
  });

  test("over the limit for a moment succeeds", async () => {
    answer = (index) => (index < 4 ? JSON.stringify({ status: "OVER_QUERY_LIMIT" }) : good);
    expect(await geocoder().lookUp("somewhere")).toHaveLength(1);
    expect(waits).toEqual([500, 500, 500]);
  });
});

import { once } from "node:events";
import { createServer, type IncomingHttpHeaders, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { afterEach, beforeEach, expect, test } from "vitest";
import { googleRoutes, RouteServiceError } from "./google-routes.server.ts";

/** A local service with configurable answers that records its requests. */
let service: Server;
let origin: string;
let requests: { url: string; headers: IncomingHttpHeaders; body: unknown }[];
let answer: { status?: number; body: string; location?: string };

beforeEach(async () => {
  requests = [];
  service = createServer(async (request, response) => {
    const { url = "", headers } = request;
    requests.push({ url, headers, body: JSON.parse(await text(request)) });
    const { status = 200, body, location } = answer;
    response.writeHead(status, location ? { location } : {}).end(body);
  });
  service.listen(0, "127.0.0.1");
  await once(service, "listening");
  origin = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
});

afterEach(() => {
  service.closeAllConnections();
  service.close();
});

const phoenix = { latitude: 33.45, longitude: -112.07 };
const mesa = { latitude: 33.41, longitude: -111.83 };
const tucson = { latitude: 32.22, longitude: -110.97 };
const honolulu = { latitude: 21.31, longitude: -157.86 };
const measure = () =>
  googleRoutes({ key: "a-key", origin }).measure(phoenix, [mesa, tucson, honolulu]);
const reason = () => measure().catch((error: unknown) => (error as RouteServiceError).reason);

test("reads the drives by their place in the request, whatever their order, and sends only points", async () => {
  answer = {
    body: JSON.stringify([
      { originIndex: 0, destinationIndex: 2, status: {}, condition: "ROUTE_NOT_FOUND" },
      {
        destinationIndex: 1,
        status: {},
        condition: "ROUTE_EXISTS",
        distanceMeters: 183_000,
        duration: "6329s",
      },
      { status: {}, condition: "ROUTE_EXISTS", distanceMeters: 28_100, duration: "1470.5s" },
    ]),
  };
  expect(await measure()).toEqual([
    { minutes: 25, meters: 28_100 },
    { minutes: 105, meters: 183_000 },
    "no road",
  ]);
  const [{ url, headers, body }] = requests as [(typeof requests)[number]];
  expect(url).toBe("/distanceMatrix/v2:computeRouteMatrix");
  expect(headers).toMatchObject({
    "x-goog-api-key": "a-key",
    "x-goog-fieldmask": "originIndex,destinationIndex,status,condition,distanceMeters,duration",
  });
  const waypoint = (latLng: object) => ({ waypoint: { location: { latLng } } });
  expect(body).toEqual({
    origins: [waypoint(phoenix)],
    destinations: [mesa, tucson, honolulu].map(waypoint),
    travelMode: "DRIVE",
    routingPreference: "TRAFFIC_UNAWARE",
  });
});

test("a pair with an error of its own, and one that is missing, are unanswered", async () => {
  answer = {
    body: JSON.stringify([
      { destinationIndex: 0, status: { code: 13 } },
      { destinationIndex: 1, condition: "ROUTE_EXISTS" },
    ]),
  };
  expect(await measure()).toEqual(["unanswered", "unanswered", "unanswered"]);
});

const failed = (status: string, message = "Why") => ({ error: { status, message } });

test.each([
  [403, failed("PERMISSION_DENIED"), "refused"],
  [400, [failed("INVALID_ARGUMENT", "API key not valid.")], "refused"],
  [429, [failed("RESOURCE_EXHAUSTED")], "over the limit"],
  [503, failed("UNAVAILABLE"), "unreachable"],
  [200, { rows: [] }, "unreachable"],
])("an answer with status %i is an error: %j, %s", async (status, body, expected) => {
  answer = { status, body: JSON.stringify(body) };
  expect(await reason()).toBe(expected);
});

test("a redirect is not followed, because a header has the key, and no answer is an error", async () => {
  answer = { status: 307, body: "", location: `${origin}/elsewhere` };
  expect(await reason()).toBe("unreachable");
  expect(requests).toHaveLength(1);
  answer = { body: "<html>" };
  expect(await reason()).toBe("unreachable");
  service.closeAllConnections();
  service.close();
  expect(await reason()).toBe("unreachable");
});

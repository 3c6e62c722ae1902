import { describe, expect, test } from "vitest";
import { geocode, lookUpAddress } from "./geocode.server.ts";
import { geocodeRecord } from "./geocode-record.ts";
import { offlineGeocoder } from "./offline-geocoder.server.ts";

async function found(text: string) {
  const result = await offlineGeocoder.geocode(text);
  if (result.status !== "OK") throw new Error(`${text}: ${result.status}`);
  return result.candidate;
}

describe("an address", () => {
  test.each([
    ["Phoenix, AZ", "Phoenix, AZ", 33.5, -112.1, "America/Phoenix"],
    ["  phoenix   arizona ", "Phoenix, AZ", 33.5, -112.1, "America/Phoenix"],
    ["OAKLAND, CA 94602", "Oakland, CA 94602", 37.8, -122.2, "America/Los_Angeles"],
    ["94602", "Oakland, CA 94602", 37.8, -122.2, "America/Los_Angeles"],
    ["90210-1234", "Beverly Hills, CA 90210", 34.1, -118.4, "America/Los_Angeles"],
    ["St. George, UT 84770, USA", "Saint George, UT 84770", 37.1, -113.6, "America/Denver"],
    ["Washington D.C., DC 20010", "Washington D.C., DC 20010", 38.9, -77.0, "America/New_York"],
    ["Jurupa Valley, CA 91752", "Jurupa Valley, CA 91752", 34.0, -117.5, "America/Los_Angeles"],
    ["San Juan, Puerto Rico", "San Juan, PR", 18.4, -66.1, "America/Puerto_Rico"],
    ["Honolulu, HI", "Honolulu, HI", 21.3, -157.8, "Pacific/Honolulu"],
    ["Anchorage AK", "Anchorage, AK", 61.2, -149.9, "America/Anchorage"],
    ["El Paso, TX", "El Paso, TX", 31.8, -106.4, "America/Denver"],
  ])("%j is %s", async (text, address, latitude, longitude, timeZone) => {
    const candidate = await found(text);
    expect(candidate.formatted_address).toBe(address);
    expect(candidate.latitude).toBeCloseTo(latitude, 0);
    expect(candidate.longitude).toBeCloseTo(longitude, 0);
    expect(candidate.timeZone).toBe(timeZone);
  });

  test.each([
    [
      "742 Evergreen Terrace, Springfield, IL 62701",
      "742",
      "Evergreen Terrace",
      "Springfield",
      "62701",
    ],
    ["742 Evergreen Terrace springfield il", "742", "Evergreen Terrace", "Springfield", ""],
    ["12-14 Oak Ave, New York 10001", "12-14", "Oak Ave", "New York", "10001"],
    ["Calle Sol 5, San Juan, PR 00901", "", "Calle Sol 5", "San Juan", "00901"],
  ])("%j keeps its street", async (text, number, route, locality, zip) => {
    const { components, approximate } = await found(text);
    expect(components).toMatchObject({
      street_number: number,
      route,
      locality,
      postal_code: zip,
    });
    expect(approximate).toBe(true);
  });

  test.each([
    "asdf qwer",
    "123 Main St",
    "Phoenix, AZ 10001",
    "99999",
    "Springfield",
    "'); drop --",
  ])("%j is refused", async (text) => {
    expect(await offlineGeocoder.geocode(text)).toEqual({
      status: "ZERO_RESULTS",
      message:
        "Could not geocode the address you provided; please provide a valid address or choose a point on the map",
    });
  });

  test("an empty text is an invalid request", async () => {
    expect((await offlineGeocoder.geocode("  ")).status).toBe("INVALID_REQUEST");
  });

  test("is stored in the structure of the maps service", async () => {
    const lat: unknown = expect.closeTo(37.8, 1);
    const record = geocodeRecord(await found("1 A Street, Oakland, CA 94602"));
    expect(record).toMatchObject({
      formatted_address: "1 A Street, Oakland, CA 94602",
      geometry: { location: { lat }, location_type: "APPROXIMATE" },
    });
    expect(record.address_components).toContainEqual({
      long_name: "94602",
      short_name: "94602",
      types: ["postal_code"],
    });
  });
});

describe("a point", () => {
  test.each([
    [33.45, -112.07, "Phoenix, AZ 85004", "America/Phoenix"],
    [36.7, -110.25, "Kayenta, AZ 86033", "America/Denver"],
    [18.46, -66.1, "San Juan, PR 00906", "America/Puerto_Rico"],
    [0, 0, "0, 0", null],
    [45.5019, -73.5674, "45.5019, -73.5674", "America/Toronto"],
    [42.3149, -83.0364, "42.3149, -83.0364", "America/Toronto"],
    [32.5149, -117.0382, "32.5149, -117.0382", "America/Tijuana"],
    [42.3314, -83.0458, "Detroit, MI 48231", "America/Detroit"],
  ])(
    "%d, %d keeps its coordinates and gets a name",
    async (latitude, longitude, name, timeZone) => {
      const result = await offlineGeocoder.geocode({ latitude, longitude });
      expect(result).toMatchObject({
        status: "OK",
        candidate: { latitude, longitude, formatted_address: name, timeZone, approximate: false },
      });
    },
  );

  test("outside the globe is refused", async () => {
    for (const point of [
      { latitude: 91, longitude: 0 },
      { latitude: 0, longitude: Number.NaN },
    ]) {
      expect((await offlineGeocoder.geocode(point)).status).toBe("ZERO_RESULTS");
    }
  });
});

describe("suggestions", () => {
  const suggest = async (text: string) =>
    (await offlineGeocoder.lookUp(text)).map((candidate) => candidate.formatted_address);

  test.each([
    ["san die", "San Diego, CA"],
    ["san diego, c", "San Diego, CA"],
    ["Pheonix, AZ", "Phoenix, AZ"],
    ["12 Elm St, San Di", "12 Elm St, San Diego, CA"],
    ["850", "Phoenix, AZ 85001"],
    ["Springfield", "Springfield, IL"],
    ["Phoenix, AZ 10001", "Phoenix, AZ"],
  ])("for %j begin with %s", async (text, first) => {
    const texts = await suggest(text);
    expect(texts[0]).toBe(first);
    expect(texts.length).toBeLessThanOrEqual(6);
    expect(new Set(texts).size).toBe(texts.length);
  });

  test.each([
    ["410 Saguaro Street, Phoenix, AZ 8", "410 Saguaro Street, Phoenix, AZ"],
    ["410 Saguaro Street, Phoenix, AZ 850", "410 Saguaro Street, Phoenix, AZ 85001"],
    ["410 Saguaro Street, Phoenix, AZ 8500", "410 Saguaro Street, Phoenix, AZ 85001"],
    ["410 Saguaro Street, Phoenix, Arizona 8500", "410 Saguaro Street, Phoenix, AZ 85001"],
    ["410 Saguaro Street, Phoenix, AZ 999", "410 Saguaro Street, Phoenix, AZ"],
  ])("stay while a postal code is incomplete: %j", async (text, first) => {
    const [candidate] = await offlineGeocoder.lookUp(text);
    expect(candidate?.formatted_address).toBe(first);
  });

  test.each(["33.4484, -112.0740", "33.4484,-112.074", "33.4484 -112.0740"])(
    "of a typed point %j is its place",
    async (text) => {
      expect(await lookUpAddress(text)).toMatchObject([
        { components: { locality: "Phoenix" }, latitude: 33.4484, longitude: -112.074 },
      ]);
      expect(await geocode(text)).toMatchObject({
        status: "OK",
        candidate: { latitude: 33.4484, longitude: -112.074, timeZone: "America/Phoenix" },
      });
    },
  );

  test.each(["95.1, -112.2", "33.4484", "12 34"])("%j is not a point", async (text) => {
    const found = await lookUpAddress(text);
    expect(found.every(({ approximate }) => approximate)).toBe(true);
  });

  test("are empty for a text that is not a place", async () => {
    expect(await suggest("qqqq zzzz")).toEqual([]);
    expect(await suggest("")).toEqual([]);
  });
});

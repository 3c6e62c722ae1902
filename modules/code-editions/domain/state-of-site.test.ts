import { expect, test } from "vitest";
import { stateOfSite } from "./state-of-site.ts";

const component = (short_name: string) => ({
  formatted_address: "",
  address_components: [
    { long_name: "", short_name: "Denver", types: ["locality"] },
    { long_name: "", short_name, types: ["administrative_area_level_1", "political"] },
  ],
  geometry: { location: { lat: 0, lng: 0 }, location_type: "ROOFTOP" as const },
});

test.each([
  ["12 Elm St, Denver, CO 80202, USA", null, "CO"],
  ["12 Elm St, Denver, CO 80202-1234", null, "CO"],
  ["NE 80202 Street, Portland, OR 97201", null, "OR"],
  ["39.74, -104.99", "12 Elm St, Denver CO, 80202", "CO"],
  ["12 Elm St, Toronto, ON 12345", null, null],
  ["Somewhere", null, null],
])("%s", (siteAddress, recordAddress, state) => {
  expect(stateOfSite({ siteAddress, recordAddress, geocodeResults: null })).toBe(state);
});

test("what the maps service found comes first", () => {
  const site = { siteAddress: "Elm St, Denver, CO 80202", recordAddress: null };
  expect(stateOfSite({ ...site, geocodeResults: component("NY") })).toBe("NY");
  expect(stateOfSite({ ...site, geocodeResults: component("Ontario") })).toBe("CO");
});

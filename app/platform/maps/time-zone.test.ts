import { DateTime } from "luxon";
import { expect, test } from "vitest";
import { timeZoneOf } from "./time-zone.ts";
import { usStates } from "./us-states.ts";

test.each([
  ["AZ", 33.45, -112.07, "America/Phoenix"],
  ["AZ", 35.68, -109.05, "America/Denver"],
  ["AZ", 35.81, -110.2, "America/Phoenix"],
  ["PR", 18.4, -66.1, "America/Puerto_Rico"],
  ["HI", 21.3, -157.8, "Pacific/Honolulu"],
  ["AK", 61.2, -149.9, "America/Anchorage"],
  ["AK", 51.88, -176.65, "America/Adak"],
  ["FL", 30.42, -87.22, "America/Chicago"],
  ["FL", 25.77, -80.19, "America/New_York"],
  ["FL", 29.81, -85.3, "America/New_York"],
  ["TX", 31.76, -106.49, "America/Denver"],
  ["TX", 29.42, -98.49, "America/Chicago"],
  ["TN", 35.96, -83.92, "America/New_York"],
  ["TN", 35.05, -85.31, "America/New_York"],
  ["TN", 35.95, -85.03, "America/Chicago"],
  ["KY", 38.25, -85.76, "America/Kentucky/Louisville"],
  ["KY", 36.99, -86.44, "America/Chicago"],
  ["IN", 39.77, -86.16, "America/Indiana/Indianapolis"],
  ["IN", 41.6, -87.35, "America/Chicago"],
  ["IN", 37.97, -87.57, "America/Chicago"],
  ["MI", 42.33, -83.05, "America/Detroit"],
  ["MI", 46.45, -90.17, "America/Menominee"],
  ["NE", 41.87, -103.67, "America/Denver"],
  ["NE", 41.26, -95.93, "America/Chicago"],
  ["KS", 39.35, -101.71, "America/Denver"],
  ["ND", 46.88, -102.79, "America/Denver"],
  ["ND", 46.81, -100.78, "America/Chicago"],
  ["SD", 44.08, -103.23, "America/Denver"],
  ["ID", 46.42, -117.02, "America/Los_Angeles"],
  ["ID", 43.62, -116.2, "America/Boise"],
  ["OR", 44.03, -116.96, "America/Boise"],
  ["OR", 45.52, -122.68, "America/Los_Angeles"],
  ["dc", 38.9, -77.04, "America/New_York"],
])("%s at %d, %d is in %s", (state, latitude, longitude, zone) => {
  expect(timeZoneOf(state, latitude, longitude)).toBe(zone);
});

test("every state and territory has a zone that the runtime knows", () => {
  const zones = Object.keys(usStates).map((code) => timeZoneOf(code, 40, -90) ?? "none");
  expect(zones).toHaveLength(56);
  for (const zone of zones) expect(DateTime.now().setZone(zone).isValid, zone).toBe(true);
});

test("a place outside has none", () => {
  expect(timeZoneOf("ON", 43.7, -79.4)).toBeNull();
});

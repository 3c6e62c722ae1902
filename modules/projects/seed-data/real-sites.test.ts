import { expect, test } from "vitest";
import { projectPoint } from "#app/platform/maps/state-map.server.ts";
import { realSites } from "./real-sites.ts";

test("there are at least 150 sites, each with coordinates and a time zone", () => {
  expect(realSites.length).toBeGreaterThanOrEqual(150);
  for (const site of realSites) {
    expect(site.address).toMatch(/^[A-Z][\w .]+, [A-Z]{2} \d{5}$/);
    expect(projectPoint(site.latitude, site.longitude), site.address).not.toBeNull();
    expect(site.timeZone).toMatch(/^America\//);
    expect(site.systemKw).toBeGreaterThan(0);
    expect(site.moduleManufacturer.length * site.moduleModel.length).toBeGreaterThan(0);
  }
});

test("unknown values are null, never placeholder text", () => {
  expect(realSites.filter((site) => site.year === null).length).toBeGreaterThan(0);
  expect(realSites.filter((site) => site.azimuth === null).length).toBeGreaterThan(0);
  expect(JSON.stringify(realSites)).not.toMatch(/NaT|NaN|undefined|""/);
});

test("people are invented, unreachable and all different", () => {
  expect(new Set(realSites.map((site) => site.email)).size).toBe(realSites.length);
  for (const site of realSites) {
    expect(site.email).toMatch(/^[a-z]+\.[a-z]+\.\d+@example\.com$/);
    expect(site.phone).toMatch(/^\(\d{3}\) 555-01\d\d$/);
    expect(site.sameRep).toBe(site.ownerName === site.contactName);
  }
  expect(new Set(realSites.map((site) => site.ownerName)).size).toBeGreaterThan(120);
});

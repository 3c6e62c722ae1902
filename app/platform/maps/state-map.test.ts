import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { geoPath } from "d3-geo";
import sharp from "sharp";
import { feature } from "topojson-client";
import { describe, expect, test } from "vitest";
import type { Coordinates } from "./geocode-types.ts";
import type { MapPin } from "./map-view.ts";
import { projectedStates, stateShapes, type StateShapes } from "./atlas.server.ts";
import {
  mapProjection,
  mapViewBox,
  projectPoint,
  stateMapView,
  statesPath,
  citiesIn,
} from "./state-map.server.ts";
import { groundWithin } from "./map-ground.server.ts";
import { statesSvg } from "./states-svg.server.ts";
import { notGeocodedMessage, staticMap, staticMapSvg } from "./static-map.server.ts";
import { estimateTravel } from "./estimate-travel.ts";
import { straightLineKm } from "./travel.ts";

const phoenix = { latitude: 33.45, longitude: -112.07 };
const newYork = { latitude: 40.71, longitude: -74.01 };
const pin = (id: string, point: { latitude: number; longitude: number }): MapPin => ({
  id,
  kind: "project",
  title: id,
  ...point,
});

function projectedState(name: string) {
  const { topology, states } = projectedStates();
  const all = feature(topology, states) as StateShapes;
  const state = all.features.find((one) => one.properties.name === name);
  if (!state) throw new Error(`The atlas has no ${name}.`);
  return state;
}

describe("the map", () => {
  test.each(["Arizona", "Maine", "Colorado", "Hawaii", "Alaska"])(
    "places points of %s where the atlas has them",
    (name) => {
      const center = geoPath().centroid(projectedState(name));
      const shape = stateShapes().features.find((one) => one.properties.name === name);
      if (!shape) throw new Error(`The atlas has no ${name}.`);
      const ours = geoPath(mapProjection).centroid(shape);
      expect(Math.hypot(center[0] - ours[0], center[1] - ours[1])).toBeLessThan(2);
    },
  );

  test("has no position for Puerto Rico", () => {
    expect(projectPoint(18.4, -66.1)).toBeNull();
    expect(projectPoint(21.3, -157.8)?.y).toBeGreaterThan(500);
  });

  test("is rendered once, and is small", () => {
    expect(statesPath()).toBe(statesPath());
    expect(statesPath()).toMatch(/^M/);
    expect(statesPath().length).toBeLessThan(30_000);
  });

  test("the stored picture equals the one rendered from the atlas", async () => {
    const stored = new URL("../../ui/chart/states.svg", import.meta.url);
    expect(await readFile(stored, "utf8")).toBe(statesSvg());
  });

  test("draws only the ground that a small part shows: land, coasts, borders, insets", () => {
    const around = (latitude: number, longitude: number) => {
      const { x, y } = projectPoint(latitude, longitude)!;
      return groundWithin({ x: x - 15, y: y - 3.5, width: 30, height: 7 });
    };
    const inland = around(33.45, -112.07);
    expect(inland).toMatchObject({ borders: "", insets: "" });
    expect(inland.land.split("L")).toHaveLength(4);
    const sanDiego = around(32.72, -117.16);
    expect(sanDiego.borders).not.toBe("");
    expect(sanDiego.neighbors).not.toBe("");
    expect(JSON.stringify(sanDiego).length).toBeLessThan(1_000);
    const honolulu = around(21.3, -157.86);
    expect(honolulu.insets).not.toBe("");
    expect(honolulu.land).not.toBe("");
  });

  test("zooms around a center and stays within its edges", () => {
    expect(mapViewBox()).toEqual({ x: 0, y: 0, width: 975, height: 610 });
    expect(mapViewBox(phoenix, 6)).toMatchObject({ width: 975 / 4, height: 610 / 4 });
    const corner = mapViewBox({ latitude: 25.8, longitude: -80.2 }, 5);
    expect(corner.x + corner.width).toBeLessThanOrEqual(975);
    expect(mapViewBox({ latitude: 18.4, longitude: -66.1 }, 6).width).toBe(975);
  });

  test("leaves each pin at its position, and keeps those it cannot place", () => {
    const { pins } = stateMapView({
      pins: [pin("a", phoenix), pin("b", phoenix), pin("c", { latitude: 18.4, longitude: -66.1 })],
    });
    const [a, b, c] = pins;
    expect([a?.x, a?.y]).toEqual([b?.x, b?.y]);
    expect(c).toMatchObject({ id: "c", x: null, y: null });
  });

  test("shows near pins as one cluster with a link that zooms in, and can be moved by its URL", () => {
    const moved = (center: Coordinates | null, zoom: number) =>
      center ? `${center.latitude.toFixed(0)} ${center.longitude.toFixed(0)} ${zoom}` : "all";
    const pins = [pin("a", phoenix), pin("b", phoenix), pin("c", newYork)];
    const country = stateMapView({ pins, moved }, "");
    expect(country.clusters).toMatchObject([
      { pins: [{ id: "a" }, { id: "b" }], href: "33 -112 6" },
    ]);
    const steps = (view: typeof country) =>
      Object.fromEntries((view.steps ?? []).map(({ label, href }) => [label, href]));
    expect(steps(country)).toMatchObject({ "Zoom out": null, West: null, "Whole country": null });
    const near = stateMapView({ pins, moved, center: phoenix, zoom: 6 }, "");
    expect(steps(near)).toMatchObject({
      "Zoom in": "33 -112 7",
      "Zoom out": "33 -112 5",
      "Whole country": "all",
    });
    const closest = stateMapView({ pins, moved, center: phoenix, zoom: 11 }, "");
    expect(steps(closest)["Zoom in"]).toBeNull();
    expect(closest.clusters?.[0]).not.toHaveProperty("href");
  });

  test("the chosen ones stay apart from a cluster, with the drive between them", () => {
    const moved = () => "#";
    const pins = [pin("a", phoenix), pin("b", phoenix), pin("c", phoenix), pin("d", newYork)];
    const route = { from: phoenix, to: newYork, minutes: 2_000, miles: 2_142.3 };
    const map = stateMapView({ pins, moved, route, selectedIds: ["b", "d"] }, "");
    expect(map.clusters).toMatchObject([{ pins: [{ id: "a" }, { id: "c" }] }]);
    expect(map.route).toMatchObject({ to: { x: map.pins[3]?.x, y: map.pins[3]?.y } });
    expect(map.route).toMatchObject({ minutes: 2_000, miles: 2_142 });
  });

  test("names cities clear of the pins", () => {
    const view = mapViewBox(phoenix, 7);
    const [first] = citiesIn(view);
    const without = citiesIn(view, first ? [{ x: first.x + 4, y: first.y }] : []);
    expect(first).toBeDefined();
    expect(without.map(({ name }) => name)).not.toContain(first?.name);
  });

  test("sends a key to the browser only when there is one", () => {
    const route = { from: phoenix, to: newYork, minutes: 2_000, miles: 2_142.3 };
    expect(stateMapView({ pins: [], route }, "").google).toBeNull();
    expect(
      stateMapView({ pins: [], center: phoenix, zoom: 6, route }, "browser-key").google,
    ).toEqual({
      key: "browser-key",
      center: phoenix,
      zoom: 6,
      route: { from: phoenix, to: newYork },
    });
  });
});

describe("the thumbnail", () => {
  test.each([
    ["Phoenix", phoenix],
    ["San Juan", { latitude: 18.4, longitude: -66.1 }],
    ["Anchorage", { latitude: 61.2, longitude: -149.9 }],
    ["the open sea", { latitude: 0, longitude: 0 }],
  ])("of %s is a PNG of 500 x 200 with a green marker", async (_, point) => {
    expect(staticMapSvg(point)).toContain("#1b7a3d");
    const { bytes, contentType } = await staticMap(point, { key: "" });
    expect(contentType).toBe("image/png");
    expect(await sharp(bytes).metadata()).toMatchObject({
      width: 500,
      height: 200,
      format: "png",
    });
  });

  test("shows the marker inside the state", () => {
    expect(staticMapSvg(phoenix)).not.toBe(staticMapSvg({ latitude: 34.5, longitude: -112.4 }));
  });

  test("is refused for a site without a point", async () => {
    const site = { latitude: null, longitude: null };
    await expect(staticMap(site)).rejects.toThrow(notGeocodedMessage);
    expect(notGeocodedMessage).toMatch(/^site has not been geocoded/);
  });

  test("comes from the maps service when there is a key", async () => {
    const requests: URL[] = [];
    const picture = await sharp({
      create: { width: 500, height: 200, channels: 3, background: "#fff" },
    })
      .png()
      .toBuffer();
    const service = createServer((request, response) => {
      requests.push(new URL(request.url ?? "/", "http://127.0.0.1"));
      response.setHeader("content-type", "image/png");
      response.end(picture);
    });
    await new Promise<void>((resolve) => service.listen(0, "127.0.0.1", resolve));
    const origin = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
    const map = await staticMap(phoenix, { key: "a-key", origin });
    service.closeAllConnections();
    await new Promise((resolve) => service.close(resolve));
    expect(map.bytes.equals(picture)).toBe(true);
    expect(map.contentType).toBe("image/png");
    expect(Object.fromEntries(requests[0]?.searchParams ?? [])).toEqual({
      center: "33.45,-112.07",
      zoom: "13",
      size: "500x200",
      maptype: "roadmap",
      markers: "color:green|33.45,-112.07",
      key: "a-key",
    });
  });
});

describe("the route to a site", () => {
  test("is about 3,450 km from Phoenix to New York", () => {
    expect(straightLineKm(phoenix, newYork)).toBeCloseTo(3447, -1.5);
    expect(straightLineKm(newYork, phoenix)).toBe(straightLineKm(phoenix, newYork));
  });

  test.each([
    ["nowhere", phoenix, 0, 0],
    ["across the city", { latitude: 33.5, longitude: -112.07 }, 10, 16],
    ["to Tucson, a drive of near two hours", { latitude: 32.22, longitude: -110.97 }, 125, 175],
  ])("%s", (_, to, min, max) => {
    const { minutes, miles } = estimateTravel(phoenix, to);
    expect(minutes).toBeGreaterThanOrEqual(min);
    expect(minutes).toBeLessThanOrEqual(max);
    expect(miles).toBeCloseTo(straightLineKm(phoenix, to) * 1.3 * 0.621371, 3);
  });
});

import fc from "fast-check";
import { expect, test } from "vitest";
import type { PlacedPin } from "./map-view.ts";
import { clusterPins } from "./pin-clusters.ts";

const pin = (id: string, x: number | null, y: number | null): PlacedPin => ({
  id,
  kind: "project",
  title: id,
  latitude: 33,
  longitude: -112,
  x,
  y,
});

test("near pins are one cluster with their number, and far ones stay separate", () => {
  const { single, clusters } = clusterPins(
    [pin("a", 10, 10), pin("b", 14, 10), pin("far", 200, 10), pin("nowhere", null, null)],
    20,
  );
  expect(clusters).toMatchObject([{ x: 12, y: 10, pins: [{ id: "a" }, { id: "b" }] }]);
  expect(single.map(({ id, x }) => [id, x])).toEqual([
    ["nowhere", null],
    ["far", 200],
  ]);
});

test("the selected pin stays separate", () => {
  const { single, clusters } = clusterPins([pin("a", 1, 1), pin("b", 1, 1)], 20, ["b"]);
  expect(clusters).toEqual([]);
  expect(single.map(({ id }) => id)).toEqual(["b", "a"]);
});

test("no pin is lost or counted twice", () => {
  const points = fc.array(
    fc.tuple(fc.double({ min: 0, max: 975 }), fc.double({ min: 0, max: 610 })),
  );
  fc.assert(
    fc.property(points, (all) => {
      const pins = all.map(([x, y], index) => pin(String(index), x, y));
      const { single, clusters } = clusterPins(pins, 22);
      const shown = [...single, ...clusters.flatMap((cluster) => cluster.pins)];
      expect(shown.map(({ id }) => id).toSorted()).toEqual(pins.map(({ id }) => id).toSorted());
    }),
  );
});

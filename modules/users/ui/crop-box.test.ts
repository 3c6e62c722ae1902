import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cropBox, middle, moved, nearest } from "./crop-box.ts";

const side = fc.integer({ min: 1, max: 10_000 });
const view = fc.record({
  x: fc.double({ min: -2, max: 3, noNaN: true }),
  y: fc.double({ min: -2, max: 3, noNaN: true }),
  zoom: fc.double({ min: 0, max: 20, noNaN: true }),
});
const aspect = fc.constantFrom(1, 1.5);

describe("the cropped part of a picture", () => {
  it("is the full height of a wide picture, centered", () => {
    expect(cropBox({ width: 300, height: 100 }, 1, middle)).toEqual({
      left: 100,
      top: 0,
      width: 100,
      height: 100,
    });
  });

  it("is the full width of a tall one for an aspect ratio of 3:2", () => {
    const box = cropBox({ width: 300, height: 1_000 }, 1.5, { x: 0, y: 0, zoom: 1 });
    expect(box).toEqual({ left: 0, top: 0, width: 300, height: 200 });
  });

  it("has the requested aspect ratio and stays within the picture for every view", () => {
    fc.assert(
      fc.property(side, side, aspect, view, (width, height, ratio, cropView) => {
        const box = cropBox({ width, height }, ratio, cropView);
        expect(box.width / box.height).toBeCloseTo(ratio);
        expect(box.left).toBeGreaterThanOrEqual(0);
        expect(box.top).toBeGreaterThanOrEqual(0);
        expect(box.left + box.width).toBeLessThanOrEqual(width + 1e-6);
        expect(box.top + box.height).toBeLessThanOrEqual(height + 1e-6);
        expect(box.width * nearest).toBeGreaterThanOrEqual(Math.min(width, height * ratio) - 1e-6);
      }),
    );
  });

  it("follows the drag, and moves back immediately from the edge", () => {
    const picture = { width: 400, height: 100 };
    const far = moved(picture, 1, middle, { x: 1_000, y: 0 });
    expect(cropBox(picture, 1, far).left).toBe(0);
    const back = moved(picture, 1, far, { x: -10, y: 0 });
    expect(cropBox(picture, 1, back).left).toBeCloseTo(10);
  });
});

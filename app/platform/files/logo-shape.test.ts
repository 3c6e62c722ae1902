import { expect, test } from "vitest";
import { isAboutThreeToTwo } from "./logo-shape.ts";

test.each([
  [300, 200, true],
  [150, 100, true],
  [270, 200, true],
  [330, 200, true],
  [266, 200, false],
  [334, 200, false],
  [355, 200, false],
  [200, 300, false],
  [300, 0, false],
  [null, null, false],
])("a logo of %s by %s is about 3:2: %s", (width, height, isAbout) => {
  expect(isAboutThreeToTwo({ width, height })).toBe(isAbout);
});

/** How people with each kind of color blindness see the chart colors, and the difference between any two of them. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";

type Rgb = readonly [number, number, number];

/** The matrices of Machado, Oliveira and Fernandes 2009, at a severity of 1, for linear sRGB. */
const visibilities: Record<string, readonly [Rgb, Rgb, Rgb]> = {
  "all cones": [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};

const linear = (hex: string): Rgb => {
  const channel = (index: number) => {
    const value = Number.parseInt(hex.slice(index, index + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return [channel(1), channel(3), channel(5)];
};

const times = (matrix: readonly [Rgb, Rgb, Rgb], [a, b, c]: Rgb): Rgb => {
  const row = ([x, y, z]: Rgb) => x * a + y * b + z * c;
  return [row(matrix[0]), row(matrix[1]), row(matrix[2])];
};

/** Converts to CIELAB under D65. */
function labOf(color: Rgb): Rgb {
  const [x, y, z] = times(
    [
      [0.4124564, 0.3575761, 0.1804375],
      [0.2126729, 0.7151522, 0.072175],
      [0.0193339, 0.119192, 0.9503041],
    ],
    color,
  );
  const root = (t: number) => (t > 216 / 24389 ? Math.cbrt(t) : ((24389 / 27) * t + 16) / 116);
  const [red, light, blue] = [root(x / 0.95047), root(y), root(z / 1.08883)];
  return [116 * light - 16, 500 * (red - light), 200 * (light - blue)];
}

const radians = (degrees: number) => (degrees * Math.PI) / 180;
const hueOf = (b: number, a: number) => ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360;
const compressed = (chroma: number) => Math.sqrt(chroma ** 7 / (chroma ** 7 + 25 ** 7));

/** CIEDE2000, following Sharma, Wu and Dalal 2005. */
function differenceOf([l1, a1, b1]: Rgb, [l2, a2, b2]: Rgb): number {
  const g = 0.5 * (1 - compressed((Math.hypot(a1, b1) + Math.hypot(a2, b2)) / 2));
  const [c1, c2] = [Math.hypot(a1 * (1 + g), b1), Math.hypot(a2 * (1 + g), b2)];
  const [h1, h2] = [hueOf(b1, a1 * (1 + g)), hueOf(b2, a2 * (1 + g))];
  const isGray = c1 * c2 === 0;
  const turn = h2 - h1 > 180 ? h2 - h1 - 360 : h2 - h1 < -180 ? h2 - h1 + 360 : h2 - h1;
  const dH = isGray ? 0 : 2 * Math.sqrt(c1 * c2) * Math.sin(radians(turn / 2));
  const hue = isGray ? h1 + h2 : (h1 + turn / 2 + 360) % 360;
  const [l, c] = [(l1 + l2) / 2, (c1 + c2) / 2];
  const t =
    1 -
    0.17 * Math.cos(radians(hue - 30)) +
    0.24 * Math.cos(radians(2 * hue)) +
    0.32 * Math.cos(radians(3 * hue + 6)) -
    0.2 * Math.cos(radians(4 * hue - 63));
  const lightness = (l2 - l1) / (1 + (0.015 * (l - 50) ** 2) / Math.sqrt(20 + (l - 50) ** 2));
  const chroma = (c2 - c1) / (1 + 0.045 * c);
  const hues = dH / (1 + 0.015 * c * t);
  const rotation =
    -2 * compressed(c) * Math.sin(radians(60 * Math.exp(-(((hue - 275) / 25) ** 2))));
  return Math.sqrt(lightness ** 2 + chroma ** 2 + hues ** 2 + rotation * chroma * hues);
}

const seenBy = (visibility: string, hex: string) => {
  const [r, g, b] = times(visibilities[visibility]!, linear(hex));
  const bounded = (value: number) => Math.min(1, Math.max(0, value));
  return labOf([bounded(r), bounded(g), bounded(b)]);
};

const css = readFileSync(join(import.meta.dirname, "charts.css"), "utf8");
const written = [...css.matchAll(/--(chart-[\w-]+): light-dark\((#\w{6}), (#\w{6})\)/g)];
const pairs = written.flatMap((one, index) =>
  written.slice(index + 1).map((other) => [one, other]),
);

/** The minimum for two neighbors; a just noticeable difference is about 1. */
const minApart = 9.8;
/** The minimum for two series of one chart that are over or beside each other. */
const minOfSeries = 19.5;
const series = ["chart-1 chart-3", "chart-1 chart-6"];

test("the conversion to CIELAB gives the published value", () => {
  const [l, a, b] = labOf(linear("#ff0000"));
  expect([l, a, b].map((part) => part.toFixed(1))).toEqual(["53.2", "80.1", "67.2"]);
});

// From the test data that Sharma, Wu and Dalal publish for implementations.
test.each<[Rgb, Rgb, number]>([
  [[50, 2.6772, -79.7751], [50, 0, -82.7485], 2.0425],
  [[50, -1, 2], [50, 0, 0], 2.3669],
  [[50, 2.5, 0], [73, 25, -18], 27.1492],
  [[50, 2.5, 0], [61, -5, 29], 22.8977],
  [[2.0776, 0.0795, -1.135], [0.9033, -0.0636, -0.5514], 0.9082],
])("the difference of %j and %j is %d", (one, other, apart) => {
  expect(differenceOf(one, other)).toBeCloseTo(apart, 4);
});

describe.each(Object.keys(visibilities))("with %s", (visibility) => {
  test.each([
    ["light", 2],
    ["dark", 3],
  ] as const)("any two chart colors are distinguishable in the %s theme", (_, theme) => {
    expect(pairs).toHaveLength(45);
    const near = pairs.flatMap(([one, other]) => {
      const names = `${one![1]} ${other![1]}`;
      const apart = differenceOf(
        seenBy(visibility, one![theme]!),
        seenBy(visibility, other![theme]!),
      );
      return apart < (series.includes(names) ? minOfSeries : minApart)
        ? [`${names}: ${apart.toFixed(1)}`]
        : [];
    });
    expect(near).toEqual([]);
  });
});

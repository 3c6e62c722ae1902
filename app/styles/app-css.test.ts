import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";

/** All CSS rules of the product itself, each file once. */
const css = globSync("*.css", { cwd: import.meta.dirname })
  .map((name) => readFileSync(join(import.meta.dirname, name), "utf8"))
  .join("\n");
type Theme = "light" | "dark";

/** The colors that one rule declares, as hexadecimal, for one theme. */
function colorsIn(rule: string, theme: Theme): Record<string, string> {
  const body = css.slice(css.indexOf(`${rule} {`));
  const block = body.slice(0, body.indexOf("}"));
  const declared = block.matchAll(/--([\w-]+): (?:light-dark\((#\w{6}), (#\w{6})\)|(#\w{6}));/g);
  return Object.fromEntries(
    [...declared].map(([, name, light, dark, both]) => [
      (name ?? "").replace(/^color-/, ""),
      both ?? (theme === "light" ? light : dark) ?? "",
    ]),
  );
}

/** WCAG 2.2 relative luminance. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const channel = Number.parseInt(hex.slice(start, start + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

const grounds = ["surface", "raised", "sunken"];
const tones = ["ok", "warn", "bad", "info", "plum"];

/** Every combination of text color and background that a component uses. */
const textPairs = [
  ...["ink", "muted"].flatMap((text) => grounds.map((ground) => [text, ground])),
  ...tones.flatMap((tone) => ["surface", "raised", `${tone}-soft`].map((ground) => [tone, ground])),
  ...tones.map((tone) => ["ink", `${tone}-soft`]),
  ...["ok", "warn", "bad", "info"].map((tone) => ["on-solid", `${tone}-solid`]),
  ["accent-ink", "accent"],
  ["ink", "failing"],
];

/** Borders of controls, the focus ring and the marks of a chart. */
const edgePairs = [
  ["edge", "surface"],
  ["edge", "raised"],
  ["accent", "surface"],
  ["accent", "raised"],
  ["accent", "sunken"],
];

describe.each(["light", "dark"] as const)("%s", (theme) => {
  const tokens = colorsIn("@theme", theme);
  const field = { ...tokens, ...colorsIn(".field-screen", theme) };
  const ratio = (colors: Record<string, string>, pair: string[]) => {
    const [one = "", other = ""] = pair.map((name) => colors[name]);
    return contrast(one, other);
  };

  test.each(textPairs)("%s on %s has a contrast of 4.5:1", (...pair) => {
    expect(ratio(tokens, pair)).toBeGreaterThanOrEqual(4.5);
  });

  test.each(textPairs)("%s on %s has a contrast of 7:1 on the field screen", (...pair) => {
    expect(ratio(field, pair)).toBeGreaterThanOrEqual(7);
  });

  test.each(edgePairs)("%s has a contrast of 3:1 on %s", (...pair) => {
    expect(ratio(tokens, pair)).toBeGreaterThanOrEqual(3);
  });

  test("chart colors have a contrast of 3:1 on the page", () => {
    const hues = Object.entries(colorsIn(":root", theme));
    expect(hues).toHaveLength(10);
    for (const [name, hue] of hues) {
      expect(contrast(hue, tokens.raised ?? ""), name).toBeGreaterThanOrEqual(3);
    }
  });
});

test("every color outside the token blocks is a token", () => {
  const outside = css
    .replace(/@theme \{[^}]*\}/, "")
    .replace(/:root \{[^}]*\}/, "")
    .replace(/\.field-screen \{[^}]*\}/, "")
    .replace(/--color-surface: #ffffff;/, "");
  expect(outside).not.toMatch(/#[0-9a-f]{3,8}\b|rgb\(|hsl\(|oklch\(/i);
});

test("no component uses a utility that the stylesheets leave out", () => {
  const left = css.match(/@source not inline\("\{transform,([^}]*)\}"\)/)?.[1]?.split(",") ?? [];
  const root = join(import.meta.dirname, "../..");
  const components = globSync("{app,modules}/**/*.tsx", { cwd: root });
  const used = components.flatMap((path) => {
    const text = readFileSync(join(root, path), "utf8");
    const classes = [...text.matchAll(/className="([^"]*)"/g)].flatMap(([, all]) =>
      all!.split(" "),
    );
    return left.filter((word) => classes.includes(word)).map((word) => `${path}: ${word}`);
  });
  expect(left).toContain("invert");
  expect(used).toEqual([]);
});

/** Without what is in parentheses, but for the names of `:has`. */
function withoutArguments(selectors: string): string {
  const shorter = selectors.replace(/\(([^()]*)\)/g, (_, inner: string) =>
    inner.includes(":has") ? ":has" : "",
  );
  return shorter === selectors ? selectors : withoutArguments(shorter);
}

// Otherwise a change of the page computes the styles of all its elements again; see fold-card.css.
test("a rule with :has() ends in a tag, a class, an id or an attribute", () => {
  const rules = css.replace(/\/\*.*?\*\//gs, "").matchAll(/([^{};]*:has\([^{};]*)\{/g);
  const ends = [...rules]
    .flatMap(([, selectors = ""]) => withoutArguments(selectors).split(","))
    .filter((selector) => selector.includes(":has"))
    .map((selector) =>
      selector
        .trim()
        .split(/[\s>+~]+/)
        .at(-1)!,
    );
  expect(ends.length).toBeGreaterThan(50);
  expect(ends.filter((end) => !/^(:is|[\w.#[])|:has/.test(end))).toEqual([]);
});

test("no rule searches the whole page after each change of it", () => {
  const rules = [...css.matchAll(/(?:html|:root|body):has\([^{]*/g)].map(([rule]) => rule);
  expect(rules.length).toBeGreaterThan(2);
  expect(rules.filter((rule) => /\*|:not/.test(rule))).toEqual([]);
});

test("no component has a group-has-* class, which ends in anything", () => {
  const components = globSync("{app,modules}/**/*.tsx").filter((path) =>
    readFileSync(path, "utf8").includes("group-has-"),
  );
  expect(components).toEqual([]);
});

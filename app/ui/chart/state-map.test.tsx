import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { PlacedPin } from "#app/platform/maps/map-view.ts";
import { StateMap } from "./state-map.tsx";

const viewBox = { x: 0, y: 0, width: 975, height: 610 };
const pins: PlacedPin[] = [
  {
    id: "p1",
    kind: "project",
    title: "Ada <Moss>",
    detail: "Tempe",
    href: "/projects/p1",
    latitude: 33.4,
    longitude: -111.9,
    x: 200,
    y: 400,
  },
  {
    id: "u1",
    kind: "inspector",
    title: "Ben Sorrell",
    latitude: 33.5,
    longitude: -112,
    x: 198,
    y: 398,
  },
  {
    id: "p2",
    kind: "project",
    title: "Isla",
    href: "/projects/p2",
    latitude: 18.4,
    longitude: -66.1,
    x: null,
    y: null,
  },
];

const html = renderToStaticMarkup(
  <StateMap title="Where to go" viewBox={viewBox} pins={pins} selectedIds={["p1"]} />,
);

test("each positioned pin has its title, and a link if it has a URL", () => {
  expect(html.match(/data-pin=/g)).toHaveLength(2);
  expect(html).toContain("<title>Project: Ada &lt;Moss&gt;, Tempe</title>");
  expect(html).toContain("<title>Inspector: Ben Sorrell</title>");
  expect(html).toMatch(/<a href="\/projects\/p1" aria-label="[^"]+" aria-current="true">/);
});

test("kinds differ by shape, not only by color", () => {
  const shapes = [...html.matchAll(/<g transform[^>]*data-pin="[^"]+">.*?<path d="([^"]+)"/g)];
  expect(new Set(shapes.map(([, d]) => d)).size).toBe(2);
});

test("the table has every pin, including one outside the map", () => {
  const table = /<table.*<\/table>/s.exec(html)?.[0] ?? "";
  for (const { title } of [{ title: "Ben Sorrell" }, { title: "Isla" }])
    expect(table).toContain(title);
  expect(table).toContain("18.4000, -66.1000 (not on this map)");
});

test("title and description name the map", () => {
  expect(html).toContain('<title id="map-title">Where to go</title>');
  expect(html).toContain("2 projects and 1 inspector");
});

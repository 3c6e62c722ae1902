import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { projectStatuses } from "#app/platform/project-status.ts";
import { statusFill, statusPattern } from "../status.tsx";
import { PieChart } from "./pie-chart.tsx";

const texts = { title: "Projects", description: "All of them.", unit: "Projects" };

test("each slice and its legend entry have a distinct line pattern", () => {
  const data = projectStatuses.map((status) => ({
    label: status,
    value: 3,
    fill: statusFill(status),
    pattern: statusPattern(status),
  }));
  const markup = renderToStaticMarkup(<PieChart {...texts} data={data} />);
  const patterns = [...markup.matchAll(/<pattern id="([^"]+)"[^>]*data-pattern="([^"]+)"/g)];
  expect(new Set(patterns.map(([, , pattern]) => pattern)).size).toBe(projectStatuses.length);
  for (const [, id] of patterns)
    expect(markup.split(`fill="url(#${id})"`), `a slice and a swatch of ${id}`).toHaveLength(3);
});

test("figures without a pattern of their own take the patterns in order", () => {
  const data = ["North", "South", "East"].map((label) => ({ label, value: 1 }));
  const markup = renderToStaticMarkup(<PieChart {...texts} data={data} />);
  expect([...markup.matchAll(/data-pattern="([^"]+)"/g)].map(([, name]) => name)).toEqual([
    "plain",
    "rising",
    "dotted",
  ]);
});

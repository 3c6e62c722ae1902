import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { MapLimits } from "./schedule-places.tsx";

it.each([
  [true, false, "The map shows the first 100 projects. Search to find others. "],
  [false, true, "The map shows the first 100 inspectors. Search by name to find others."],
  [
    true,
    true,
    "The map shows the first 100 projects. Search to find others. It shows the first 100 inspectors. Search by name to find others.",
  ],
])("says what the map leaves out", (projects, inspectors, sentence) => {
  const html = renderToStaticMarkup(<MapLimits projects={projects} inspectors={inspectors} />);
  expect(html).toBe(`<p class="text-sm text-muted">${sentence}</p>`);
});

it("says nothing when nothing is left out", () => {
  expect(renderToStaticMarkup(<MapLimits projects={false} inspectors={false} />)).toBe("");
});

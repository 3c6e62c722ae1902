import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { MapLimits } from "./schedule-places.tsx";

it("says what the map leaves out, and nothing otherwise", () => {
  const message = "The map shows the first 100 inspectors. Search by name to find others.";
  expect(renderToStaticMarkup(<MapLimits inspectors />)).toContain(message);
  expect(renderToStaticMarkup(<MapLimits inspectors={false} />)).toBe("");
});

import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { StatusBadge, statusTone } from "./status.tsx";

test("Submitted is green, Rejected and Canceled are dark red, as the specification says", () => {
  expect(statusTone("Submitted")).toBe("green");
  expect(statusTone("Rejected")).toBe("dark-red");
  expect(statusTone("Canceled")).toBe("dark-red");
  expect(statusTone("Cancel Requested")).toBe("light-red");
  expect(renderToStaticMarkup(<StatusBadge status="Submitted" />)).toContain("text-ok");
  expect(renderToStaticMarkup(<StatusBadge status="Rejected" />)).toContain("status-dark-red");
});

test("an unknown status has the quiet tone", () => {
  expect(statusTone("constructor")).toBe("quiet");
});

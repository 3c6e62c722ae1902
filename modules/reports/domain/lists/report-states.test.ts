import { expect, test } from "vitest";
import type { ReportStatus } from "../../schema.ts";
import { allowedRequestCause, cooldownLeft } from "./report-states.ts";

const now = new Date("2026-03-03T12:00:00Z");
const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000);

test.each<[string, ReportStatus, string | null, number, "missing" | "regenerate" | null]>([
  ["one that is there", "ready", "file", 60, "regenerate"],
  ["one requested nine seconds ago", "ready", "file", 9, null],
  ["one requested eleven seconds ago", "processing", "file", 11, "regenerate"],
  ["a first one being made", "processing", null, 60, null],
  ["a first one whose rendering stopped", "processing", null, 3600, "missing"],
  ["a first one that failed", "failed", null, 1, "missing"],
])("%s", (_, status, fileId, seconds, cause) => {
  expect(allowedRequestCause({ status, fileId, requestedAt: ago(seconds) }, now)).toBe(cause);
});

test("the state is missing without a report", () => {
  expect(allowedRequestCause(null, now)).toBe("missing");
});

test("the pause ends after ten seconds", () => {
  expect(cooldownLeft({ requestedAt: ago(9) }, now)).toBe(1000);
  expect(cooldownLeft({ requestedAt: ago(10) }, now)).toBe(0);
});

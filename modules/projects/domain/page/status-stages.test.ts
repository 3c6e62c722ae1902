import { expect, test } from "vitest";
import { statusStages } from "./status-stages.ts";

const at = new Date("2026-11-09T15:00:00Z");
const entry = (status: string) => ({ status, at, by: "Ada" });

test("stages before the current one are done, or left out if the project skipped them", () => {
  const stages = statusStages("Review", [
    entry("To Be Scheduled"),
    entry("Scheduled"),
    entry("In Progress"),
    entry("Review"),
  ]);
  expect(stages.map(({ state }) => state)).toEqual([
    "left out",
    "done",
    "done",
    "done",
    "current",
    "ahead",
    "ahead",
  ]);
});

test("a stage that is ahead again has no date", () => {
  const stages = statusStages("Scheduled", [entry("Scheduled"), entry("In Progress")]);
  expect(stages[3]).toEqual({ status: "In Progress", state: "ahead", at: null, by: null });
});

test("a canceled project keeps the dates of the statuses it reached", () => {
  const stages = statusStages("Canceled", [entry("Requested"), entry("Scheduled")]);
  expect(stages.map(({ state }) => state)).toEqual([
    "done",
    "ahead",
    "done",
    "ahead",
    "ahead",
    "ahead",
    "ahead",
  ]);
});

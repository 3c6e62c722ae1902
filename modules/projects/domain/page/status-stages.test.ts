import { expect, test } from "vitest";
import { statusStages } from "./status-stages.ts";

const at = new Date("2026-11-09T15:00:00Z");
const entry = (status: string) => ({ status, at, by: "Ada" });

test("steps before the current one are done, or left out where the project skipped them", () => {
  const steps = statusStages("Review", [
    entry("To Be Scheduled"),
    entry("Scheduled"),
    entry("In Progress"),
    entry("Review"),
  ]);
  expect(steps.map(({ state }) => state)).toEqual([
    "left out",
    "done",
    "done",
    "done",
    "current",
    "ahead",
    "ahead",
  ]);
});

test("a step that is ahead again shows no date of the last time", () => {
  const steps = statusStages("Scheduled", [entry("Scheduled"), entry("In Progress")]);
  expect(steps[3]).toEqual({ status: "In Progress", state: "ahead", at: null, by: null });
});

test("of a canceled project, what was reached stays", () => {
  const steps = statusStages("Canceled", [entry("Requested"), entry("Scheduled")]);
  expect(steps.map(({ state }) => state)).toEqual([
    "done",
    "ahead",
    "done",
    "ahead",
    "ahead",
    "ahead",
    "ahead",
  ]);
});

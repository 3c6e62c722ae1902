import { expect, test } from "vitest";
import { eventOfStep, eventOfTransition } from "./event-of-step.ts";
import { webhookEventNames } from "./webhook-events.ts";

test.each([
  [null, "Requested", undefined, "project.created"],
  [null, "In Progress", undefined, "project.created"],
  ["Requested", "Canceled", "reject", "project.canceled"],
  ["To Be Scheduled", "Scheduled", undefined, "project.scheduled"],
  ["Scheduled", "Scheduled", undefined, "project.scheduled"],
  ["Scheduled", "To Be Scheduled", "cancel-inspection", null],
  ["In Progress", "Review", undefined, "project.submitted"],
  ["Review", "Needs Corrections", undefined, "project.returned"],
  ["Needs Corrections", "Review", undefined, "project.submitted"],
  ["Review", "Completed", undefined, "project.completed"],
  ["In Progress", "Completed", undefined, "project.completed"],
  ["Completed", "Review", undefined, null],
  ["Cancel Requested", "Canceled", undefined, "project.canceled"],
  ["Canceled", "To Be Scheduled", undefined, null],
] as const)("from %s to %s (%s) is %s", (from, to, transition, event) => {
  expect(eventOfStep({ from, to, transition })).toBe(event);
});

test("every event of a project belongs to some step", () => {
  const mapped = new Set(Object.values(eventOfTransition));
  const named = webhookEventNames.filter((name) => name.startsWith("project."));
  expect(named.filter((name) => !mapped.has(name))).toEqual([]);
});

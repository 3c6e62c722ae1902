import { expect, test } from "vitest";
import { eventOfTransition } from "./event-of-transition.ts";
import { webhookEventNames } from "./webhook-events.ts";

/** Of changes without a step. */
const others = ["project.changed", "project.deleted", "project.restored"];

test("every event of a project belongs to some step, but those of other changes", () => {
  const mapped = new Set(Object.values(eventOfTransition));
  const named = webhookEventNames.filter((name) => name.startsWith("project."));
  expect(named.filter((name) => !mapped.has(name))).toEqual(others);
});

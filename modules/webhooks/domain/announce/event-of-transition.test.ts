import { expect, test } from "vitest";
import { eventOfTransition } from "./event-of-transition.ts";
import { webhookEventNames } from "./webhook-events.ts";

test("every event of a project belongs to some step", () => {
  const mapped = new Set(Object.values(eventOfTransition));
  const named = webhookEventNames.filter((name) => name.startsWith("project."));
  expect(named.filter((name) => !mapped.has(name))).toEqual([]);
});

import { expect, test } from "vitest";
import type { ProjectTransition } from "#app/platform/project-status.ts";
import { transitions } from "../status/transitions.ts";
import { projectNotices } from "./project-notices.ts";
import { stepNotifications } from "./step-notifications.ts";

const facts = {
  by: "Ann",
  when: "Tue, Mar 3, 2026, 9:30 AM",
  inspector: "Bo",
  moved: "time",
} as const;

const table: [ProjectTransition, whom: string, message: string][] = [
  ["request", "admin super-admin client", "Ann requested a project"],
  ["accept", "client creator | scheduler", "Ann accepted the project; it is to be scheduled"],
  ["reject", "client creator", "Ann rejected the request"],
  [
    "schedule",
    "client inspector creator",
    "Inspection scheduled for Tue, Mar 3, 2026, 9:30 AM with Bo",
  ],
  [
    "reschedule",
    "client inspector creator",
    "Inspection moved; it is now booked for Tue, Mar 3, 2026, 9:30 AM with Bo",
  ],
  [
    "cancel-inspection",
    "client inspector | scheduler",
    "Ann canceled the inspection of Tue, Mar 3, 2026, 9:30 AM; the project is to be scheduled again",
  ],
  [
    "reassign",
    "client | scheduler",
    "Ann changed the inspector; the project is to be scheduled again",
  ],
  [
    "submit",
    "reviewer | quality-manager unless reviewer",
    "Ann submitted the inspection for review",
  ],
  [
    "resubmit",
    "reviewer | quality-manager unless reviewer",
    "Ann sent the corrected inspection for review",
  ],
  ["return", "inspector", "Ann sent the inspection back for corrections"],
  ["finalize", "client inspector creator", "Ann finalized the project"],
  ["submit-without-review", "client inspector creator", "Ann finalized the project"],
  ["revert", "inspector reviewer", "Ann set the project back to review"],
  ["cancel", "client inspector creator", "Ann canceled the project"],
  ["request-cancel", "admin super-admin client", "Ann asks to cancel the project"],
  [
    "approve-cancel",
    "requester client inspector creator",
    "Ann approved the cancellation; the project is canceled",
  ],
  ["decline-cancel", "requester", "Ann declined the cancellation; the project goes on"],
  [
    "reactivate",
    "client inspector | scheduler",
    "Ann reactivated the project; it is to be scheduled",
  ],
];

test.each(table)("%s notifies %s", (name, whom, message) => {
  const step = stepNotifications[name]!;
  const { roles, types = [], unless } = step;
  const recipients = [roles.join(" "), types.join(" ")].filter(Boolean).join(" | ");
  expect(unless ? `${recipients} unless ${unless}` : recipients).toBe(whom);
  expect(step.message(facts)).toBe(message);
});

test("a visit that stays at its time is not said to have moved", () => {
  const { message } = stepNotifications.reschedule!;
  expect(message({ ...facts, moved: "inspector" })).toBe(
    "The inspection of Tue, Mar 3, 2026, 9:30 AM is with Bo now",
  );
  expect(message({ ...facts, moved: "duration" })).toBe(
    "The inspection of Tue, Mar 3, 2026, 9:30 AM has another duration",
  );
});

test("all other steps notify nobody", () => {
  const silent = Object.keys(transitions).filter(
    (name) => !table.some(([stepName]) => stepName === name),
  );
  expect(silent).toEqual(["create", "start"]);
  expect(silent.map((name) => stepNotifications[name as ProjectTransition])).toEqual([null, null]);
});

test("some step sends every project notification", () => {
  const sentNotices = new Set(Object.values(stepNotifications).map((step) => step?.notice));
  expect(projectNotices.filter(({ id }) => !sentNotices.has(id))).toEqual([]);
});

import { describe, expect, it } from "vitest";
import { isProblem } from "#app/platform/problems.ts";
import { projectStatuses, type ProjectStatus } from "#app/platform/project-status.ts";
import {
  canTransition,
  canTransitionFrom,
  requireTransition,
  transitions,
  transitionsBetween,
} from "./transitions.ts";

/** Every allowed pair of statuses, written by hand to compare with the table. */
const legal: Record<ProjectStatus | "nothing", readonly ProjectStatus[]> = {
  nothing: ["Requested", "To Be Scheduled", "In Progress"],
  Requested: ["To Be Scheduled", "In Progress", "Cancel Requested", "Canceled"],
  "To Be Scheduled": ["Scheduled", "In Progress", "Cancel Requested", "Canceled"],
  Scheduled: ["Scheduled", "To Be Scheduled", "In Progress", "Cancel Requested", "Canceled"],
  "In Progress": [
    "In Progress",
    "To Be Scheduled",
    "Review",
    "Completed",
    "Cancel Requested",
    "Canceled",
  ],
  Review: ["To Be Scheduled", "Needs Corrections", "Completed", "Cancel Requested", "Canceled"],
  "Needs Corrections": ["To Be Scheduled", "Review", "Completed", "Cancel Requested", "Canceled"],
  Completed: ["Review"],
  "Cancel Requested": [
    "Canceled",
    "Requested",
    "To Be Scheduled",
    "Scheduled",
    "In Progress",
    "Review",
    "Needs Corrections",
  ],
  Canceled: ["To Be Scheduled"],
};

const statusOf = (word: string) => (word === "nothing" ? null : (word as ProjectStatus));

describe.each(Object.keys(legal) as (keyof typeof legal)[])("from %s", (word) => {
  const from = statusOf(word);

  it.each(projectStatuses)("to %s", (to) => {
    const expected = legal[word].includes(to);
    expect(canTransition(from, to)).toBe(expected);
    if (expected) expect(() => requireTransition(from, to)).not.toThrow();
    else
      expect(() => requireTransition(from, to)).toThrow(
        word === "nothing" ? "does not exist" : word,
      );
  });
});

describe("finds transitions by name", () => {
  it("names all transitions between two statuses", () => {
    expect(transitionsBetween("Requested", "Canceled")).toEqual(["reject", "cancel"]);
    expect(transitionsBetween("Review", "Completed")).toEqual(["finalize"]);
    expect(transitionsBetween("Completed", "Scheduled")).toEqual([]);
  });

  it("refuses an allowed pair of statuses with the wrong transition, and gives a reason", () => {
    const attempt = () => requireTransition("Scheduled", "Canceled", "reject");
    expect(attempt).toThrow("This project is Scheduled, so that step cannot change it to Canceled");
    try {
      attempt();
    } catch (error) {
      expect(isProblem(error) && error.code).toBe("illegal-transition");
    }
  });

  it("lists the statuses in which an action is possible", () => {
    const whenPossible = (name: keyof typeof transitions) =>
      projectStatuses.filter((status) => canTransitionFrom(name, status));
    expect(whenPossible("accept")).toEqual(["Requested"]);
    expect(whenPossible("reactivate")).toEqual(["Canceled"]);
    expect(whenPossible("revert")).toEqual(["Completed"]);
    expect(whenPossible("start")).toEqual(projectStatuses.slice(0, 4));
    expect(whenPossible("cancel")).toEqual(projectStatuses.slice(0, 6));
  });
});

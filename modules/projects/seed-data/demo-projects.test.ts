import { describe, expect, it } from "vitest";
import { projectStatuses, type ProjectStatus } from "#app/platform/project-status.ts";
import { demoUsers } from "#db/seed/demo-people.ts";
import { canTransition } from "../domain/status/transitions.ts";
import type { DemoForm, DemoProject } from "./demo-project.ts";
import { makeDemoProjects } from "./make-demo-projects.ts";

const form = (id: string, set: Partial<DemoForm> = {}): DemoForm => ({
  id,
  title: id,
  skipReview: false,
  skipScheduling: false,
  noSchedule: false,
  rubrics: [{ id: `rubric of ${id}`, name: id }],
  ...set,
});

const forms = {
  booked: [form("rooftop"), form("battery")],
  selfSubmit: form("photos", { skipReview: true, skipScheduling: true }),
};

/** Timestamps on every day of the week and at different hours, over a year. */
const timestamps = Array.from(
  { length: 28 },
  (_, index) => new Date(Date.UTC(2026, 0, 1 + index * 13, (index * 7) % 24, index)),
);

/** Returns a day such as 2026-03-04. */
const dayIn = (at: Date, timeZone: string) => at.toLocaleDateString("en-CA", { timeZone });

/** Checks that the log has only allowed transitions, in order, and ends with the project's status. */
function expectLogLeadsToStatus({ project, log }: DemoProject): void {
  let status: ProjectStatus | null = null;
  let before = project.createdAt!;
  for (const { newStatus, createdAt } of log) {
    expect([project.id, createdAt! >= before]).toEqual([project.id, true]);
    before = createdAt!;
    if (!newStatus) continue;
    const next = newStatus as ProjectStatus;
    const move = [project.id, status, next];
    expect([...move, canTransition(status, next)]).toEqual([...move, true]);
    status = next;
  }
  expect([project.id, status]).toEqual([project.id, project.status]);
}

describe.each(timestamps)("the demo as of %s", (now) => {
  const made = makeDemoProjects(forms, now);

  it("has legal steps in order, with nothing in the future but scheduled inspections", () => {
    expect(made.length).toBeGreaterThanOrEqual(150);
    expect(new Set(made.map(({ project }) => project.status))).toEqual(new Set(projectStatuses));
    for (const one of made) {
      expectLogLeadsToStatus(one);
      expect(one.log.every((entry) => entry.createdAt! <= now)).toBe(true);
      const { id, status, inspectionAt } = one.project;
      if (inspectionAt) expect([id, inspectionAt > now]).toEqual([id, status === "Scheduled"]);
      else expect(["Scheduled", "Review", "Needs Corrections"]).not.toContain(status);
    }
  });

  it("books nobody in two places at once", () => {
    const booked = made
      .map(({ project }) => project)
      .filter((project) => project.inspectionAt)
      .sort((a, b) => a.inspectionAt!.getTime() - b.inspectionAt!.getTime());
    for (const inspector of new Set(booked.map((project) => project.inspectorId))) {
      const visits = booked.filter((project) => project.inspectorId === inspector);
      for (const [index, next] of visits.slice(1).entries())
        expect(next.inspectionAt! > visits[index]!.inspectionEndsAt!).toBe(true);
    }
  });
});

describe("the demo", () => {
  const now = new Date("2026-03-04T18:00:00Z");
  const made = makeDemoProjects(forms, now);

  it("is the same on every run", () => {
    expect(makeDemoProjects(forms, now)).toEqual(made);
  });

  it("covers the last twelve months", () => {
    const months = made.map(({ project }) => project.createdAt!.toISOString().slice(0, 7));
    expect(new Set(months).size).toBeGreaterThanOrEqual(12);
  });

  it("gives the demo's field user work in every field status", () => {
    const felix = demoUsers.find((user) => user.email === "field-user@demo.test")!;
    const own = made.filter(({ project }) => project.inspectorId === felix.id);
    expect(own.map(({ project }) => project.status)).toEqual(
      expect.arrayContaining(["Scheduled", "In Progress", "Review", "Needs Corrections"]),
    );
  });

  it("gives the demo's field user two visits on the first day", () => {
    const felix = demoUsers.find((user) => user.email === "field-user@demo.test")!;
    const projectsToday = made.filter(
      ({ project, site }) =>
        project.inspectorId === felix.id &&
        project.status === "Scheduled" &&
        dayIn(project.inspectionAt!, site.timeZone!) === dayIn(now, site.timeZone!),
    );
    expect(projectsToday.length).toBeGreaterThanOrEqual(2);
  });

  it("gives each canceled project a reason, and each project the values that lists search", () => {
    for (const { project, cancellation } of made) {
      const canceled = ["Canceled", "Cancel Requested"].includes(project.status);
      expect([project.id, cancellation !== null]).toEqual([project.id, canceled]);
      expect(project.searchText).toContain(project.formTitle);
    }
  });
});

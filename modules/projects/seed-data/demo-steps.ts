/** Generates the steps of a demo project for its log. */
import { DateTime } from "luxon";
import type { ProjectStatus } from "#app/platform/project-status.ts";
import { formatZonedTimestamp } from "#app/platform/format.ts";
import type { SeededRandom } from "#db/seed/seeded-random.ts";
import { createdMessage } from "../domain/log/created-message.ts";
import type { Office } from "./demo-people.ts";
import type { Actor } from "./demo-parties.ts";
import type { DemoVisit } from "./demo-visits.ts";

export interface Step {
  at: Date;
  actor: Actor;
  message: string;
  newStatus?: ProjectStatus;
  comment?: string;
  /** For a cancellation: one of the reasons that users can choose. */
  reason?: string;
}

export interface Scenario extends Office {
  status: ProjectStatus;
  createdAt: Date;
  now: Date;
  client: Actor;
  inspector: Actor;
  /** Null when there is no visit. */
  visit: DemoVisit | null;
  skipsScheduling: boolean;
  /** Whether the project started as a request from the client's organization. */
  requested: boolean;
  skipsReview: boolean;
  site: { address: string; zone: string };
}

const hour = 3_600_000;
const day = 24 * hour;

interface OfficeHour {
  /** The IANA time zone. */
  zone: string;
  from?: number;
  to?: number;
}

/** A random office hour on the same day. */
export function atOfficeHour(
  at: Date,
  random: SeededRandom,
  { zone, from = 8, to = 16 }: OfficeHour,
): Date {
  const time = {
    hour: random.whole(from, to),
    minute: random.whole(0, 59),
    second: random.whole(0, 59),
  };
  return DateTime.fromJSDate(at, { zone }).set(time).toJSDate();
}

const cancelCauses = [
  {
    reason: "Homeowner request to cancel",
    comment: "The roof is being replaced first; a new project follows.",
  },
  {
    reason: "Client request to cancel",
    comment: "The financing fell through, so the system is not built this year.",
  },
  {
    reason: "Customer is not reachable",
    comment: "Three calls and two letters without an answer.",
  },
  {
    reason: "Inspector request to cancel",
    comment: "The array stands behind a locked gate and nobody holds the key.",
  },
];

/** The reason for canceling an inspection because of the weather. */
export const weather = "Weather conditions, reschedule requested";

/** The steps of a project from its creation to its status, in order. None is in the future. */
export function simulateSteps(scenario: Scenario, random: SeededRandom): Step[] {
  const { status, createdAt, now, visit } = scenario;
  const steps = creationSteps(scenario, random);
  if (status === "Requested") return steps;
  if (status === "Canceled" || status === "Cancel Requested")
    return [...steps, ...cancelSteps(scenario, random)];
  const bookedAt = new Date(createdAt.getTime() + hour * (1 + random.next() * 5));
  const daysOld = (now.getTime() - createdAt.getTime()) / day;
  if (status === "To Be Scheduled")
    return daysOld > 5 && random.chance(0.3)
      ? [...steps, ...weatherSteps(scenario, random)]
      : steps;
  if (visit) {
    const at = new Date(Math.min(bookedAt.getTime(), now.getTime() - hour));
    steps.push({
      at,
      actor: scenario.staff.scheduler,
      message: scheduledFor(scenario, visit.start),
      newStatus: "Scheduled",
    });
  }
  if (status === "Scheduled") return steps;
  return [...steps, ...inspectionSteps(scenario, random)];
}

/** The same message that the scheduling module writes: day and time in the site's time zone. */
function scheduledFor({ inspector, site }: Scenario, start: Date): string {
  return `Inspection scheduled for ${formatZonedTimestamp(start, site.zone)} with ${inspector.name}`;
}

function creationSteps(scenario: Scenario, random: SeededRandom): Step[] {
  const { createdAt, client, requested, status, skipsScheduling } = scenario;
  const firstStatus = requested || status === "Requested" ? "Requested" : "To Be Scheduled";
  const message = createdMessage(scenario.site.address, firstStatus);
  const initialStatus: ProjectStatus = skipsScheduling ? "In Progress" : "To Be Scheduled";
  if (!requested && status !== "Requested")
    return [{ at: createdAt, actor: scenario.staff.admin, message, newStatus: initialStatus }];
  const requestStep: Step = {
    at: createdAt,
    actor: client,
    message,
    newStatus: "Requested",
  };
  if (status === "Requested") return [requestStep];
  const at = new Date(createdAt.getTime() + hour * random.next() * 0.8);
  return [
    requestStep,
    { at, actor: scenario.staff.admin, message: "accepted project", newStatus: "To Be Scheduled" },
  ];
}

function cancelSteps(scenario: Scenario, random: SeededRandom): Step[] {
  const timeAvailable = Math.min(scenario.now.getTime() - scenario.createdAt.getTime(), 12 * day);
  const within = (share: number) =>
    atOfficeHour(new Date(scenario.createdAt.getTime() + timeAvailable * share), random, {
      zone: scenario.officeZone,
    });
  const at = within(0.4 + random.next() * 0.2);
  const cause = random.pick(cancelCauses);
  const cancelRequestStep: Step = {
    at,
    actor: random.chance(0.5) ? scenario.staff.scheduler : scenario.inspector,
    message: "requested to cancel project",
    newStatus: "Cancel Requested",
    ...cause,
  };
  if (scenario.status === "Cancel Requested") return [cancelRequestStep];
  const done: Step = {
    at,
    actor: scenario.staff.admin,
    message: "canceled project",
    newStatus: "Canceled",
    ...cause,
  };
  if (random.chance(0.5)) return [done];
  return [cancelRequestStep, { ...done, at: within(0.8), message: "approved cancel request" }];
}

/** The steps of an inspection that was booked and then canceled. The project then waits to be scheduled again. */
function weatherSteps(scenario: Scenario, random: SeededRandom): Step[] {
  const timeAvailable = scenario.now.getTime() - scenario.createdAt.getTime();
  const within = (share: number) =>
    atOfficeHour(new Date(scenario.createdAt.getTime() + timeAvailable * share), random, {
      zone: scenario.officeZone,
    });
  return [
    {
      at: within(0.2 + random.next() * 0.1),
      actor: scenario.staff.scheduler,
      message: scheduledFor(scenario, within(0.85)),
      newStatus: "Scheduled",
    },
    {
      at: within(0.7 + random.next() * 0.1),
      actor: scenario.inspector,
      message: `Inspection canceled: ${weather}`,
      newStatus: "To Be Scheduled",
      comment: weather,
    },
  ];
}

function inspectionSteps(scenario: Scenario, random: SeededRandom): Step[] {
  const { status, inspector, createdAt, visit } = scenario;
  const begun = visit?.start.getTime() ?? createdAt.getTime() + 2 * hour;
  const spent = (visit?.minutes ?? 40) * 60_000;
  const at = (milliseconds: number) => new Date(begun + milliseconds);
  const steps: Step[] = [
    {
      at: at(3 * 60_000),
      actor: inspector,
      message: "started an intake",
      newStatus: "In Progress",
    },
  ];
  if (status === "In Progress") return steps;
  if (scenario.skipsReview)
    return [
      ...steps,
      { at: at(spent), actor: inspector, message: "finalized", newStatus: "Completed" },
    ];
  steps.push({
    at: at(spent),
    actor: inspector,
    message: "submitted for review",
    newStatus: "Review",
  });
  if (status === "Review" && random.chance(0.5)) return steps;
  const reviewed = atOfficeHour(at(spent + day), random, {
    zone: scenario.officeZone,
    from: 8,
    to: 11,
  });
  const later = (milliseconds: number) => new Date(reviewed.getTime() + milliseconds);
  steps.push({ at: reviewed, actor: scenario.staff.reviewer, message: "Intake Review started" });
  if (status === "Review") return steps;
  if (status === "Needs Corrections" || random.chance(0.25)) {
    steps.push({
      at: later(0.4 * hour),
      actor: scenario.staff.reviewer,
      message: "reviewed and sent back to the Field User for more work",
      newStatus: "Needs Corrections",
    });
    if (status === "Needs Corrections") return steps;
    steps.push({
      at: later(20 * hour),
      actor: inspector,
      message: "submitted for review",
      newStatus: "Review",
    });
  }
  const over = later(steps.length > 3 ? 1.5 * day : hour);
  return [
    ...steps,
    { at: over, actor: scenario.staff.reviewer, message: "finalized", newStatus: "Completed" },
  ];
}

/** The transition table: which status of a project may follow which. Pure, so that pages can use it too. */
import { Problem } from "#app/platform/problems.ts";
import type { ProjectStatus, ProjectTransition } from "#app/platform/project-status.ts";

interface TransitionRule {
  /** Null means a project that is being created. */
  from: readonly (ProjectStatus | null)[];
  to: readonly ProjectStatus[];
}

/** The statuses in which a project can be canceled. A Completed project cannot be canceled. */
const active = [
  "Requested",
  "To Be Scheduled",
  "Scheduled",
  "In Progress",
  "Review",
  "Needs Corrections",
] as const satisfies readonly ProjectStatus[];

export const transitions = {
  request: { from: [null], to: ["Requested"] },
  create: { from: [null], to: ["To Be Scheduled", "In Progress"] },
  accept: { from: ["Requested"], to: ["To Be Scheduled"] },
  reject: { from: ["Requested"], to: ["Canceled"] },
  schedule: { from: ["To Be Scheduled"], to: ["Scheduled"] },
  reschedule: { from: ["Scheduled"], to: ["Scheduled"] },
  "cancel-inspection": { from: ["Scheduled", "In Progress"], to: ["To Be Scheduled"] },
  reassign: {
    from: ["Scheduled", "In Progress", "Review", "Needs Corrections"],
    to: ["To Be Scheduled"],
  },
  /** "In Progress" is included, because a project that needs no scheduling has it before anyone opens its intake. */
  start: {
    from: ["Requested", "To Be Scheduled", "Scheduled", "In Progress"],
    to: ["In Progress"],
  },
  submit: { from: ["In Progress"], to: ["Review"] },
  "submit-without-review": { from: ["In Progress", "Needs Corrections"], to: ["Completed"] },
  resubmit: { from: ["Needs Corrections"], to: ["Review"] },
  return: { from: ["Review"], to: ["Needs Corrections"] },
  finalize: { from: ["Review"], to: ["Completed"] },
  revert: { from: ["Completed"], to: ["Review"] },
  cancel: { from: active, to: ["Canceled"] },
  "request-cancel": { from: active, to: ["Cancel Requested"] },
  "approve-cancel": { from: ["Cancel Requested"], to: ["Canceled"] },
  "decline-cancel": { from: ["Cancel Requested"], to: active },
  reactivate: { from: ["Canceled"], to: ["To Be Scheduled"] },
} as const satisfies Record<ProjectTransition, TransitionRule>;

const table = Object.entries(transitions) as [ProjectTransition, TransitionRule][];

/** The transitions from one status to another; empty when none is allowed. */
export function transitionsBetween(
  from: ProjectStatus | null,
  to: ProjectStatus,
): ProjectTransition[] {
  return table
    .filter(([, rule]) => rule.from.includes(from) && rule.to.includes(to))
    .map(([name]) => name);
}

export function canTransition(from: ProjectStatus | null, to: ProjectStatus): boolean {
  return transitionsBetween(from, to).length > 0;
}

/** Whether the transition is allowed from a status, for any viewer. */
export function canTransitionFrom(name: ProjectTransition, from: ProjectStatus | null): boolean {
  const rule: TransitionRule = transitions[name];
  return rule.from.includes(from);
}

/**
 * @returns the name of the transition. If several match and none is named, the first one in the table.
 * @throws Problem "illegal-transition" with the reason when none matches.
 */
export function requireTransition(
  from: ProjectStatus | null,
  to: ProjectStatus,
  name?: ProjectTransition,
): ProjectTransition {
  const allowed = transitionsBetween(from, to);
  const transition = name ? allowed.find((each) => each === name) : allowed[0];
  if (transition) return transition;
  const now = from ? `This project is ${from}` : "This project does not exist yet";
  throw new Problem("illegal-transition", `${now}, so that step cannot change it to ${to}.`);
}

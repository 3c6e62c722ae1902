/** The table of notifications: which people each step of a project notifies, and with what text. Pure. */
import { administratorTypes, type UserType } from "#app/platform/viewer.ts";
import type { ProjectTransition } from "#app/platform/project-status.ts";
import type { ProjectNoticeId } from "./project-notices.ts";

/** A person's role in a project. The `requester` is the person who requested the cancellation. */
export type StepRole = "client" | "inspector" | "reviewer" | "creator" | "requester";

export interface StepFacts {
  /** The name of the person who took the step. */
  by: string;
  /** Such as "Tue, Mar 3, 2026, 9:30 AM", when an inspection is booked. */
  when: string | null;
  inspector: string | null;
  /** What changed in a booked inspection. */
  moved: "time" | "inspector" | "duration";
}

export interface StepNotification {
  notice: ProjectNoticeId;
  roles: readonly StepRole[];
  /** All users of these types in the owner's organization are notified too. */
  types?: readonly UserType[];
  /** If set, `types` are notified only when nobody has this role in the project. */
  unless?: StepRole;
  /** A visit today or tomorrow is urgent, because an email the next morning would be too late. */
  isUrgentIfSoon?: true;
  message: (facts: StepFacts) => string;
}

const schedulers: readonly UserType[] = ["scheduler"];

const booked = ({ when, inspector }: StepFacts) =>
  [when && `for ${when}`, inspector && `with ${inspector}`].filter(Boolean).join(" ");

function movedMessage(facts: StepFacts): string {
  const { moved, when, inspector } = facts;
  if (moved === "inspector") return `The inspection of ${when} is with ${inspector} now`;
  if (moved === "duration") return `The inspection of ${when} has another duration`;
  return `Inspection moved; it is now booked ${booked(facts)}`;
}

const whenText = ({ when }: StepFacts) => (when ? ` of ${when}` : "");

const submitted: StepNotification = {
  notice: "projects.submitted",
  roles: ["reviewer"],
  types: ["quality-manager"],
  unless: "reviewer",
  message: ({ by }) => `${by} submitted the inspection for review`,
};

const finalized: StepNotification = {
  notice: "projects.finalized",
  roles: ["client", "inspector", "creator"],
  message: ({ by }) => `${by} finalized the project`,
};

/** The notification of each step; null for a step without one. */
export const stepNotifications: Record<ProjectTransition, StepNotification | null> = {
  request: {
    notice: "projects.requested",
    roles: [],
    types: administratorTypes,
    message: ({ by }) => `${by} requested a project`,
  },
  create: null,
  accept: {
    notice: "projects.accepted",
    roles: ["client", "creator"],
    types: schedulers,
    message: ({ by }) => `${by} accepted the project; it is to be scheduled`,
  },
  reject: {
    notice: "projects.rejected",
    roles: ["client", "creator"],
    message: ({ by }) => `${by} rejected the request`,
  },
  schedule: {
    notice: "projects.scheduled",
    roles: ["client", "inspector", "creator"],
    isUrgentIfSoon: true,
    message: (facts) => `Inspection scheduled ${booked(facts)}`,
  },
  reschedule: {
    notice: "projects.moved",
    roles: ["client", "inspector", "creator"],
    isUrgentIfSoon: true,
    message: movedMessage,
  },
  "cancel-inspection": {
    notice: "projects.given-up",
    roles: ["client", "inspector"],
    types: schedulers,
    isUrgentIfSoon: true,
    message: (facts) =>
      `${facts.by} canceled the inspection${whenText(facts)}; the project is to be scheduled again`,
  },
  reassign: {
    notice: "projects.given-up",
    roles: ["client"],
    types: schedulers,
    message: ({ by }) => `${by} changed the inspector; the project is to be scheduled again`,
  },
  start: null,
  submit: submitted,
  "submit-without-review": finalized,
  resubmit: { ...submitted, message: ({ by }) => `${by} sent the corrected inspection for review` },
  return: {
    notice: "projects.returned",
    roles: ["inspector"],
    isUrgentIfSoon: true,
    message: ({ by }) => `${by} sent the inspection back for corrections`,
  },
  finalize: finalized,
  revert: {
    notice: "projects.reverted",
    roles: ["inspector", "reviewer"],
    message: ({ by }) => `${by} set the project back to review`,
  },
  cancel: {
    notice: "projects.canceled",
    roles: ["client", "inspector", "creator"],
    isUrgentIfSoon: true,
    message: ({ by }) => `${by} canceled the project`,
  },
  "request-cancel": {
    notice: "projects.cancel-requested",
    roles: [],
    types: administratorTypes,
    message: ({ by }) => `${by} asks to cancel the project`,
  },
  "approve-cancel": {
    notice: "projects.cancel-answered",
    roles: ["requester", "client", "inspector", "creator"],
    isUrgentIfSoon: true,
    message: ({ by }) => `${by} approved the cancellation; the project is canceled`,
  },
  "decline-cancel": {
    notice: "projects.cancel-answered",
    roles: ["requester"],
    message: ({ by }) => `${by} declined the cancellation; the project goes on`,
  },
  reactivate: {
    notice: "projects.reactivated",
    roles: ["client", "inspector"],
    types: schedulers,
    message: ({ by }) => `${by} reactivated the project; it is to be scheduled`,
  },
};

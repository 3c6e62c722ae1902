/** Which people each step of a project notifies, and with what text. The only table for this; pure. */
import { administratorTypes, type UserType } from "#app/platform/viewer.ts";
import type { TransitionName } from "../status/transitions.ts";
import type { ProjectNoticeId } from "./project-notices.ts";

/** A person's role in a project. `asker` requested the cancellation that is being answered. */
export type Place = "client" | "inspector" | "reviewer" | "creator" | "asker";

export interface StepWords {
  /** The name of the person who took the step. */
  by: string;
  /** Such as "Tue 3 Mar 2026, 9:30 AM", when an inspection is booked. */
  when: string | null;
  inspector: string | null;
}

export interface ReportedStep {
  notice: ProjectNoticeId;
  places: readonly Place[];
  /** Also notifies everybody of these types in the owner's organization. */
  types?: readonly UserType[];
  /** The types are notified only when the project has nobody in this role. */
  unless?: Place;
  says: (words: StepWords) => string;
}

const schedulers: readonly UserType[] = ["scheduler"];

const booked = ({ when, inspector }: StepWords) =>
  [when && `for ${when}`, inspector && `with ${inspector}`].filter(Boolean).join(" ");

const submitted: ReportedStep = {
  notice: "projects.submitted",
  places: ["reviewer"],
  types: ["quality-manager"],
  unless: "reviewer",
  says: ({ by }) => `${by} submitted the inspection for review`,
};

const finalized: ReportedStep = {
  notice: "projects.finalized",
  places: ["client", "inspector", "creator"],
  says: ({ by }) => `${by} finalized the project`,
};

/** Null for a step that notifies nobody. */
export const reportedSteps: Record<TransitionName, ReportedStep | null> = {
  request: {
    notice: "projects.requested",
    places: [],
    types: administratorTypes,
    says: ({ by }) => `${by} requested a project`,
  },
  create: null,
  accept: {
    notice: "projects.accepted",
    places: ["client", "creator"],
    types: schedulers,
    says: ({ by }) => `${by} accepted the project; it is to be scheduled`,
  },
  reject: {
    notice: "projects.rejected",
    places: ["client", "creator"],
    says: ({ by }) => `${by} rejected the request`,
  },
  schedule: {
    notice: "projects.scheduled",
    places: ["client", "inspector", "creator"],
    says: (words) => `Inspection scheduled ${booked(words)}`,
  },
  reschedule: {
    notice: "projects.moved",
    places: ["client", "inspector", "creator"],
    says: (words) => `Inspection moved; it is now booked ${booked(words)}`,
  },
  "cancel-inspection": {
    notice: "projects.given-up",
    places: ["client", "inspector"],
    types: schedulers,
    says: ({ by }) => `${by} canceled the inspection; the project is to be scheduled again`,
  },
  reassign: {
    notice: "projects.given-up",
    places: ["client"],
    types: schedulers,
    says: ({ by }) => `${by} changed the inspector; the project is to be scheduled again`,
  },
  start: null,
  submit: submitted,
  "submit-without-review": finalized,
  resubmit: { ...submitted, says: ({ by }) => `${by} sent the corrected inspection for review` },
  return: {
    notice: "projects.returned",
    places: ["inspector"],
    says: ({ by }) => `${by} sent the inspection back for corrections`,
  },
  finalize: finalized,
  revert: {
    notice: "projects.reverted",
    places: ["inspector", "reviewer"],
    says: ({ by }) => `${by} set the project back to review`,
  },
  cancel: {
    notice: "projects.canceled",
    places: ["client", "inspector", "creator"],
    says: ({ by }) => `${by} canceled the project`,
  },
  "request-cancel": {
    notice: "projects.cancel-requested",
    places: [],
    types: administratorTypes,
    says: ({ by }) => `${by} asks to cancel the project`,
  },
  "approve-cancel": {
    notice: "projects.cancel-answered",
    places: ["asker", "client", "inspector", "creator"],
    says: ({ by }) => `${by} approved the cancellation; the project is canceled`,
  },
  "decline-cancel": {
    notice: "projects.cancel-answered",
    places: ["asker"],
    says: ({ by }) => `${by} declined the cancellation; the project goes on`,
  },
  reactivate: {
    notice: "projects.reactivated",
    places: ["client", "inspector"],
    types: schedulers,
    says: ({ by }) => `${by} reactivated the project; it is to be scheduled`,
  },
};

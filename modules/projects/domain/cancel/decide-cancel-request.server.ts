/** Administrators approve or decline a cancel request, or reactivate a Canceled project. */
import { Problem } from "#app/platform/problems.ts";
import type { ProjectStatus, ProjectTransition } from "#app/platform/project-status.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { inTransaction } from "#db/client.server.ts";
import { canDecideCancelRequest, canReactivate, type PolicyProject } from "../../policy.ts";
import { getProject } from "../get-project.server.ts";
import { changeStatus } from "../writing/write-project.server.ts";
import type { ProjectRow } from "../project-rows.ts";
import { requireTransition } from "../status/transitions.ts";

interface Step {
  transition: ProjectTransition;
  message: string;
  to: (project: ProjectRow) => ProjectStatus;
  isAllowed: (viewer: Scope["viewer"], project: PolicyProject) => boolean;
  /** The columns that the step sets in addition to the status. */
  set?: { inspectionAt: null; inspectionMinutes: null; inspectionEndsAt: null };
}

const steps = {
  "approve-cancel": {
    transition: "approve-cancel",
    message: "approved cancel request",
    to: () => "Canceled",
    isAllowed: canDecideCancelRequest,
  },
  "decline-cancel": {
    transition: "decline-cancel",
    message: "declined cancel request",
    to: ({ statusBeforeCancel }) => statusBeforeCancel ?? "To Be Scheduled",
    isAllowed: canDecideCancelRequest,
  },
  reactivate: {
    transition: "reactivate",
    message: "reactivated project",
    to: () => "To Be Scheduled",
    isAllowed: canReactivate,
    set: { inspectionAt: null, inspectionMinutes: null, inspectionEndsAt: null },
  },
} as const satisfies Record<string, Step>;

export type CancelDecision = keyof typeof steps;

/**
 * Approves or declines a cancel request, or reactivates the project. Repeating a completed step changes nothing.
 * @throws Problem "not-found", "not-project-member", "illegal-transition".
 */
export async function decideCancelRequest(
  scope: Scope,
  projectId: string,
  decision: CancelDecision,
): Promise<void> {
  const { transition, message, isAllowed, ...step }: Step = steps[decision];
  await inTransaction(async (tx) => {
    const { project } = await getProject(scope, projectId, { tx, forUpdate: true });
    const to = step.to(project);
    if (project.status === to) return;
    requireTransition(project.status, to, transition);
    if (!isAllowed(scope.viewer, project)) throw new Problem("not-project-member");
    await changeStatus(tx, scope, project, { to, transition, message, set: step.set });
  });
}

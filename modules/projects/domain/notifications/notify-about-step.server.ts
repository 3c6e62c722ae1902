import { and, desc, eq } from "drizzle-orm";
import type { ProjectState } from "#app/platform/events/domain-events.ts";
import { emit } from "#app/platform/events/emit.server.ts";
import { formatDay, formatZonedTimestamp } from "#app/platform/format.ts";
import type { ProjectTransition } from "#app/platform/project-status.ts";
import type { Scope } from "#app/platform/viewer.ts";
import type { Transaction } from "#db/client.server.ts";
import { logEntries, projects, sites } from "#db/schema.ts";
import type { ProjectReference } from "../project-rows.ts";
import {
  stepNotifications,
  type StepFacts,
  type StepRole,
  type StepNotification,
} from "./step-notifications.ts";

interface StepTaken {
  transition: ProjectTransition;
  /** Null when the step created the project. */
  before: ProjectState | null;
  detail?: string | undefined;
}

/** Sends the notifications about a step of a project. */
export async function notifyAboutStep(
  tx: Transaction,
  scope: Scope,
  reference: ProjectReference,
  { transition, before, detail }: StepTaken,
): Promise<void> {
  const notification = stepNotifications[transition];
  if (!notification) return;
  const { project, timeZone } = await readWithZone(tx, reference);
  const cancelRequester = notification.roles.includes("requester")
    ? await findCancelRequester(tx, reference)
    : {};
  const peopleByRole: PeopleByRole = {
    client: project.clientId,
    inspector: project.inspectorId,
    reviewer: project.reviewerId,
    creator: project.createdById,
    requester: null,
    ...cancelRequester,
  };
  const zone = timeZone ?? scope.viewer.timeZone;
  // A canceled visit no longer has a time, so the former time is used.
  const at = project.inspectionAt ?? before?.inspectionAt ?? null;
  const message = notification.message({
    by: scope.viewer.name,
    when: at && formatZonedTimestamp(at, zone),
    inspector: project.inspectorName,
    moved: movedOf(project, before),
  });
  await emit(tx, scope, "people.notified", {
    notice: notification.notice,
    message,
    ...(detail !== undefined && { detail }),
    isUrgent: notification.isUrgentIfSoon === true && isSoon(at, zone),
    path: `/projects/${project.id}/manage`,
    project: reference,
    ...recipientsOf(notification, peopleByRole),
  });
}

function movedOf(now: ProjectState, before: ProjectState | null): StepFacts["moved"] {
  if (now.inspectionAt?.getTime() !== before?.inspectionAt?.getTime()) return "time";
  return now.inspectorId === before?.inspectorId ? "duration" : "inspector";
}

/** Whether a timestamp is today or tomorrow in the time zone of the site. */
export function isSoon(at: Date | null, zone: string): boolean {
  if (at === null) return false;
  const now = Date.now();
  const day = formatDay(at, zone);
  return day === formatDay(now, zone) || day === formatDay(now + 86_400_000, zone);
}

type PeopleByRole = Record<StepRole, string | null>;

function recipientsOf({ roles, types, unless }: StepNotification, peopleByRole: PeopleByRole) {
  const people = roles.map((role) => peopleByRole[role]).filter((id) => id !== null);
  return unless && peopleByRole[unless] !== null ? { people } : { people, types };
}

export async function readWithZone(tx: Transaction, { id }: ProjectReference) {
  const [found] = await tx
    .select({ project: projects, timeZone: sites.timeZone })
    .from(projects)
    .innerJoin(sites, eq(sites.id, projects.siteId))
    .where(eq(projects.id, id));
  return found!;
}

/** The user who last requested the cancellation, according to the log. */
async function findCancelRequester(tx: Transaction, { id }: ProjectReference) {
  const [logEntry] = await tx
    .select({ requester: logEntries.actorId })
    .from(logEntries)
    .where(
      and(
        eq(logEntries.category, "projects"),
        eq(logEntries.categoryId, id),
        eq(logEntries.newStatus, "Cancel Requested"),
      ),
    )
    .orderBy(desc(logEntries.createdAt), desc(logEntries.id))
    .limit(1);
  return logEntry ?? {};
}

import { and, desc, eq } from "drizzle-orm";
import { emit } from "#app/platform/events/emit.server.ts";
import { formatDay, formatZonedMoment } from "#app/platform/format.ts";
import type { ProjectTransition } from "#app/platform/project-status.ts";
import type { Scope } from "#app/platform/viewer.ts";
import type { Transaction } from "#db/client.server.ts";
import { logEntries, projects, sites } from "#db/schema.ts";
import type { SeenProject } from "../project-rows.ts";
import { reportedSteps, type StepRole, type ReportedStep } from "./project-steps.ts";

/** Notifies the people concerned that a project has taken a step. */
export async function notifyAboutStep(
  tx: Transaction,
  scope: Scope,
  seen: SeenProject,
  { transition, detail }: { transition: ProjectTransition; detail?: string | undefined },
): Promise<void> {
  const reportedStep = reportedSteps[transition];
  if (!reportedStep) return;
  const { project, timeZone } = await readProject(tx, seen);
  const cancelRequester = reportedStep.roles.includes("requester")
    ? await findCancelRequester(tx, seen)
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
  const message = reportedStep.message({
    by: scope.viewer.name,
    when: project.inspectionAt && formatZonedMoment(project.inspectionAt, zone),
    inspector: project.inspectorName,
  });
  await emit(tx, scope, "people.notified", {
    notice: reportedStep.notice,
    message,
    ...(detail !== undefined && { detail }),
    isUrgent: reportedStep.isUrgentIfSoon === true && isSoon(project.inspectionAt, zone),
    path: `/projects/${project.id}/manage`,
    project: seen,
    ...recipientsOf(reportedStep, peopleByRole),
  });
}

/** Today or tomorrow at the site. */
function isSoon(at: Date | null, zone: string): boolean {
  if (at === null) return false;
  const now = Date.now();
  const day = formatDay(at, zone);
  return day === formatDay(now, zone) || day === formatDay(now + 86_400_000, zone);
}

type PeopleByRole = Record<StepRole, string | null>;

function recipientsOf({ roles, types, unless }: ReportedStep, peopleByRole: PeopleByRole) {
  const people = roles.map((role) => peopleByRole[role]).filter((id) => id !== null);
  return unless && peopleByRole[unless] !== null ? { people } : { people, types };
}

async function readProject(tx: Transaction, { id }: SeenProject) {
  const [found] = await tx
    .select({ project: projects, timeZone: sites.timeZone })
    .from(projects)
    .innerJoin(sites, eq(sites.id, projects.siteId))
    .where(eq(projects.id, id));
  return found!;
}

/** The user who last requested the cancellation, from the log. */
async function findCancelRequester(tx: Transaction, { id }: SeenProject) {
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

import { and, desc, eq } from "drizzle-orm";
import { emit } from "#app/platform/events/emit.server.ts";
import { formatZonedMoment } from "#app/platform/format.ts";
import type { ProjectStatus } from "#app/platform/project-status.ts";
import type { Scope } from "#app/platform/viewer.ts";
import type { Transaction } from "#db/client.server.ts";
import { logEntries, projects, sites } from "#db/schema.ts";
import type { SeenProject } from "../project-rows.ts";
import { transitionsBetween, type TransitionName } from "../status/transitions.ts";
import { reportedSteps, type Place, type ReportedStep } from "./project-steps.ts";

interface Step {
  project: SeenProject;
  from: ProjectStatus | null;
  to: ProjectStatus;
  /** The name of the move, when the table has several between the two statuses. */
  transition?: TransitionName | undefined;
}

/** Notifies the people concerned that a project has taken a step. */
export async function notifyAboutStep(tx: Transaction, scope: Scope, step: Step): Promise<void> {
  const name = step.transition ?? transitionsBetween(step.from, step.to)[0];
  const told = name ? reportedSteps[name] : null;
  if (!told) return;
  const { project, timeZone } = await readProject(tx, step.project);
  const places = told.places.includes("asker") ? await findAsker(tx, step.project) : {};
  const standing: Standing = {
    client: project.clientId,
    inspector: project.inspectorId,
    reviewer: project.reviewerId,
    creator: project.createdById,
    asker: null,
    ...places,
  };
  const zone = timeZone ?? scope.viewer.timeZone;
  const message = told.says({
    by: scope.viewer.name,
    when: project.inspectionAt && formatZonedMoment(project.inspectionAt, zone),
    inspector: project.inspectorName,
  });
  await emit(tx, scope, "people.notified", {
    notice: told.notice,
    message,
    path: `/projects/${project.id}/manage`,
    project: step.project,
    ...whomOf(told, standing),
  });
}

type Standing = Record<Place, string | null>;

function whomOf({ places, types, unless }: ReportedStep, standing: Standing) {
  const people = places.map((place) => standing[place]).filter((id) => id !== null);
  return unless && standing[unless] !== null ? { people } : { people, types };
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
async function findAsker(tx: Transaction, { id }: SeenProject) {
  const [asked] = await tx
    .select({ asker: logEntries.actorId })
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
  return asked ?? {};
}

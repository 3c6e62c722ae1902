/** Notifies people in the transaction of the event, or enqueues a job for it when they are many. */
import { eq } from "drizzle-orm";
import { firstCharacters } from "#app/platform/form/count-characters.ts";
import type { NotificationRequest } from "#app/platform/events/notification.ts";
import { enqueue } from "#app/platform/queue/queue.server.ts";
import { bound } from "#app/platform/settings/bounds.server.ts";
import { listSamples } from "#app/platform/samples/sample-records.server.ts";
import type { Scope } from "#app/platform/viewer.ts";
import type { Transaction } from "#db/client.server.ts";
import { newId } from "#db/columns.ts";
import { projectParties, projects, sites } from "#db/schema.ts";
import { notifyMany, type About, type NotifiedEvent } from "../jobs/notify-many.job.ts";
import { findCandidates } from "./find-candidates.server.ts";
import { findNotice, notifyCandidates } from "./notify-candidates.server.ts";

/** @throws Error for a notice that no manifest declares. */
export async function notifyPeople(
  tx: Transaction,
  scope: Scope,
  request: NotificationRequest,
): Promise<void> {
  await findNotice(request.notice);
  if (request.people.length === 0 && !request.types?.length) return;
  if (await isAboutSample(tx, scope, request)) return;
  const notifiedEvent = await storeNotifiedEvent(tx, scope, request);
  const few = bound("notifiedAtOnce");
  if (notifiedEvent.people.length > few) return notifyLater(tx, notifiedEvent);
  const candidates = await findCandidates(tx, notifiedEvent, few + 1);
  if (candidates.length > few) return notifyLater(tx, notifiedEvent);
  return notifyCandidates(tx, notifiedEvent, candidates);
}

/** Only people of an organization with sample data see its sample projects. */
async function isAboutSample(
  tx: Transaction,
  scope: Scope,
  { project }: NotificationRequest,
): Promise<boolean> {
  if (!project || !scope.viewer.sampleData) return false;
  return (await listSamples(tx, scope, "project")).includes(project.id);
}

/**
 * Leaves the work to a job, because finding hundreds of people takes longer than the change itself. The job's payload
 * is the event as it is in this transaction.
 */
async function notifyLater(tx: Transaction, notifiedEvent: NotifiedEvent): Promise<void> {
  const { organizationId } = notifiedEvent.doer;
  await enqueue(
    tx,
    notifyMany,
    { ...notifiedEvent, at: new Date().toISOString() },
    { organizationId },
  );
}

/** A longer text is cut; the page that the notification opens shows all of it. */
const maxDetailLength = 2_000;

async function storeNotifiedEvent(
  tx: Transaction,
  { viewer, organizationId }: Scope,
  request: NotificationRequest,
): Promise<NotifiedEvent> {
  const {
    notice,
    message,
    detail = "",
    isUrgent,
    path,
    people,
    types = [],
    project,
    opensTo,
  } = request;
  return {
    id: newId(),
    at: null,
    notice,
    message,
    detail: firstCharacters(detail, maxDetailLength),
    isUrgent,
    path,
    people: [...new Set(people)].slice(0, bound("recipientsOfNotice")),
    types,
    opensTo: opensTo ?? null,
    doer: { id: viewer.id, name: viewer.name, organizationId },
    about: project ? await readAbout(tx, project.id) : null,
  };
}

async function readAbout(tx: Transaction, projectId: string): Promise<About | null> {
  const { id, organizationId, clientId, formId, installerId } = projects;
  const { inspectorId, inspectorOrganizationId, deletedAt } = projects;
  const ownership = { id, organizationId, clientId, formId, installerId };
  const [found] = await tx
    .select({
      project: { ...ownership, inspectorId, inspectorOrganizationId, deletedAt },
      site: sites.siteAddress,
      siteOwner: sites.siteOwnerName,
    })
    .from(projects)
    .innerJoin(sites, eq(sites.id, projects.siteId))
    .where(eq(projects.id, projectId));
  if (!found) return null;
  const parties = await tx
    .select({ id: projectParties.partyId, role: projectParties.role })
    .from(projectParties)
    .where(eq(projectParties.projectId, projectId));
  // Whether the inspector may open it follows from the project's row.
  const clientsAndInstallers = parties.filter(
    ({ role }) => role === "client" || role === "installer",
  );
  return { ...found, standing: clientsAndInstallers.map((party) => party.id) };
}

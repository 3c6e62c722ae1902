/** Tells people in the transaction of what happened, or has the worker tell them where they are many. */
import { eq } from "drizzle-orm";
import type { Telling } from "#app/platform/events/telling.ts";
import { enqueue } from "#app/platform/queue/queue.server.ts";
import { bound } from "#app/platform/settings/bounds.server.ts";
import type { Scope } from "#app/platform/viewer.ts";
import type { Transaction } from "#db/client.server.ts";
import { newId } from "#db/columns.ts";
import { projectParties, projects, sites } from "#db/schema.ts";
import { tellMany, type About, type Happening } from "../jobs/tell-many.job.ts";
import { findCandidates } from "./find-candidates.server.ts";
import { findNotice, tellCandidates } from "./tell-candidates.server.ts";

/** @throws Error for a notice that no manifest declares. */
export async function tellPeople(tx: Transaction, scope: Scope, telling: Telling): Promise<void> {
  await findNotice(telling.notice);
  if (telling.people.length === 0 && !telling.types?.length) return;
  const happening = await keepHappening(tx, scope, telling);
  const few = bound("toldAtOnce");
  if (happening.people.length > few) return tellLater(tx, happening);
  const candidates = await findCandidates(tx, happening, few + 1);
  if (candidates.length > few) return tellLater(tx, happening);
  return tellCandidates(tx, happening, candidates);
}

/** Finding hundreds of people takes longer than the change itself. What happened is kept as it is in this transaction. */
async function tellLater(tx: Transaction, happening: Happening): Promise<void> {
  const { organizationId } = happening.doer;
  await enqueue(tx, tellMany, { ...happening, at: new Date().toISOString() }, { organizationId });
}

async function keepHappening(
  tx: Transaction,
  { viewer, organizationId }: Scope,
  { notice, message, path, people, types = [], project, opensTo }: Telling,
): Promise<Happening> {
  return {
    id: newId(),
    at: null,
    notice,
    message,
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
  const whoseItIs = { id, organizationId, clientId, formId, installerId };
  const [found] = await tx
    .select({
      project: { ...whoseItIs, inspectorId, inspectorOrganizationId, deletedAt },
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
  // The inspector is read off the row: its party is written anew only after a booking has told of itself.
  const standing = parties.filter(({ role }) => role === "client" || role === "installer");
  return { ...found, standing: standing.map((party) => party.id) };
}

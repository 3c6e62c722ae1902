/** Writes what people are told, in the transaction of what happened. */
import { eq } from "drizzle-orm";
import type { Notice, Telling } from "#app/platform/events/telling.ts";
import { enqueue } from "#app/platform/queue/queue.server.ts";
import { loadModules } from "#app/platform/manifest/modules.server.ts";
import { bound } from "#app/platform/settings/bounds.server.ts";
import type { Scope, Viewer } from "#app/platform/viewer.ts";
import type { Transaction } from "#db/client.server.ts";
import { newId } from "#db/columns.ts";
import { projectParties, projects, sites } from "#db/schema.ts";
import { seesProject } from "#modules/projects/public.seeing.server.ts";
import { writeToMany, type ToldMany, type ToldRow } from "../jobs/write-to-many.job.ts";
import { chooseRecipients, type Candidate } from "./choose-recipients.ts";
import { findCandidates } from "./find-candidates.server.ts";
import { writeTold } from "./write-told.server.ts";

/**
 * One row for each person who is told, and a word to their open pages.
 * @throws Error for a notice that no manifest declares.
 */
export async function tellPeople(tx: Transaction, scope: Scope, telling: Telling): Promise<void> {
  const notice = await findNotice(telling.notice);
  const about = telling.project ? await readAbout(tx, telling.project.id) : null;
  const candidates = await findCandidates(tx, scope, telling);
  const chosen = chooseRecipients(candidates, notice, {
    doerId: scope.viewer.id,
    mayOpen: telling.mayOpen ?? ((viewer) => maySee(scope, viewer, about)),
  });
  if (chosen.length === 0) return;
  const told: ToldMany = {
    rows: chosen.map(rowFor),
    at: null,
    kind: notice.id,
    severity: notice.severity ?? 5,
    message: telling.message,
    path: telling.path,
    projectId: about?.project.id ?? null,
    site: about?.site.siteAddress ?? null,
    siteOwner: about?.site.siteOwnerName ?? null,
    actorId: scope.viewer.id,
    actorName: scope.viewer.name,
  };
  // Hundreds of rows take longer than the change itself: who is told is settled here, and a worker writes them.
  if (chosen.length > bound("toldAtOnce")) {
    await enqueue(tx, writeToMany, { ...told, at: new Date().toISOString() });
  } else await writeTold(tx, told);
}

async function findNotice(id: string): Promise<Notice> {
  for (const { notices = [] } of await loadModules()) {
    const notice = notices.find((declared) => declared.id === id);
    if (notice) return notice;
  }
  throw new Error(`No module declares the notice "${id}".`);
}

interface About {
  project: typeof projects.$inferSelect;
  site: typeof sites.$inferSelect;
  /** Who stands in it as its client or installer. */
  standing: ReadonlySet<string>;
}

async function readAbout(tx: Transaction, projectId: string): Promise<About | null> {
  const [found] = await tx
    .select({ project: projects, site: sites })
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
  return { ...found, standing: new Set(standing.map(({ id }) => id)) };
}

function maySee(scope: Scope, viewer: Viewer, about: About | null): boolean {
  if (about) return seesProject(viewer, about.project, about.standing);
  return viewer.organizationId === scope.organizationId;
}

function rowFor({ viewer, mail }: Candidate): ToldRow {
  return {
    id: newId(),
    organization_id: viewer.organizationId,
    recipient_id: viewer.id,
    mail: mail === "never" ? null : mail,
  };
}

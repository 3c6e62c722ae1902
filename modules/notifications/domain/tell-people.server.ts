/** Writes what people are told, in the transaction of what happened. */
import { eq, sql } from "drizzle-orm";
import { tellLive } from "#app/platform/events/live.server.ts";
import type { Notice, Telling } from "#app/platform/events/telling.ts";
import { enqueue } from "#app/platform/queue/queue.server.ts";
import { loadModules } from "#app/platform/manifest/modules.server.ts";
import type { Scope, Viewer } from "#app/platform/viewer.ts";
import type { Transaction } from "#db/client.server.ts";
import { newId } from "#db/columns.ts";
import { projectParties, projects, sites } from "#db/schema.ts";
import { seesProject } from "#modules/projects/public.seeing.server.ts";
import { mailAtOnce } from "../jobs/mail-at-once.job.ts";
import { chooseRecipients, type Candidate } from "./choose-recipients.ts";
import { findCandidates } from "./find-candidates.server.ts";

/**
 * One row for each person who is told, in one insert, and a word to their open pages.
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
  const rows = chosen.map(rowFor);
  await insertAll(tx, rows, { scope, telling, notice, about });
  const mailed = rows.filter(({ mail }) => mail === "at-once").map(({ id }) => id);
  if (mailed.length > 0) await enqueue(tx, mailAtOnce, { notificationIds: mailed });
  const organizations = chosen.map(({ viewer }) => viewer.organizationId);
  await tellLive(tx, organizations, `notification:${notice.id}`);
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

interface Told {
  scope: Scope;
  telling: Telling;
  notice: Notice;
  about: About | null;
}

/** What differs from one recipient to the next. */
interface Row {
  id: string;
  organization_id: string;
  recipient_id: string;
  mail: "at-once" | "daily" | null;
}

function rowFor({ viewer, mail }: Candidate): Row {
  return {
    id: newId(),
    organization_id: viewer.organizationId,
    recipient_id: viewer.id,
    mail: mail === "never" ? null : mail,
  };
}

/** What is the same for all is sent once: hundreds of rows of parameters would take longer than the change itself. */
async function insertAll(
  tx: Transaction,
  rows: readonly Row[],
  { scope, telling, notice, about }: Told,
): Promise<void> {
  await tx.execute(sql`
    insert into notifications (id, organization_id, recipient_id, mail, kind, message, severity, path,
      project_id, site, site_owner, actor_id, actor_name)
    select r.*, ${notice.id}, ${telling.message}, ${notice.severity ?? 5}::smallint, ${telling.path},
      ${about?.project.id ?? null}, ${about?.site.siteAddress ?? null}, ${about?.site.siteOwnerName ?? null},
      ${scope.viewer.id}, ${scope.viewer.name}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as r (id text, organization_id text, recipient_id text, mail text)`);
}

/** What a night deletes. Each step counts itself in its transaction, so a second run continues and counts the same. */
import { countOf } from "#app/platform/format.ts";
import { and, eq, isNull, or, sql } from "drizzle-orm";
import { ownerScope, productActor } from "#app/platform/auth/owner-scope.server.ts";
import { emit } from "#app/platform/events/emit.server.ts";
import { writeLog } from "#app/platform/events/write-log.server.ts";
import { log } from "#app/platform/log.server.ts";
import { isProblem } from "#app/platform/problems.ts";
import { enqueue } from "#app/platform/queue/queue.server.ts";
import { administratorTypes, type Scope } from "#app/platform/viewer.ts";
import { db, inTransaction, type Transaction } from "#db/client.server.ts";
import { organizations } from "#db/schema.ts";
import {
  findOrganizationHold,
  refuseHeldOrganization,
} from "#modules/projects/public.holds.server.ts";
import {
  deleteExpired,
  listExpired,
  trashDays,
} from "#modules/projects/public.retention.server.ts";
import { deleteExpiredJob } from "../jobs/delete-expired.job.ts";
import { retentionRuns, retentionSettings } from "../schema.ts";
import { yearsBefore } from "./cutoff.ts";
import { deleteOldEntries } from "./log-entries.server.ts";
import { findLimits } from "./settings.server.ts";

/** The hour of the organization's day from which its night's run begins. */
const firstHour = 2;

/** Starts the run of each organization whose night has begun, once. Several workers may do this at the same time. */
export async function startDueRuns(now = new Date()): Promise<void> {
  const local = sql`(${now.toISOString()}::timestamptz at time zone ${organizations.timeZone})`;
  const due = await db
    .select({ organizationId: organizations.id, night: sql<string>`${local}::date::text` })
    .from(retentionSettings)
    .innerJoin(organizations, eq(organizations.id, retentionSettings.organizationId))
    .where(
      and(
        or(
          sql`${retentionSettings.projectYears} is not null`,
          sql`${retentionSettings.logYears} is not null`,
        ),
        sql`extract(hour from ${local}) >= ${firstHour}`,
        sql`not exists (select 1 from ${retentionRuns}
          where ${retentionRuns.organizationId} = ${organizations.id} and ${retentionRuns.night} = ${local}::date)`,
      ),
    );
  for (const { organizationId, night } of due)
    await inTransaction(async (tx) => {
      const [run] = await tx
        .insert(retentionRuns)
        .values({ organizationId, night })
        .onConflictDoNothing()
        .returning({ id: retentionRuns.id });
      if (run) await enqueueRun(tx, organizationId, run.id);
    });
}

const enqueueRun = (tx: Transaction | typeof db, organizationId: string, runId: string) =>
  enqueue(tx, deleteExpiredJob, { runId }, { organizationId, singletonKey: runId });

/** Deletions of one job. Another one continues, so that a large first night does not block others. */
const perJob = { projects: 500, logSteps: 20 };
const perLogStep = 1_000;

export async function runNight(runId: string, max = perJob): Promise<void> {
  const [run] = await db.select().from(retentionRuns).where(eq(retentionRuns.id, runId));
  if (!run || run.endedAt) return;
  const { organizationId } = run;
  const scope = await ownerScope(organizationId, productActor);
  const limits = await findLimits(scope);
  // What the organization releases during the night is for the next one.
  const isHeld = (await findOrganizationHold(scope)) !== null;
  const of = (years: number | null) =>
    years === null || isHeld ? null : yearsBefore(run.createdAt, years);
  const hasMore = [
    await trashProjects(scope, runId, of(limits.projectYears), max.projects),
    await deleteEntries(scope, runId, of(limits.logYears), max.logSteps),
  ].includes(true);
  if (hasMore) await enqueueRun(db, organizationId, runId);
  else await endRun(scope, runId);
}

/** @returns whether there are more. */
async function trashProjects(
  scope: Scope,
  runId: string,
  before: Date | null,
  max: number,
): Promise<boolean> {
  if (!before) return false;
  const left: string[] = [];
  for (let done = 0; done < max;) {
    const next = await listExpired(scope, { before, limit: Math.min(100, max), except: left });
    if (next.length === 0) return false;
    for (const { id } of next) {
      if (!(await trashProject(scope, runId, id, before))) left.push(id);
      done += 1;
    }
  }
  const [more] = await listExpired(scope, { before, limit: 1, except: left });
  return more !== undefined;
}

/** @returns false for a project that stays, such as one that went on hold in the meantime. */
async function trashProject(scope: Scope, runId: string, id: string, before: Date) {
  try {
    return await inTransaction(async (tx) => {
      if (!(await deleteExpired(tx, scope, id, before))) return false;
      await tx
        .update(retentionRuns)
        .set({ projects: sql`${retentionRuns.projects} + 1` })
        .where(eq(retentionRuns.id, runId));
      return true;
    });
  } catch (error) {
    if (!isProblem(error)) throw error;
    log().info({ error, projectId: id }, "retention left a project");
    return false;
  }
}

/** @returns whether there are more. */
async function deleteEntries(
  scope: Scope,
  runId: string,
  before: Date | null,
  max: number,
): Promise<boolean> {
  if (!before) return false;
  for (let step = 0; step < max; step += 1) {
    const deleted = await inTransaction(async (tx) => {
      await refuseHeldOrganization(tx, scope.organizationId);
      const count = await deleteOldEntries(tx, scope, before, perLogStep);
      if (count > 0)
        await tx
          .update(retentionRuns)
          .set({ logEntries: sql`${retentionRuns.logEntries} + ${count}` })
          .where(eq(retentionRuns.id, runId));
      return count;
    });
    if (deleted < perLogStep) return false;
  }
  return true;
}

/** Ends the run once, with an entry in the log and a notification for the administrators if it deleted something. */
async function endRun(scope: Scope, runId: string): Promise<void> {
  await inTransaction(async (tx) => {
    const [ended] = await tx
      .update(retentionRuns)
      .set({ endedAt: new Date() })
      .where(and(eq(retentionRuns.id, runId), isNull(retentionRuns.endedAt)))
      .returning();
    if (!ended || (ended.projects === 0 && ended.logEntries === 0)) return;
    const done = deletedText(ended);
    await writeLog(tx, scope, {
      category: "organizations",
      categoryId: scope.organizationId,
      message: `Data retention ${done}`,
    });
    await emit(tx, scope, "people.notified", {
      notice: "retention.deleted",
      message: `Data retention ${done}`,
      ...(ended.projects > 0 && {
        detail: `Projects can be restored from the trash for ${trashDays} days.`,
      }),
      path: "/settings/retention",
      people: [],
      types: administratorTypes,
    });
  });
}

function deletedText({ projects, logEntries }: { projects: number; logEntries: number }): string {
  const parts = [
    ...(projects > 0 ? [`moved ${countOf(projects, "project")} to the trash`] : []),
    ...(logEntries > 0 ? [`deleted ${countOf(logEntries, "entry", "entries")} of the log`] : []),
  ];
  return parts.join(" and ");
}

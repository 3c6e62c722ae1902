import { countOf } from "#app/platform/format.ts";
import { desc, eq, and, gt, or } from "drizzle-orm";
import { writeLog } from "#app/platform/events/write-log.server.ts";
import { Problem } from "#app/platform/problems.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { db, inTransaction } from "#db/client.server.ts";
import { findOrganizationHold } from "#modules/projects/public.holds.server.ts";
import { countExpired, listExpired, trashDays } from "#modules/projects/public.retention.server.ts";
import { retentionRuns, retentionSettings } from "../schema.ts";
import { yearsBefore } from "./cutoff.ts";
import { countOldEntries } from "./log-entries.server.ts";
import { limitsInput, type Limits } from "./retention.input.ts";

const noLimits: Limits = { projectYears: null, logYears: null };

export async function findLimits({
  organizationId,
}: Pick<Scope, "organizationId">): Promise<Limits> {
  const [row] = await db
    .select({ projectYears: retentionSettings.projectYears, logYears: retentionSettings.logYears })
    .from(retentionSettings)
    .where(eq(retentionSettings.organizationId, organizationId));
  return row ?? noLimits;
}

/** Projects that a preview names. */
const namedProjects = 20;

/** What the limits would delete tonight. */
export async function previewLimits(scope: Scope, { projectYears, logYears }: Limits) {
  const now = new Date();
  const [projects, entries] = await Promise.all([
    projectYears === null ? null : previewProjects(scope, yearsBefore(now, projectYears)),
    logYears === null ? null : countOldEntries(scope, yearsBefore(now, logYears)),
  ]);
  return { projects, entries };
}

async function previewProjects(scope: Scope, before: Date) {
  const [counts, first] = await Promise.all([
    countExpired(scope, before),
    listExpired(scope, { before, limit: namedProjects }),
  ]);
  return { ...counts, first };
}

export type Preview = Awaited<ReturnType<typeof previewLimits>>;

/** @param typed the limits of the page's address, to preview; null without any. */
export async function viewRetention(scope: Scope, typed: Record<string, string> | null) {
  const parsed = typed && limitsInput.safeParse(typed);
  const [limits, hold, runs, preview] = await Promise.all([
    findLimits(scope),
    findOrganizationHold(scope),
    listRuns(scope),
    parsed?.success ? previewLimits(scope, parsed.data) : null,
  ]);
  const errors = parsed?.success === false ? parsed.error.issues : [];
  return {
    organizationName: scope.viewer.organizationName,
    timeZone: scope.viewer.timeZone,
    trashDays,
    limits,
    typed,
    errors: Object.fromEntries(errors.map(({ path, message }) => [path.join("."), message])),
    preview: preview && parsed?.success ? { ...preview, limits: parsed.data } : null,
    hold: hold && { by: hold.heldByName, reason: hold.reason, since: hold.createdAt },
    runs,
  };
}

export type RetentionView = Awaited<ReturnType<typeof viewRetention>>;

/** The last nights that deleted something. */
const listRuns = ({ organizationId }: Scope) =>
  db
    .select()
    .from(retentionRuns)
    .where(
      and(
        eq(retentionRuns.organizationId, organizationId),
        or(gt(retentionRuns.projects, 0), gt(retentionRuns.logEntries, 0)),
      ),
    )
    .orderBy(desc(retentionRuns.night))
    .limit(10);

/**
 * Saves the limits; from the next night on they apply.
 * @param seen what the preview said.
 * @returns whether they changed.
 * @throws Problem "invalid-input" when more would be deleted by now.
 */
export async function saveLimits(
  scope: Scope,
  limits: Limits,
  seen: { projects: number; entries: number },
): Promise<boolean> {
  const { projects, entries } = await previewLimits(scope, limits);
  if ((projects?.expired ?? 0) > seen.projects || (entries?.count ?? 0) > seen.entries)
    throw new Problem(
      "invalid-input",
      "More would be deleted than the preview said, so nothing was saved. Check the numbers below, then save again.",
    );
  const { organizationId, viewer } = scope;
  return inTransaction(async (tx) => {
    const set = { ...limits, changedByName: viewer.name };
    const [before] = await tx
      .select()
      .from(retentionSettings)
      .where(eq(retentionSettings.organizationId, organizationId))
      .for("update");
    const stored = before ?? noLimits;
    if (stored.projectYears === limits.projectYears && stored.logYears === limits.logYears)
      return false;
    await tx
      .insert(retentionSettings)
      .values({ organizationId, ...set })
      .onConflictDoUpdate({ target: retentionSettings.organizationId, set });
    await writeLog(tx, scope, {
      category: "organizations",
      categoryId: organizationId,
      message: `Changed data retention: projects ${inWords(limits.projectYears)}, log ${inWords(limits.logYears)}`,
    });
    return true;
  });
}

const inWords = (years: number | null): string => {
  if (years === null) return "without a limit";
  return countOf(years, "year");
};

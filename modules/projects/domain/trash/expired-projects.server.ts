/** Projects that ended before a date, for the retention rules of their organization. */
import { and, asc, eq, inArray, isNull, lt, not, notInArray, sql } from "drizzle-orm";
import type { ProjectStatus } from "#app/platform/project-status.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { db, type Transaction } from "#db/client.server.ts";
import { projects, sites } from "#db/schema.ts";
import { isOnHold } from "../holds/held-projects.server.ts";
import { deleteInTransaction } from "./delete-project.server.ts";

/** Nothing follows them. */
const endStatuses: ProjectStatus[] = ["Completed", "Canceled"];

/** When it was completed; otherwise when it last changed. */
const endedAt = sql<Date>`coalesce(${projects.completedAt}, ${projects.updatedAt})`.mapWith(
  projects.updatedAt,
);

const endedBefore = ({ organizationId }: Scope, date: Date) =>
  and(
    eq(projects.organizationId, organizationId),
    isNull(projects.deletedAt),
    inArray(projects.status, endStatuses),
    lt(endedAt, sql`${date.toISOString()}::timestamptz`),
  );

export interface ExpiredProject {
  id: string;
  siteOwner: string;
  address: string;
  status: ProjectStatus;
  endedAt: Date;
}

/** The first to end come first. Those on legal hold are left out, and so are `except`. */
export async function listExpired(
  scope: Scope,
  { before, limit, except = [] }: { before: Date; limit: number; except?: readonly string[] },
): Promise<ExpiredProject[]> {
  return db
    .select({
      id: projects.id,
      siteOwner: sites.siteOwnerName,
      address: sites.siteAddress,
      status: projects.status,
      endedAt,
    })
    .from(projects)
    .innerJoin(sites, eq(sites.id, projects.siteId))
    .where(
      and(
        endedBefore(scope, before),
        not(isOnHold(projects.id, projects.organizationId)),
        except.length > 0 ? notInArray(projects.id, [...except]) : undefined,
      ),
    )
    .orderBy(asc(endedAt), asc(projects.id))
    .limit(limit);
}

/** How many ended before the date, how many of these are on legal hold, and when the first one ended that is not. */
export async function countExpired(scope: Scope, before: Date) {
  const held = isOnHold(projects.id, projects.organizationId);
  const [counted] = await db
    .select({
      expired: sql<number>`count(*) filter (where not ${held})::int`,
      held: sql<number>`count(*) filter (where ${held})::int`,
      oldest: sql<string | null>`(min(${endedAt}) filter (where not ${held}))::text`,
    })
    .from(projects)
    .where(endedBefore(scope, before));
  const { expired = 0, held: onHold = 0, oldest = null } = counted ?? {};
  return { expired, held: onHold, oldest: oldest === null ? null : new Date(oldest) };
}

/** Moves a project to the trash if it ended before the date. @returns false for one that changed in the meantime. */
export async function deleteExpired(
  tx: Transaction,
  scope: Scope,
  id: string,
  before: Date,
): Promise<boolean> {
  const [expired] = await tx
    .select({ id: projects.id })
    .from(projects)
    .where(and(endedBefore(scope, before), eq(projects.id, id)))
    .for("update");
  if (!expired) return false;
  await deleteInTransaction(tx, scope, id, { byRetention: true });
  return true;
}

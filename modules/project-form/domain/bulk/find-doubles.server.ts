/** Warnings of rows that would add a project a second time. */
import { and, eq, sql } from "drizzle-orm";
import type { Scope } from "#app/platform/viewer.ts";
import { db } from "#db/client.server.ts";
import { projects, sites } from "#db/schema.ts";
import { isVisibleProject } from "#modules/projects/public.visibility.server.ts";
import type { BulkProjectTexts } from "./bulk-project-columns.ts";

export const existsWarning = "A project with this address and site owner already exists";

/** A function that takes the rows of a file in turn, and returns the warning of one that repeats an earlier row. */
export function takeSites(): (row: BulkProjectTexts & { line?: number }) => string | null {
  const lines = new Map<string, number | undefined>();
  return ({ line, ...row }) => {
    const site = [row.address, row.latitude, row.longitude, row.siteOwner, row.externalId];
    const key = JSON.stringify(site.map((text) => text.toLowerCase()));
    if (lines.has(key)) return `Row ${lines.get(key)} has the same address and site owner`;
    lines.set(key, line);
    return null;
  };
}

/** Whether the viewer sees a project of the owner at this address for this site owner. */
export async function hasProject(
  scope: Scope,
  ownerId: string,
  { siteAddress, siteOwner }: { siteAddress: string; siteOwner: string },
): Promise<boolean> {
  const [found] = await db
    .select({ id: projects.id })
    .from(sites)
    .innerJoin(projects, eq(projects.siteId, sites.id))
    .where(
      and(
        eq(sites.organizationId, ownerId),
        sql`lower(${sites.siteAddress}) = lower(${siteAddress})`,
        sql`lower(${sites.siteOwnerName}) = lower(${siteOwner})`,
        isVisibleProject(scope),
      ),
    )
    .limit(1);
  return found !== undefined;
}

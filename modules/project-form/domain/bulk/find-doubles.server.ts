/** Warns about rows that would create a project that already exists. */
import { and, eq, sql } from "drizzle-orm";
import type { Scope } from "#app/platform/viewer.ts";
import { db } from "#db/client.server.ts";
import { projects, sites } from "#db/schema.ts";
import { isVisibleProject } from "#modules/projects/public.visibility.server.ts";
import type { BulkProjectTexts } from "./bulk-project-columns.ts";

export const existsWarning = "A project with this address and site owner already exists";

/**
 * Returns a function that is called with each row of a file in order. It returns a warning for a row that repeats an
 * earlier one; otherwise null.
 */
export function checkRepeatedSites(): (
  row: BulkProjectTexts & { rowNumber?: number },
) => string | null {
  const rowNumbers = new Map<string, number | undefined>();
  return ({ rowNumber, ...row }) => {
    const site = [row.address, row.latitude, row.longitude, row.siteOwner, row.externalId];
    const key = JSON.stringify(site.map((text) => text.toLowerCase()));
    if (rowNumbers.has(key))
      return `Row ${rowNumbers.get(key)} has the same address and site owner`;
    rowNumbers.set(key, rowNumber);
    return null;
  };
}

/** Whether the viewer can see a project of this owner with the same address and site owner. */
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

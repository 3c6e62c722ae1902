/** Updates the site, the search text and the map picture when a project changes. */
import { eq } from "drizzle-orm";
import { enqueue } from "#app/platform/queue/queue.server.ts";
import type { Transaction } from "#db/client.server.ts";
import { sites } from "#db/schema.ts";
import { drawThumbnail } from "../../jobs/draw-thumbnail.job.ts";
import type { ProjectRow, SiteColumns, SiteRow } from "../project-rows.ts";
import { projectSearchText, searchedColumns } from "./search-text.ts";

/**
 * Writes the changed columns of a project's site, if any.
 * @returns the new search text when one of its columns has changed.
 */
export async function writeSearchText(
  tx: Transaction,
  before: ProjectRow,
  after: ProjectRow,
  site: Partial<SiteColumns> | undefined,
): Promise<{ searchText?: string }> {
  if (!site && searchedColumns.every((column) => after[column] === before[column])) return {};
  return { searchText: projectSearchText({ ...(await writeSite(tx, before, site)), ...after }) };
}

/** Writes the site. When its coordinates change, a job draws a new map picture. */
async function writeSite(
  tx: Transaction,
  project: ProjectRow,
  changed: Partial<SiteColumns> | undefined,
): Promise<SiteRow> {
  const isOfProject = eq(sites.id, project.siteId);
  const [before] = await tx.select().from(sites).where(isOfProject);
  if (!changed) return before!;
  const [after] = await tx.update(sites).set(changed).where(isOfProject).returning();
  if (after!.latitude !== before!.latitude || after!.longitude !== before!.longitude)
    await requestThumbnail(tx, project);
  return after!;
}

export async function requestThumbnail(tx: Transaction, { id, organizationId }: ProjectRow) {
  await enqueue(tx, drawThumbnail, { projectId: id }, { organizationId });
}

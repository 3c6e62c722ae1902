/** The projects that were selected in a list: their names, and what a step on several of them changed. */
import { and, eq, inArray } from "drizzle-orm";
import type { Scope } from "#app/platform/viewer.ts";
import type { Database, Transaction } from "#db/client.server.ts";
import { logEntries, projects, recordChanges, sites } from "#db/schema.ts";
import { projectsInScope } from "../visible-projects.server.ts";

/** The site owners of projects that the viewer may see, by project id. Deleted projects are included. */
export async function siteOwnersOf(
  tx: Database | Transaction,
  scope: Scope,
  ids: string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await tx
    .select({ id: projects.id, name: sites.siteOwnerName })
    .from(projects)
    .innerJoin(sites, eq(sites.id, projects.siteId))
    .where(and(inArray(projects.id, ids), projectsInScope(scope)));
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** The ids of the projects that this viewer changed in a transaction; empty for the transaction of another person. */
export async function changedInTransaction(
  tx: Transaction,
  scope: Scope,
  transaction: string,
): Promise<string[]> {
  const transactionId = /^\d{1,15}$/.test(transaction) ? Number(transaction) : 0;
  const changed = tx
    .select({ id: recordChanges.recordId })
    .from(recordChanges)
    .where(
      and(eq(recordChanges.transactionId, transactionId), eq(recordChanges.collection, "projects")),
    );
  const rows = await tx
    .selectDistinct({ id: logEntries.categoryId })
    .from(logEntries)
    .where(
      and(
        eq(logEntries.category, "projects"),
        inArray(logEntries.categoryId, changed),
        eq(logEntries.transactionId, transactionId),
        eq(logEntries.actorId, scope.viewer.id),
      ),
    );
  return rows.map(({ id }) => id);
}

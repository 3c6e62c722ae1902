/** Records all completed projects of an organization again and counts its results. */
import { and, asc, eq, sql } from "drizzle-orm";
import { db, inTransaction } from "#db/client.server.ts";
import { projects } from "#db/schema.ts";
import { outcomeRows } from "#modules/scoring/public.rows.server.ts";
import { completedForms, scoredProjects } from "../../schema.ts";
import { cacheResults } from "../results/cached-results.server.ts";
import { cacheForm } from "./cached-forms.server.ts";
import { recordProjects } from "./record-projects.server.ts";

/** Projects recorded per transaction. */
const perWrite = 5_000;

export async function rebuildOrganization(organizationId: string): Promise<void> {
  await cacheAllForms(organizationId);
  const isScored = sql`exists (select 1 from ${scoredProjects} where ${scoredProjects.projectId} = ${projects.id})`;
  const all = await db
    .select({ id: projects.id })
    .from(projects)
    .where(
      and(
        eq(projects.organizationId, organizationId),
        sql`(${projects.status} = 'Completed' or ${isScored})`,
      ),
    )
    .orderBy(asc(projects.id));
  const ids = all.map(({ id }) => id);
  for (let from = 0; from < ids.length; from += perWrite)
    await recordAgain(organizationId, ids.slice(from, from + perWrite));
  await cacheResults(organizationId);
}

/** Locks the projects, as a transaction that changes one does. */
export async function recordAgain(
  organizationId: string,
  projectIds: readonly string[],
): Promise<void> {
  await inTransaction(async (tx) => {
    await tx.execute(sql`select 1 from ${projects} where ${projects.organizationId} = ${organizationId}
      and ${projects.id} in (select jsonb_array_elements_text(${JSON.stringify(projectIds)}::jsonb))
      order by ${projects.id} for no key update`);
    await recordProjects(tx, organizationId, projectIds);
  });
}

/** Organizations that have a completed project now or had one before. */
export async function listCountedOrganizations(): Promise<string[]> {
  const rows = await db
    .select({ id: projects.organizationId })
    .from(projects)
    .where(eq(projects.status, "Completed"))
    .union(db.select({ id: scoredProjects.organizationId }).from(scoredProjects));
  return rows.map(({ id }) => id);
}

/** Older versions first, so that the newest text of a question wins. */
async function cacheAllForms(organizationId: string): Promise<void> {
  await inTransaction(async (tx) => {
    const versions = await tx.execute<{ formId: string; version: number }>(sql`
      select distinct outcome.form_id as "formId", outcome.form_version as version
      from ${outcomeRows()} as outcome join ${projects} on ${projects.id} = outcome.project_id
      where ${projects.organizationId} = ${organizationId} and ${projects.status} = 'Completed'
      order by 1, 2`);
    const own = eq(completedForms.organizationId, organizationId);
    await tx.update(completedForms).set({ version: 0 }).where(own);
    for (const version of versions) await cacheForm(tx, { organizationId, ...version });
  });
}

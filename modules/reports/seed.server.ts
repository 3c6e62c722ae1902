/**
 * The report template of the demo's rooftop form. The reports of the newest completed projects are requested here and
 * rendered by the worker, as after any completion.
 */
import { asInView } from "#app/platform/in-view.ts";
import { and, desc, eq } from "drizzle-orm";
import { scopeOfUser } from "#app/platform/auth/require-permission.server.ts";
import { db, inTransaction } from "#db/client.server.ts";
import { projects, sites } from "#db/schema.ts";
import { demoUsers, ownerOrganizationId } from "#db/seed/demo-people.ts";
import { stopQueue } from "#app/platform/queue/queue.server.ts";
import { rooftopInspection } from "#modules/forms/public.seed.ts";
import { requestReport } from "./domain/request-report.server.ts";
import { formReportTemplates } from "./schema.ts";
import { rooftopReportTemplate } from "./seed-data/rooftop-template.ts";

const howMany = 10;

export async function seed(): Promise<void> {
  const author = demoUsers.find(
    (user) => user.organizationId === ownerOrganizationId && user.type === "quality-manager",
  );
  if (!author) throw new Error("The demo has no quality manager in the owner organization.");
  const scope = await scopeOfUser(author.id);
  const completed = await db
    .select({ project: projects, site: sites })
    .from(projects)
    .innerJoin(sites, eq(sites.id, projects.siteId))
    .where(and(eq(projects.organizationId, ownerOrganizationId), eq(projects.status, "Completed")))
    .orderBy(desc(projects.completedAt), projects.id)
    .limit(howMany);
  await inTransaction(async (tx) => {
    await tx.insert(formReportTemplates).values({
      ...rooftopReportTemplate,
      formId: rooftopInspection.id,
      organizationId: ownerOrganizationId,
      updatedByName: author.name,
    });
    for (const { project, site } of completed)
      await requestReport(tx, scope, { project: asInView("project", project), site }, "completion");
  });
  // The process that seeds the database does not use the queue afterwards.
  await stopQueue();
}

import { and, desc, eq, ne, sql } from "drizzle-orm";
import { formatDate } from "#app/platform/format.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { db } from "#db/client.server.ts";
import { projects, sites } from "#db/schema.ts";
import { answerText } from "#modules/form-logic/public.answers.ts";
import { takesAnswer, questionWithInstance } from "#modules/form-logic/public.ts";
import { findIntake } from "#modules/intake/public.server.ts";
import { canReadIntake } from "#modules/projects/public.ts";
import { getProject, type ProjectWithSite } from "#modules/projects/public.server.ts";
import { isVisibleProject } from "#modules/projects/public.visibility.server.ts";
import type { LastInspection } from "./intake-download.ts";

/** The answers of the last completed inspection at the same address, of those that the viewer may read. */
export async function findLastInspection(
  scope: Scope,
  { project, site }: ProjectWithSite,
): Promise<LastInspection | null> {
  const [last] = await db
    .select({ id: projects.id, completedAt: projects.completedAt })
    .from(projects)
    .innerJoin(sites, eq(sites.id, projects.siteId))
    .where(
      and(
        eq(sites.organizationId, project.organizationId),
        eq(sql`lower(${sites.siteAddress})`, site.siteAddress.toLowerCase()),
        ne(projects.id, project.id),
        eq(projects.status, "Completed"),
        isVisibleProject(scope),
      ),
    )
    .orderBy(sql`${projects.completedAt} desc nulls last`, desc(projects.id))
    .limit(1);
  if (!last) return null;
  const found = await getProject(scope, last.id);
  if (!canReadIntake(scope.viewer, found.project)) return null;
  const intake = await findIntake(found.project);
  if (!intake) return null;
  return {
    title: intake.form.title,
    completedOn:
      last.completedAt && formatDate(last.completedAt, site.timeZone ?? scope.viewer.timeZone),
    answers: intake.form.sections.flatMap((section) =>
      section.fields
        .filter(({ id, type }) => takesAnswer(type) && intake.answers[id])
        .map((field) => ({
          question: questionWithInstance(section, field),
          words: answerText(field, intake.answers[field.id]),
        })),
    ),
  };
}

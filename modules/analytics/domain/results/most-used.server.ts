/** Chooses form and rubric when the URL does not, so that the page opens with results. */
import { and, asc, desc, eq, sql } from "drizzle-orm";
import type { Scope } from "#app/platform/viewer.ts";
import { db } from "#db/client.server.ts";
import { scoredProjects } from "../../schema.ts";
import type { AnalyticsQuery } from "../analytics-query.ts";
import { scoredInView } from "./scored-in-view.server.ts";

/** The role client, the form with the most of the latest visible projects, and its most used rubric, unless the URL has other choices. */
export async function withMostUsed(scope: Scope, query: AnalyticsQuery): Promise<AnalyticsQuery> {
  const { named, form, rubric } = query;
  const role = named.role ? query.role : "client";
  const isFormless = named.form && form === null;
  if (isFormless || (named.form && named.rubric)) return { ...query, role };
  const used = await findMostUsed(scope, { form, rubric });
  return {
    ...query,
    role,
    form: used?.form ?? form,
    rubric: named.rubric ? rubric : (used?.rubric ?? null),
  };
}

/** So many show which form and rubric are used most, however many projects an organization has. */
const latestCounted = 2_000;

async function findMostUsed(
  scope: Scope,
  { form, rubric }: Pick<AnalyticsQuery, "form" | "rubric">,
): Promise<{ form: string; rubric: string } | undefined> {
  const { formId, rubricId, projectId, day } = scoredProjects;
  const latest = db
    .select({ formId, rubricId })
    .from(scoredProjects)
    .where(
      and(
        scoredInView(scope),
        form === null ? undefined : eq(formId, form),
        rubric === null ? undefined : eq(rubricId, rubric),
      ),
    )
    .orderBy(desc(day), desc(projectId))
    .limit(latestCounted)
    .as("latest");
  const [used] = await db
    .select({ form: latest.formId, rubric: latest.rubricId })
    .from(latest)
    .groupBy(latest.formId, latest.rubricId)
    .orderBy(
      sql`sum(count(*)) over (partition by ${latest.formId}) desc`,
      sql`count(*) desc`,
      asc(latest.formId),
      asc(latest.rubricId),
    )
    .limit(1);
  return used;
}

import { and, asc, eq, sql } from "drizzle-orm";
import type { RequestedChoices, Choice } from "#app/platform/lists/choices.ts";
import { isRequestedChoice } from "#app/platform/lists/offer-choices.server.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { db } from "#db/client.server.ts";
import type { WithPlaceholders } from "#db/prepared-queries.ts";
import { completedForms, scoredProjects } from "../../schema.ts";

/** Forms with completed projects. */
export async function readForms(scope: Scope, requested: RequestedChoices): Promise<Choice[]> {
  return formChoices(scope, requested);
}

/** Returns a query, so that it can be used inside another. */
export function formChoices(
  scope: WithPlaceholders<Pick<Scope, "organizationId">>,
  requested: RequestedChoices,
) {
  const { id, title, organizationId } = completedForms;
  return db
    .select({ value: sql<string>`${id}`.as("value"), label: sql<string>`${title}`.as("label") })
    .from(completedForms)
    .where(
      and(
        eq(organizationId, scope.organizationId),
        sql`exists (select 1 from ${scoredProjects} where ${scoredProjects.organizationId} = ${organizationId}
          and ${scoredProjects.formId} = ${id})`,
        isRequestedChoice(requested, id, title),
      ),
    )
    .orderBy(asc(title), asc(id))
    .limit(requested.max);
}

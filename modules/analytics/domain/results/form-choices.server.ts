import { and, asc, eq, sql } from "drizzle-orm";
import type { RequestedChoices, Choice } from "#app/platform/lists/choices.ts";
import { isRequestedChoice } from "#app/platform/lists/offer-choices.server.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { db } from "#db/client.server.ts";
import type { Named } from "#db/prepared-queries.ts";
import { completedForms } from "../../schema.ts";

/** Forms with completed projects. */
export async function readForms(scope: Scope, asked: RequestedChoices): Promise<Choice[]> {
  return formChoices(scope, asked);
}

/** Returns a query, so that it can be used inside another. */
export function formChoices(scope: Named<Pick<Scope, "organizationId">>, asked: RequestedChoices) {
  const { id, title, organizationId } = completedForms;
  return db
    .select({ value: sql<string>`${id}`.as("value"), label: sql<string>`${title}`.as("label") })
    .from(completedForms)
    .where(and(eq(organizationId, scope.organizationId), isRequestedChoice(asked, id, title)))
    .orderBy(asc(title), asc(id))
    .limit(asked.most);
}

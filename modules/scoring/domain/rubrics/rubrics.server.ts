import { asc, eq } from "drizzle-orm";
import { db } from "#db/client.server.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { canReadForm } from "#modules/forms/public.server.ts";
import { rubrics } from "../../schema.ts";

/**
 * The rubrics a project of this form can be scored with, by name; none when the form is not the
 * viewer's to use. A shared form brings the rubrics of its owner along.
 */
export async function listRubrics(
  scope: Scope,
  formId: string,
): Promise<{ id: string; name: string }[]> {
  if (!(await canReadForm(scope, formId))) return [];
  return db
    .select({ id: rubrics.id, name: rubrics.name })
    .from(rubrics)
    .where(eq(rubrics.formId, formId))
    .orderBy(asc(rubrics.name), asc(rubrics.id));
}

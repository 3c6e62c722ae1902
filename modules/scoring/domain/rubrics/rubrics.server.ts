import { and, asc, eq } from "drizzle-orm";
import { db } from "#db/client.server.ts";
import { forms } from "#db/forms-schema.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { readableForms } from "#modules/forms/public.server.ts";
import { rubrics } from "../../schema.ts";

/**
 * The rubrics that a project of this form can be scored with, by name; none when the viewer may not use the form. A shared form
 * includes the rubrics of its owner.
 */
export function listRubrics(scope: Scope, formId: string): Promise<{ id: string; name: string }[]> {
  return db
    .select({ id: rubrics.id, name: rubrics.name })
    .from(rubrics)
    .innerJoin(forms, eq(forms.id, rubrics.formId))
    .where(and(eq(rubrics.formId, formId), readableForms(scope)))
    .orderBy(asc(rubrics.name), asc(rubrics.id));
}

import { and, eq } from "drizzle-orm";
import { Problem } from "#app/platform/problems.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { db } from "#db/client.server.ts";
import { forms } from "#db/forms-schema.ts";
import { readableForms } from "#modules/forms/public.server.ts";
import { rubrics, scoringSystems } from "../../schema.ts";

/**
 * A rubric of a form that the viewer may use, with its scoring system.
 * @throws Problem "not-found".
 */
export async function getRubric(scope: Scope, id: string) {
  const [row] = await db
    .select({ rubric: rubrics, system: scoringSystems })
    .from(rubrics)
    .innerJoin(forms, eq(forms.id, rubrics.formId))
    .innerJoin(scoringSystems, eq(scoringSystems.id, rubrics.scoringSystemId))
    .where(and(eq(rubrics.id, id), readableForms(scope)))
    .limit(1);
  if (!row) throw new Problem("not-found");
  return row;
}

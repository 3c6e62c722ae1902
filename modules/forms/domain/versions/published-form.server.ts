import { and, eq } from "drizzle-orm";
import { db, type Database, type Transaction } from "#db/client.server.ts";
import { Problem } from "#app/platform/problems.ts";
import type { Scope } from "#app/platform/viewer.ts";
import type { FormDefinition } from "#modules/form-logic/public.ts";
import { forms } from "#db/forms-schema.ts";
import { formVersions } from "../../schema.ts";
import { readableForms } from "../access/readable-forms.server.ts";

/**
 * Returns the newest published version of a form, which a new intake copies.
 * @throws Problem "not-found" when the form is unknown, foreign and not shared, deleted or unpublished.
 */
export async function getPublishedForm(
  scope: Scope,
  formId: string,
  tx: Transaction | Database = db,
): Promise<FormDefinition> {
  const [row] = await tx
    .select({ definition: formVersions.definition })
    .from(forms)
    .innerJoin(
      formVersions,
      and(eq(formVersions.formId, forms.id), eq(formVersions.version, forms.publishedVersion)),
    )
    .where(and(eq(forms.id, formId), eq(forms.active, true), readableForms(scope)))
    .limit(1);
  if (!row) throw new Problem("not-found");
  return row.definition;
}

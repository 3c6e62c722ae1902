import { and, eq } from "drizzle-orm";
import { db } from "#db/client.server.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { forms } from "#db/forms-schema.ts";
import { readableForms } from "../access/readable-forms.server.ts";

/**
 * Returns the number of the version that new intakes get; null for a form that is unpublished or outside this scope.
 */
export async function findNewestVersion(scope: Scope, formId: string): Promise<number | null> {
  const [row] = await db
    .select({ version: forms.publishedVersion })
    .from(forms)
    .where(and(eq(forms.id, formId), eq(forms.active, true), readableForms(scope)))
    .limit(1);
  return row?.version ?? null;
}

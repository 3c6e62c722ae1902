import { and, eq } from "drizzle-orm";
import { db } from "#db/client.server.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { forms } from "#db/forms-schema.ts";
import { readableForms } from "./readable-forms.server.ts";

/** Returns the file id of the form's logo. Null without a logo, or when the scope may not read the form. */
export async function findFormLogo(scope: Scope, formId: string): Promise<string | null> {
  const [form] = await db
    .select({ logoFileId: forms.logoFileId })
    .from(forms)
    .where(and(eq(forms.id, formId), readableForms(scope)))
    .limit(1);
  return form?.logoFileId ?? null;
}

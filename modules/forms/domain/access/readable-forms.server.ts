import { and, eq, isNull, or, sql, type SQL } from "drizzle-orm";
import { db } from "#db/client.server.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { forms } from "#db/forms-schema.ts";

/**
 * The forms a scope may read: its organization's own forms, and published forms that other organizations share. Those are real,
 * so a test key does not read them.
 */
export function readableForms(scope: Scope): SQL | undefined {
  return and(
    isNull(forms.deletedAt),
    or(
      eq(forms.organizationId, scope.organizationId),
      scope.viewer.testOf === undefined ? publishedAndShared : undefined,
    ),
  );
}

/** The title of the published form. The form's own row has the title of the draft. */
export const publishedTitle = sql<string>`coalesce((
  select version.title from form_versions version
  where version.form_id = ${forms.id} and version.version = ${forms.publishedVersion}), ${forms.title})`;

/** The form, when it is the organization's own. */
export const ownForm = ({ organizationId }: Scope, formId: string): SQL | undefined =>
  and(eq(forms.id, formId), eq(forms.organizationId, organizationId), isNull(forms.deletedAt));

const publishedAndShared = and(eq(forms.shared, true), eq(forms.active, true));

/** True when the form exists for this scope. Deleted and foreign forms do not. */
export async function canReadForm(scope: Scope, formId: string): Promise<boolean> {
  const [row] = await db
    .select({ id: forms.id })
    .from(forms)
    .where(and(eq(forms.id, formId), readableForms(scope)))
    .limit(1);
  return row !== undefined;
}

/** Returns the file id of the form's logo. Null without a logo, or when the scope may not read the form. */
export async function findFormLogo(scope: Scope, formId: string): Promise<string | null> {
  const [form] = await db
    .select({ logoFileId: forms.logoFileId })
    .from(forms)
    .where(and(eq(forms.id, formId), readableForms(scope)))
    .limit(1);
  return form?.logoFileId ?? null;
}

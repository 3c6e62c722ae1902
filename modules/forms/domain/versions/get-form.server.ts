import { and, desc, eq } from "drizzle-orm";
import { db, type Database, type Transaction } from "#db/client.server.ts";
import { organizations } from "#db/schema.ts";
import { asInView } from "#app/platform/in-view.ts";
import { Problem } from "#app/platform/problems.ts";
import type { Scope } from "#app/platform/viewer.ts";
import type { FormDefinition } from "#modules/form-logic/public.ts";
import { forms } from "#db/forms-schema.ts";
import { formVersions } from "../../schema.ts";
import { assembleDraft } from "../draft/assemble-draft.server.ts";
import { readableForms } from "../access/readable-forms.server.ts";

/** A form to display. */
export interface FormToRead {
  id: string;
  title: string;
  active: boolean;
  shared: boolean;
  modified: boolean;
  rubricCount: number;
  publishedVersion: number | null;
  createdByName: string | null;
  createdAt: Date;
  updatedAt: Date;
  /** True when the viewer's organization owns it. */
  own: boolean;
  ownerName: string;
  /** The requested version, else the newest published one, else the draft. */
  definition: FormDefinition;
  /** The version of `definition`; null for the draft. */
  version: number | null;
}

/**
 * Returns a form with one of its versions.
 * @throws Problem "not-found" for a form or version that the scope may not read. Of a foreign form only the newest
 * version is shown.
 */
export async function getForm(
  scope: Scope,
  id: string,
  version?: number,
  tx: Transaction | Database = db,
): Promise<FormToRead> {
  const [row] = await tx
    .select({ form: forms, ownerName: organizations.name })
    .from(forms)
    .innerJoin(organizations, eq(organizations.id, forms.organizationId))
    .where(and(eq(forms.id, id), readableForms(scope)))
    .limit(1);
  if (!row) throw new Problem("not-found");
  const { organizationId, ...form } = row.form;
  const own = organizationId === scope.organizationId;
  const shown = (own ? version : undefined) ?? form.publishedVersion;
  const definition =
    shown === null
      ? await assembleDraft(tx, asInView("form", row.form))
      : await getVersion(tx, id, shown);
  return {
    id: form.id,
    // Its own organization sees the draft's title; others see the published one.
    title: own ? form.title : definition.title,
    active: form.active,
    shared: form.shared,
    modified: form.modified,
    rubricCount: form.rubricCount,
    publishedVersion: form.publishedVersion,
    createdByName: form.createdByName,
    createdAt: form.createdAt,
    updatedAt: form.updatedAt,
    own,
    ownerName: row.ownerName,
    definition,
    version: shown,
  };
}

async function getVersion(
  tx: Transaction | Database,
  formId: string,
  version: number,
): Promise<FormDefinition> {
  const [row] = await tx
    .select({ definition: formVersions.definition })
    .from(formVersions)
    .where(and(eq(formVersions.formId, formId), eq(formVersions.version, version)))
    .limit(1);
  if (!row) throw new Problem("not-found");
  return row.definition;
}

/** A row of a form's history. */
export interface FormVersion {
  version: number;
  note: string | null;
  publishedByName: string | null;
  publishedAt: Date;
}

/** The newest 50 versions of the organization's own form, newest first; none of a foreign one. */
export function listVersions(scope: Scope, formId: string): Promise<FormVersion[]> {
  return db
    .select({
      version: formVersions.version,
      note: formVersions.note,
      publishedByName: formVersions.publishedByName,
      publishedAt: formVersions.publishedAt,
    })
    .from(formVersions)
    .where(
      and(eq(formVersions.formId, formId), eq(formVersions.organizationId, scope.organizationId)),
    )
    .orderBy(desc(formVersions.version))
    .limit(50);
}

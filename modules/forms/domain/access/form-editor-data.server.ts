import { eq } from "drizzle-orm";
import { db } from "#db/client.server.ts";
import { organizations } from "#db/schema.ts";
import { listLinks } from "#app/platform/manifest/list-links.server.ts";
import { asInView } from "#app/platform/in-view.ts";
import { Problem } from "#app/platform/problems.ts";
import type { PageLink } from "#app/platform/manifest/links.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { forms } from "#db/forms-schema.ts";
import type { FormRow } from "../edits/lock-draft.server.ts";
import { ownForm } from "./readable-forms.server.ts";

/** The data that every tab of the form editor needs around its own content. */
export interface FormEditorData {
  id: string;
  title: string;
  active: boolean;
  /** True when a draft exists beside the published version. */
  drafting: boolean;
  modified: boolean;
  publishedVersion: number | null;
  /** True when the organization allows special registration, so people can be invited to register. */
  hasAccess: boolean;
  /** Tabs that other modules add to those of the editor. */
  tabs: PageLink[];
  /** Links of other modules that download the form as a file. */
  files: PageLink[];
}

type TabForm = Omit<FormEditorData, "tabs" | "files">;

declare module "#app/platform/manifest/links.ts" {
  interface LinkSubjects {
    form: TabForm;
    "form files": TabForm;
    "form preview": null;
    forms: null;
  }
}

/**
 * The frame of the organization's own form.
 * @throws Problem "not-found" for an unknown, deleted or foreign form.
 */
export async function getFormEditorData(scope: Scope, formId: string): Promise<FormEditorData> {
  const [row] = await db
    .select({
      id: forms.id,
      title: forms.title,
      active: forms.active,
      drafting: forms.drafting,
      modified: forms.modified,
      publishedVersion: forms.publishedVersion,
      hasAccess: organizations.allowSpecialRegistration,
    })
    .from(forms)
    .innerJoin(organizations, eq(organizations.id, forms.organizationId))
    .where(ownForm(scope, formId))
    .limit(1);
  if (!row) throw new Problem("not-found");
  return frameOf(scope, row);
}

/** Returns the organization's own form with its frame, or null. */
export async function findFormWithEditorData(
  scope: Scope,
  formId: string,
): Promise<{ form: FormRow; frame: FormEditorData } | null> {
  const [row] = await db
    .select({ form: forms, hasAccess: organizations.allowSpecialRegistration })
    .from(forms)
    .innerJoin(organizations, eq(organizations.id, forms.organizationId))
    .where(ownForm(scope, formId))
    .limit(1);
  if (!row) return null;
  const { id, title, active, drafting, modified, publishedVersion } = row.form;
  const { hasAccess } = row;
  const framed = { id, title, active, drafting, modified, publishedVersion, hasAccess };
  return { form: asInView("form", row.form), frame: await frameOf(scope, framed) };
}

async function frameOf(scope: Scope, row: TabForm): Promise<FormEditorData> {
  const [tabs, files] = await Promise.all([
    listLinks(scope, "form", row),
    listLinks(scope, "form files", row),
  ]);
  return { ...row, tabs, files };
}

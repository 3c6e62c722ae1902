import { and, eq } from "drizzle-orm";
import { db } from "#db/client.server.ts";
import { files } from "#db/schema.ts";
import { Problem } from "#app/platform/problems.ts";
import type { Scope } from "#app/platform/viewer.ts";
import {
  listSections,
  type SectionTab,
  findFormWithEditorData,
  canEditDraft,
  nextEdits,
  type NextEdit,
  readSections,
} from "#modules/forms/public.draft.server.ts";
import type { FormFlag } from "#modules/forms/public.ts";
import { formFlags } from "#modules/forms/public.ts";
import type { FormEditorData } from "#modules/forms/public.server.ts";

export interface FormLogo {
  id: string;
  name: string;
  width: number;
  height: number;
}

/** The data that renders every page of the builder. It has only the number of questions. */
export interface BuilderView {
  frame: FormEditorData;
  /** True when the form is not published, or a draft is open beside the published version. */
  canEdit: boolean;
  flags: Record<FormFlag, boolean>;
  createdAt: Date;
  updatedAt: Date;
  createdByName: string | null;
  revision: number;
  logo: FormLogo | null;
  sections: SectionTab[];
  undo: NextEdit | null;
  redo: NextEdit | null;
}

/**
 * Returns the builder data of the organization's own form.
 * @throws Problem "not-found" for an unknown, deleted or foreign form.
 */
export async function getBuilder(scope: Scope, formId: string): Promise<BuilderView> {
  const builder = await findBuilder(scope, formId);
  if (!builder) throw new Problem("not-found");
  return builder;
}

/** Does the same, but returns null for a form that is not the organization's own. */
export async function findBuilder(scope: Scope, formId: string): Promise<BuilderView | null> {
  const found = await findFormWithEditorData(scope, formId);
  if (!found) return null;
  const { form, frame } = found;
  const [sections, steps, logo] = await Promise.all([
    readSections(() => listSections(scope, formId)),
    nextEdits(scope, form),
    findLogo(scope, form.logoFileId),
  ]);
  const canEdit = canEditDraft(form);
  return {
    frame,
    canEdit,
    flags: Object.fromEntries(formFlags.map((flag) => [flag, form[flag]])) as BuilderView["flags"],
    createdAt: form.createdAt,
    updatedAt: form.updatedAt,
    createdByName: form.createdByName,
    revision: form.revision,
    logo,
    sections,
    undo: canEdit ? steps.undo : null,
    redo: canEdit ? steps.redo : null,
  };
}

async function findLogo(scope: Scope, fileId: string | null): Promise<FormLogo | null> {
  if (fileId === null) return null;
  const [file] = await db
    .select({ id: files.id, name: files.name, width: files.width, height: files.height })
    .from(files)
    .where(and(eq(files.id, fileId), eq(files.organizationId, scope.organizationId)))
    .limit(1);
  return file ? { ...file, width: file.width ?? 0, height: file.height ?? 0 } : null;
}

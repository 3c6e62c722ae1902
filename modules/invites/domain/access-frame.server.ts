import { Problem } from "#app/platform/problems.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { getFormEditorData, type FormEditorData } from "#modules/forms/public.server.ts";

/**
 * The organization's own form, if it has an Access tab.
 * @throws Problem "not-found" when the organization does not allow special registration, and for any other form.
 */
export async function getAccessFrame(scope: Scope, formId: string): Promise<FormEditorData> {
  const form = await getFormEditorData(scope, formId);
  if (!form.hasAccess) throw new Problem("not-found");
  return form;
}

import { formText } from "#app/platform/form/form-text.ts";
import { asInView } from "#app/platform/in-view.ts";
import { Problem } from "#app/platform/problems.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { formatDay } from "#app/platform/format.ts";
import { calculateForm, type FormDefinition } from "#modules/form-logic/public.ts";
import type { FormInView } from "../access/form-in-view.ts";
import { getDraft } from "../draft/drafts.server.ts";
import { getForm } from "../versions/get-form.server.ts";
import { previewNames, type PreviewState } from "./preview-names.ts";
import { readPreviewState } from "./preview-state.ts";

export interface DisplayedForm extends FormInView {
  title: string;
  /** True when the viewer's organization owns it, and so has its draft and history. */
  own: boolean;
  /** The version of `definition`; null for the draft. */
  version: number | null;
  definition: FormDefinition;
}

/**
 * Returns the form version to preview: the requested one, else the draft of an owned form, else the newest published
 * version of a shared form.
 * @throws Problem "not-found" as `getForm` does.
 */
export async function getFormInPreview(
  scope: Scope,
  id: string,
  version: number | null,
): Promise<DisplayedForm> {
  const form = await getForm(scope, id, version ?? undefined);
  const summary = asInView("form", { id: form.id, title: form.title, own: form.own });
  const today = formatDay(new Date(), scope.viewer.timeZone);
  if (version !== null || !form.own || form.version === null)
    return { ...summary, version: form.version, definition: { ...form.definition, today } };
  const { definition } = await getDraft(scope, id);
  return { ...summary, version: null, definition: { ...definition, today } };
}

/** Returns the version named in the URL; null without one. @throws Problem "not-found" when it is not a number. */
export function previewVersion(text: string | null): number | null {
  if (text === null || text === "" || text === "draft") return null;
  const version = Number(text);
  if (!Number.isInteger(version) || version < 1 || version > 1e6) throw new Problem("not-found");
  return version;
}

/** The state of a preview: the form with the instances of its repeating sections, and the answers so far. */
export interface PostedPreview extends DisplayedForm {
  /** The form as it is built. */
  form: FormDefinition;
  state: PreviewState;
}

/** Reads the data a preview posted. @throws Problem as `getFormInPreview` and `readPreviewState` do. */
export async function readPostedPreview(
  scope: Scope,
  formId: string,
  posted: FormData,
): Promise<PostedPreview> {
  const version = previewVersion(formText(posted, previewNames.version));
  const form = await getFormInPreview(scope, formId, version);
  const state = readPreviewState(posted, form.definition);
  const { form: definition, answers } = calculateForm(form.definition, state.answers);
  return { ...form, form: form.definition, definition, state: { ...state, answers } };
}

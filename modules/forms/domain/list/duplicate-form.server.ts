import { eq } from "drizzle-orm";
import { newId } from "#db/columns.ts";
import { inTransaction } from "#db/client.server.ts";
import { writeLog } from "#app/platform/events/write-log.server.ts";
import { emit } from "#app/platform/events/emit.server.ts";
import type { Scope } from "#app/platform/viewer.ts";
import type { FormDefinition } from "#modules/form-logic/public.ts";
import { withNewIds, maxTitleLength } from "#modules/form-logic/public.authoring.ts";
import { forms } from "#db/forms-schema.ts";
import { requestedFormId } from "./requested-form-id.server.ts";
import { copyFormFile } from "./copy-form-file.server.ts";
import { assembleDraft } from "../draft/assemble-draft.server.ts";
import { createForm, getFormRow } from "../draft/drafts.server.ts";

export interface DuplicateRequest {
  formId: string;
  /** The copy's id, created with the page, so that a repeated request makes one copy. */
  id?: string;
  /** True copies the actions too, with their ratings and icons. The specification's interface always does. */
  copyActions?: boolean;
}

/**
 * Copies the organization's own draft: sections, questions and conditions under new ids, logo, ratings, icons, actions
 * and report template. Rubrics stay with the original, and the copy is not published.
 * @returns the copy's id. @throws Problem "not-found" unless the form is the organization's own.
 */
export async function duplicateForm(scope: Scope, request: DuplicateRequest): Promise<string> {
  const original = await getFormRow(scope, request.formId);
  return inTransaction(async (tx) => {
    const { id, exists } = await requestedFormId(tx, scope, request.id);
    if (exists) return id;
    const definition = await assembleDraft(tx, original);
    const copy = withNewIds(definition, newId);
    const { skipReview, skipScheduling, noSchedule } = original;
    const { allowInspectorToCreateProjects, allowSpecialRegistration } = original;
    const isCreated = await createForm(tx, scope, {
      id,
      title: copyFormTitle(original.title),
      definition: { ...copy, language: definition.language },
      skipReview,
      skipScheduling,
      noSchedule,
      allowInspectorToCreateProjects,
      allowSpecialRegistration,
    });
    // A concurrent request created this copy and copies the rest.
    if (!isCreated) return id;
    if (original.logoFileId) {
      const logoFileId = await copyFormFile(tx, scope, original.logoFileId, id);
      await tx.update(forms).set({ logoFileId }).where(eq(forms.id, id));
    }
    const all = request.copyActions ?? true;
    const renamed = renamedIds(definition, copy);
    await emit(tx, scope, "form.copied", { formId: original.id, copyId: id, all, renamed });
    const entry = { category: "forms", categoryId: id };
    await writeLog(tx, scope, { ...entry, message: `copied from the form “${original.title}”` });
    return id;
  });
}

/** Maps the ids of sections and questions of the original to those of the copy. */
function renamedIds(
  { sections }: Pick<FormDefinition, "sections">,
  copy: Pick<FormDefinition, "sections">,
) {
  const pairs = sections.map((section, index) => ({ section, copied: copy.sections[index]! }));
  return {
    sections: new Map(pairs.map(({ section, copied }) => [section.id, copied.id])),
    questions: new Map(
      pairs.flatMap(({ section, copied }) =>
        section.fields.map(({ id }, index): [string, string] => [id, copied.fields[index]!.id]),
      ),
    ),
  };
}

/** Returns "Roof (copy)". The title is cut when the result would be too long. */
export function copyFormTitle(title: string): string {
  const mark = " (copy)";
  return title.slice(0, maxTitleLength - mark.length).trimEnd() + mark;
}

import { and, eq } from "drizzle-orm";
import { newId } from "#db/columns.ts";
import { inTransaction, type Transaction } from "#db/client.server.ts";
import { writeLog } from "#app/platform/audit.server.ts";
import type { Scope } from "#app/platform/viewer.ts";
import type { FormDefinition } from "#modules/form-logic/public.ts";
import { withFreshIds, longestTitle } from "#modules/form-logic/public.authoring.ts";
import { forms } from "#db/forms-schema.ts";
import { copyRecommendations } from "#modules/recommendations/public.server.ts";
import { copyReportTemplate } from "#modules/reports/public.server.ts";
import { copyFormFile } from "./copy-form-file.server.ts";
import { assembleDraft, createForm, getFormRow } from "../draft/drafts.server.ts";
import { copyWorkbook } from "#modules/form-exchange/public.server.ts";

const shapeOfId = /^[0-9A-HJKMNP-TV-Z]{26}$/;

export interface DuplicateAsked {
  formId: string;
  /** The copy's id, made with the page, so that asking twice makes one copy. */
  id?: string;
  /** Copies the actions too, with the ratings and icons they use; the specification's interface always does. */
  copyActions?: boolean;
}

/**
 * Copies the organization's own form as its author sees it: sections, questions and conditions under new ids, logo,
 * ratings, icons, actions and report template. Rubrics stay with the original, and the copy is not published.
 * @returns the copy's id. @throws Problem "not-found" unless the form is the organization's own.
 */
export async function duplicateForm(scope: Scope, asked: DuplicateAsked): Promise<string> {
  const original = await getFormRow(scope, asked.formId);
  const id = asked.id && shapeOfId.test(asked.id) ? asked.id : newId();
  await inTransaction(async (tx) => {
    if (await exists(tx, scope, id)) return;
    const definition = await assembleDraft(tx, original);
    const copy = withFreshIds(definition.sections, newId);
    const { skipReview, skipScheduling, noSchedule } = original;
    const { allowInspectorToCreateProjects, allowSpecialRegistration } = original;
    await createForm(tx, scope, {
      id,
      title: copyTitle(original.title),
      definition: copy,
      skipReview,
      skipScheduling,
      noSchedule,
      allowInspectorToCreateProjects,
      allowSpecialRegistration,
    });
    if (original.logoFileId) {
      const logoFileId = await copyFormFile(tx, scope, original.logoFileId, id);
      await tx.update(forms).set({ logoFileId }).where(eq(forms.id, id));
    }
    await copyWorkbook(tx, scope, original.workbookId, { id, ...renaming(definition, copy) });
    if (asked.copyActions ?? true) {
      await copyRecommendations(tx, scope, original.id, id);
      await copyReportTemplate(tx, scope, original.id, id);
    }
    const entry = { category: "forms", categoryId: id };
    await writeLog(tx, scope, { ...entry, message: `copied from the form “${original.title}”` });
  });
  return id;
}

/** What the sections and questions of the original are called in its copy. */
function renaming(
  { sections }: Pick<FormDefinition, "sections">,
  copy: ReturnType<typeof withFreshIds>,
) {
  const ids = new Map(sections.map(({ id }, at) => [id, copy.sections[at]?.id ?? id]));
  return { questionId: copy.idOf, sectionId: (id: string) => ids.get(id) ?? id };
}

async function exists(tx: Transaction, scope: Scope, id: string): Promise<boolean> {
  const [form] = await tx
    .select({ id: forms.id })
    .from(forms)
    .where(and(eq(forms.id, id), eq(forms.organizationId, scope.organizationId)));
  return form !== undefined;
}

/** "Roof (copy)", the title cut where both would be too long. */
export function copyTitle(title: string): string {
  const mark = " (copy)";
  return title.slice(0, longestTitle - mark.length).trimEnd() + mark;
}

import { eq } from "drizzle-orm";
import { inTransaction, type Transaction } from "#db/client.server.ts";
import { writeLog } from "#app/platform/events/write-log.server.ts";
import type { Scope } from "#app/platform/viewer.ts";
import type { FormDefinition } from "#modules/form-logic/public.ts";
import { formImports } from "../../schema.ts";
import {
  toOriginalWorkbook,
  type OriginalWorkbook,
} from "../xlsform/original/original-workbook.ts";
import { createForm, setWorkbookId, replaceDraft } from "#modules/forms/public.draft.server.ts";
import { checkedTitle } from "#modules/form-logic/public.authoring.ts";
import { withoutLostIcons } from "../json/form-tabs.ts";
import { storeFilePictures } from "../json/file-pictures.server.ts";
import { linkChoiceLists } from "./link-choice-lists.server.ts";
import { getImport, type StoredImport } from "./get-import.server.ts";
import type { ImportedContent } from "./imported-content.ts";
import { convertFile } from "../threads/threads.server.ts";
import { storeWorkbook } from "../export/workbooks.server.ts";
import { writeTabs } from "../json/write-tabs.server.ts";

async function applyImport(
  tx: Transaction,
  scope: Scope,
  { formId, replaces, fileName, content }: StoredImport,
  converted: { definition: FormDefinition; workbook: OriginalWorkbook | null },
): Promise<void> {
  const { workbook } = converted;
  // A workbook names the pictures of a form, which the new one then copies.
  const definition =
    content?.kind === "json"
      ? await storeFilePictures(tx, scope, formId, {
          form: converted.definition,
          pictures: content.tabs?.pictures,
        })
      : converted.definition;
  const { title, sections, language, languages, skipReview, skipScheduling, noSchedule } =
    definition;
  const flags = { skipReview, skipScheduling, noSchedule };
  if (!replaces) await createForm(tx, scope, { id: formId, title, definition, ...flags });
  if (!replaces && content?.kind === "json" && content.tabs)
    await writeTabs(tx, scope, formId, withoutLostIcons(content.tabs));
  const workbookId = workbook && (await storeWorkbook(tx, scope, formId, workbook));
  if (!replaces) await setWorkbookId(tx, scope, formId, workbookId);
  else {
    const description = `Replaced the entire form with ${fileName}`;
    await replaceDraft(
      tx,
      scope,
      formId,
      { title, sections, language, languages, ...flags },
      { description, workbookId },
    );
  }
  const message = `${replaces ? "replaced the draft by" : "imported the form from"} ${fileName}`;
  await writeLog(tx, scope, { category: "forms", categoryId: formId, message });
}

/** What an export of the form includes again, or what an import of its answers needs. */
function workbookOf(
  content: ImportedContent,
  converted: Parameters<typeof toOriginalWorkbook>[1],
): OriginalWorkbook | null {
  if (content.kind === "xlsform") return toOriginalWorkbook(content.sheets, converted);
  if (content.kind !== "foreign" || !content.form.choiceNames) return null;
  return { ...toOriginalWorkbook([], converted), choiceNames: content.form.choiceNames };
}

/**
 * Creates the form of a stored file, or replaces a draft with it. Confirming again changes nothing. `title` is the name
 * of a new form; the default is the title in the file.
 * @returns the form's id and whether a draft was replaced.
 * @throws Problem "not-found"; "invalid-input" for an invalid title; as `replaceDraft` does when a draft cannot be
 * replaced.
 */
export async function confirmImport(
  scope: Scope,
  importId: string,
  { language, title = null }: { language: string | null; title?: string | null },
): Promise<{ formId: string; replaces: boolean }> {
  const { content, fileName, formId, replaces } = await getImport(scope, importId);
  if (!content) return { formId, replaces };
  // Convert before the transaction, so that it does not wait for a thread. The content of a stored file never changes.
  const converted = await convertFile({ content, fileName, replaces, language });
  const named = title === null || replaces ? {} : { title: checkedTitle(title, "title") };
  const definition = await linkChoiceLists(scope, { ...converted.definition, ...named });
  const workbook = workbookOf(content, converted);
  return inTransaction(async (tx) => {
    const storedImport = await getImport(scope, importId, { tx, lock: true });
    if (!storedImport.content) return { formId, replaces };
    await applyImport(tx, scope, storedImport, { definition, workbook });
    await tx
      .update(formImports)
      .set({ content: null, review: null })
      .where(eq(formImports.id, importId));
    return { formId, replaces };
  });
}

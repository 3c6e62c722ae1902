import { eq } from "drizzle-orm";
import { inTransaction, type Transaction } from "#db/client.server.ts";
import { writeLog } from "#app/platform/audit.server.ts";
import type { Scope } from "#app/platform/viewer.ts";
import type { FormDefinition } from "../../logic/form-types.ts";
import { formImports } from "../../schema.ts";
import { createForm, replaceDraft } from "../drafts.server.ts";
import { convertImport, getImport, type KeptImport } from "./get-import.server.ts";

async function put(
  tx: Transaction,
  scope: Scope,
  { formId, replaces, fileName }: KeptImport,
  definition: FormDefinition,
): Promise<void> {
  const { title, sections, skipReview, skipScheduling, noSchedule } = definition;
  const flags = { skipReview, skipScheduling, noSchedule };
  if (!replaces) await createForm(tx, scope, { id: formId, title, definition, ...flags });
  else {
    const words = `Replaced the whole form by ${fileName}`;
    await replaceDraft(tx, scope, formId, { title, sections, ...flags }, words);
  }
  const message = `${replaces ? "replaced the draft by" : "imported the form from"} ${fileName}`;
  await writeLog(tx, scope, { category: "forms", categoryId: formId, message });
}

/**
 * Makes the form of a kept file, or puts it in the place of a draft; confirming again changes nothing.
 * @returns the form's id and whether a draft was replaced.
 * @throws Problem "not-found"; as `replaceDraft` does where a draft cannot be replaced.
 */
export async function confirmImport(
  scope: Scope,
  importId: string,
  language: string | null,
): Promise<{ formId: string; replaces: boolean }> {
  return inTransaction(async (tx) => {
    const kept = await getImport(scope, importId, { tx, lock: true });
    const { content, formId, replaces } = kept;
    if (!content) return { formId, replaces };
    const { definition } = convertImport({ ...kept, content }, language);
    await put(tx, scope, kept, definition);
    await tx.update(formImports).set({ content: null }).where(eq(formImports.id, importId));
    return { formId, replaces };
  });
}

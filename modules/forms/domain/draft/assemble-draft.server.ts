import { eq } from "drizzle-orm";
import type { Database, Transaction } from "#db/client.server.ts";
import type { FormDefinition } from "#modules/form-logic/public.ts";
import {
  formTexts as textsOfForm,
  languageOfTexts,
  ownLanguage,
} from "#modules/form-logic/public.languages.ts";
import { formTexts } from "../../schema.ts";
import type { FormRow } from "../edits/lock-draft.server.ts";
import { readDraftSections } from "./read-draft.server.ts";

/**
 * Assembles the draft's rows into one definition, in form order.
 * @throws Problem as `readSections` does.
 */
export async function assembleDraft(
  tx: Database | Transaction,
  form: FormRow,
): Promise<FormDefinition> {
  const definition = {
    id: form.id,
    title: form.title,
    version: (form.publishedVersion ?? 0) + 1,
    skipReview: form.skipReview,
    skipScheduling: form.skipScheduling,
    noSchedule: form.noSchedule,
    sections: await readDraftSections(tx, form.id),
  };
  return { ...definition, ...(await readLanguages(tx, form, definition)) };
}

/** The draft's languages with what is translated. Translations of texts that it no longer has are left out. */
async function readLanguages(
  tx: Database | Transaction,
  { id: formId, languages: [own, ...codes] }: FormRow,
  definition: FormDefinition,
): Promise<Pick<FormDefinition, "language" | "languages">> {
  const language = own === ownLanguage({}) ? {} : { language: own };
  if (codes.length === 0) return language;
  const rows = await tx.select().from(formTexts).where(eq(formTexts.formId, formId));
  const present = textsOfForm(definition);
  const languages = codes.map((code) => {
    const stored = new Map(
      rows.filter((row) => row.language === code).map(({ id, texts }) => [id, texts]),
    );
    return languageOfTexts(code, present, (id, part) => stored.get(id)?.[part]);
  });
  return { ...language, languages };
}

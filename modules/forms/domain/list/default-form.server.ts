import { eq } from "drizzle-orm";
import type { Transaction } from "#db/client.server.ts";
import { newId } from "#db/columns.ts";
import { meta } from "#db/schema.ts";
import { withNewIds, validateForm, formSchema } from "#modules/form-logic/public.authoring.ts";
import { formListTexts } from "./form-list-texts.ts";
import type { NewForm } from "../draft/drafts.server.ts";

/**
 * Reads the content of a new form: the record `defaultForm` (statics/defaultForm), which an installation may change,
 * with new ids. Without the record it is an empty form titled 'Untitled Form'.
 * @throws ZodError or Error when the record is not a valid form.
 */
export async function readDefaultForm(
  tx: Transaction,
): Promise<Omit<NewForm, "id"> & Required<Pick<NewForm, "definition">>> {
  const [row] = await tx
    .select({ value: meta.value })
    .from(meta)
    .where(eq(meta.key, "defaultForm"))
    .limit(1);
  const { title, sections, languages, language, ...flags } = formSchema.parse(
    row?.value ?? { title: formListTexts.newTitle, sections: [] },
  );
  const problems = validateForm({ title, sections, ...flags, id: "", version: 0 });
  if (problems[0]) throw new Error(`the record defaultForm is not sound: ${problems[0].message}`);
  return {
    title,
    ...flags,
    definition: { language, ...withNewIds({ sections, languages }, newId) },
  };
}

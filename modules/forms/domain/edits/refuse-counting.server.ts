import { and, eq, inArray, ne, sql } from "drizzle-orm";
import type { Transaction } from "#db/client.server.ts";
import { Problem } from "#app/platform/problems.ts";
import { formSections } from "../../schema.ts";
import { quoted } from "./edit-text.ts";
import type { FormRow } from "./lock-draft.server.ts";

/**
 * Refuses to delete questions that say how often a section repeats.
 * @param deletedSection id of the section that is deleted with them.
 * @throws Problem "invalid-input" that names the section.
 */
export async function refuseCounting(
  tx: Transaction,
  form: FormRow,
  ids: string[],
  deletedSection?: string,
): Promise<void> {
  if (ids.length === 0) return;
  const [section] = await tx
    .select({ title: formSections.title })
    .from(formSections)
    .where(
      and(
        eq(formSections.formId, form.id),
        inArray(sql`${formSections.repeat}->'count'->>'fieldId'`, ids),
        deletedSection === undefined ? undefined : ne(formSections.id, deletedSection),
      ),
    )
    .limit(1);
  if (!section) return;
  throw new Problem(
    "invalid-input",
    `An answer here says how often the section ${quoted(section.title)} repeats. Change that first.`,
  );
}

/** What is known of the forms of which projects were completed: titles, sections, and what their questions ask. */
import { and, eq, sql } from "drizzle-orm";
import { ownerScope } from "#app/platform/door/owner-scope.server.ts";
import { isProblem } from "#app/platform/problems.ts";
import type { Transaction } from "#db/client.server.ts";
import { questionText, type FormDefinition } from "#modules/form-logic/public.ts";
import { getForm } from "#modules/forms/public.server.ts";
import { completedForms, completedFormSections, questionScores } from "../../schema.ts";
import type { QuestionTexts } from "./write-scores.server.ts";

const house = { id: "analytics", name: "Analytics" };

/**
 * What is known of a form, read anew when a project of a newer version was completed. Questions that only an older version
 * has keep their text; a form that cannot be read any more keeps what was known.
 */
export async function knowForm(
  tx: Transaction,
  { organizationId, formId, version }: { organizationId: string; formId: string; version: number },
): Promise<QuestionTexts> {
  const [known] = await tx
    .select()
    .from(completedForms)
    .where(and(eq(completedForms.organizationId, organizationId), eq(completedForms.id, formId)));
  if (known && known.version >= version) return new Map([[formId, known.questions]]);
  const form = await readForm(organizationId, formId, version);
  const questions = { ...known?.questions, ...(form && textsOf(form)) };
  const row = { title: form?.title ?? known?.title ?? formId, version, questions };
  await tx
    .insert(completedForms)
    .values({ id: formId, organizationId, ...row })
    .onConflictDoUpdate({ target: [completedForms.organizationId, completedForms.id], set: row });
  if (form) await writeSections(tx, organizationId, form);
  if (known) await relabel(tx, organizationId, formId, questions);
  return new Map([[formId, questions]]);
}

async function readForm(
  organizationId: string,
  formId: string,
  version: number,
): Promise<FormDefinition | null> {
  try {
    const scope = await ownerScope(organizationId, house);
    return (await getForm(scope, formId, version)).definition;
  } catch (error) {
    if (isProblem(error) && error.code === "not-found") return null;
    throw error;
  }
}

function textsOf({ sections }: FormDefinition): Record<string, string> {
  return Object.fromEntries(
    sections.flatMap(({ fields }) => fields.map((field) => [field.id, questionText(field)])),
  );
}

async function writeSections(tx: Transaction, organizationId: string, form: FormDefinition) {
  await tx
    .delete(completedFormSections)
    .where(
      and(
        eq(completedFormSections.organizationId, organizationId),
        eq(completedFormSections.formId, form.id),
      ),
    );
  if (form.sections.length === 0) return;
  await tx.insert(completedFormSections).values(
    form.sections.map(({ id, title, fields }, position) => ({
      formId: form.id,
      organizationId,
      id,
      title,
      position,
      order: fields.map((field) => field.id),
    })),
  );
}

/** The stored scores of the form call its questions by the newest text. */
async function relabel(
  tx: Transaction,
  organizationId: string,
  formId: string,
  questions: Record<string, string>,
): Promise<void> {
  const texts = JSON.stringify(questions);
  await tx
    .update(questionScores)
    .set({
      fields: sql`coalesce((
        select jsonb_agg(field || jsonb_build_object('question', coalesce(${texts}::jsonb ->> (field ->> 'field_id'), field ->> 'question')) order by at)
        from jsonb_array_elements(${questionScores.fields}) with ordinality as listed (field, at)), '[]')`,
    })
    .where(
      and(eq(questionScores.organizationId, organizationId), eq(questionScores.formId, formId)),
    );
}

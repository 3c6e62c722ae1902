/** Cached data of the forms with completed projects: titles, sections and question texts. */
import { and, eq } from "drizzle-orm";
import { ownerScope } from "#app/platform/auth/owner-scope.server.ts";
import { isProblem } from "#app/platform/problems.ts";
import type { Transaction } from "#db/client.server.ts";
import { questionText, type FormDefinition } from "#modules/form-logic/public.ts";
import { getForm } from "#modules/forms/public.versions.server.ts";
import { completedForms } from "../../schema.ts";
import type { FormSection } from "../results/result-types.ts";

/** The text of each question, by its id. */
export type QuestionTexts = Readonly<Record<string, string>>;

const author = { id: "analytics", name: "Analytics" };

/**
 * Caches a form, and reads it again when a project of a newer version was completed. Questions that exist only in an older
 * version keep their text; a form that can no longer be read keeps its cached data.
 */
export async function cacheForm(
  tx: Transaction,
  { organizationId, formId, version }: { organizationId: string; formId: string; version: number },
): Promise<QuestionTexts> {
  const [known] = await tx
    .select()
    .from(completedForms)
    .where(and(eq(completedForms.organizationId, organizationId), eq(completedForms.id, formId)));
  if (known && known.version >= version) return known.questions;
  const form = await readForm(tx, { organizationId, formId, version });
  const questions = { ...known?.questions, ...(form && textsOf(form)) };
  const sections = form ? sectionsOf(form) : (known?.sections ?? []);
  const row = { title: form?.title ?? known?.title ?? formId, version, questions, sections };
  await tx
    .insert(completedForms)
    .values({ id: formId, organizationId, ...row })
    .onConflictDoUpdate({ target: [completedForms.organizationId, completedForms.id], set: row });
  return questions;
}

async function readForm(
  tx: Transaction,
  { organizationId, formId, version }: { organizationId: string; formId: string; version: number },
): Promise<FormDefinition | null> {
  try {
    const scope = await ownerScope(organizationId, author, tx);
    return (await getForm(scope, formId, version, tx)).definition;
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

const sectionsOf = ({ sections }: FormDefinition): FormSection[] =>
  sections.map(({ id, title, fields }) => ({ id, title, order: fields.map((field) => field.id) }));

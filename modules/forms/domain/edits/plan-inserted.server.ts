import { countOf } from "#app/platform/format.ts";
import { and, count, desc, eq, inArray } from "drizzle-orm";
import { generateNKeysBetween } from "fractional-indexing";
import type { Transaction } from "#db/client.server.ts";
import type { FormSection } from "#modules/form-logic/public.ts";
import { formQuestions, formSections } from "../../schema.ts";
import { textChangesOf } from "./draft-rows.ts";
import type { Edit, EditPlan } from "./edit.ts";
import { quoted } from "./edit-text.ts";
import type { FormChange } from "./form-change.ts";
import type { FormRow } from "./lock-draft.server.ts";
import { requireSection } from "./plan-question.server.ts";

type Insertion = Extract<Edit, { kind: "insert-parts" }>;

/**
 * Adds sections of another form behind the last one, or their questions at the end of a section. Translations come along in
 * the languages that the form has.
 */
export async function planInserted(
  tx: Transaction,
  form: FormRow,
  { sections, languages = [], into, from }: Insertion,
): Promise<EditPlan | null> {
  const fields = sections.flatMap((section) => section.fields);
  const ids = [...sections, ...fields].map(({ id }) => id);
  if (ids.length === 0 || (await hasAny(tx, form, ids))) return null;
  const changes =
    into === null
      ? await sectionChanges(tx, form, sections)
      : await questionChanges(tx, form, sections, into);
  const inserted = new Set(changes.map((change) => (change.of === "form" ? "" : change.id)));
  const own = languages.filter(({ code }) => form.languages.slice(1).includes(code));
  const texts = textChangesOf({ sections, languages: own }).filter(({ id }) => inserted.has(id));
  const what = countOf(fields.length, "question");
  return { description: `Copied ${what} from ${quoted(from)}`, changes: [...changes, ...texts] };
}

async function hasAny(tx: Transaction, form: FormRow, ids: readonly string[]): Promise<boolean> {
  for (const table of [formSections, formQuestions]) {
    const [row] = await tx
      .select({ found: count() })
      .from(table)
      .where(and(eq(table.formId, form.id), inArray(table.id, [...ids])));
    if (row && row.found > 0) return true;
  }
  return false;
}

async function sectionChanges(
  tx: Transaction,
  form: FormRow,
  sections: readonly FormSection[],
): Promise<FormChange[]> {
  const [last] = await tx
    .select({ rank: formSections.rank })
    .from(formSections)
    .where(eq(formSections.formId, form.id))
    .orderBy(desc(formSections.rank))
    .limit(1);
  const ranks = generateNKeysBetween(last?.rank ?? null, null, sections.length);
  return sections.flatMap(({ id, title, repeat = null, fields }, index): FormChange[] => [
    { of: "section", id, to: { title, rank: ranks[index]!, status: "active", repeat } },
    ...placed(fields, id, null),
  ]);
}

async function questionChanges(
  tx: Transaction,
  form: FormRow,
  sections: readonly FormSection[],
  into: string,
): Promise<FormChange[]> {
  await requireSection(tx, form, into);
  const [last] = await tx
    .select({ rank: formQuestions.rank })
    .from(formQuestions)
    .where(and(eq(formQuestions.formId, form.id), eq(formQuestions.sectionId, into)))
    .orderBy(desc(formQuestions.rank))
    .limit(1);
  const fields = sections.flatMap((section) => section.fields);
  return placed(fields, into, last?.rank ?? null);
}

function placed(
  fields: FormSection["fields"],
  sectionId: string,
  after: string | null,
): FormChange[] {
  const ranks = generateNKeysBetween(after, null, fields.length);
  return fields.map(({ id, ...definition }, index) => ({
    of: "question",
    id,
    to: { sectionId, rank: ranks[index]!, definition },
  }));
}

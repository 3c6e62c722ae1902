import { and, eq, inArray, sql } from "drizzle-orm";
import type { Transaction } from "#db/client.server.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { formQuestions, formSections, formTexts } from "../../schema.ts";
import { forms } from "#db/forms-schema.ts";
import { dependentQueOf } from "./draft-rows.ts";
import type { FormChange, FormSettings, QuestionState, SectionState } from "./form-change.ts";
import type { FormRow } from "./lock-draft.server.ts";
import { withOwnPictures } from "../pictures/form-pictures.server.ts";
import { refuseScored } from "./refuse-scored.server.ts";

type SectionChange = Extract<FormChange, { of: "section" }>;
type TextChange = Extract<FormChange, { of: "texts" }>;
type QuestionChange = Extract<FormChange, { of: "question" }>;

/** Rows per statement: PostgreSQL takes at most 65,535 parameters. */
const rowsAtOnce = 1_000;

function chunksOf<Item>(items: readonly Item[]): Item[][] {
  const count = Math.ceil(items.length / rowsAtOnce);
  return Array.from({ length: count }, (_, index) =>
    items.slice(index * rowsAtOnce, (index + 1) * rowsAtOnce),
  );
}

/**
 * Writes rows in their new state and returns the changes that undo it. The caller locks the form and checks the change.
 * Refuses to delete what a rubric scores.
 * @throws InUseProblem
 */
export async function writeChanges(
  tx: Transaction,
  scope: Scope,
  form: FormRow,
  requested: readonly FormChange[],
): Promise<FormChange[]> {
  const changes = await withOwnPictures(tx, scope, form.id, requested);
  const sectionChanges = changes.filter((change) => change.of === "section");
  const questionChanges = changes.filter((change) => change.of === "question");
  const textChanges = changes.filter((change) => change.of === "texts");
  const before = [
    ...(await sectionsBefore(tx, form.id, sectionChanges)),
    ...(await questionsBefore(tx, form.id, questionChanges)),
    ...(await textsBefore(tx, form.id, textChanges)),
  ];
  await refuseScored(tx, scope, form.id, before, changes);
  const mark = {
    formId: form.id,
    organizationId: form.organizationId,
    version: form.revision + 1,
    changedByName: scope.viewer.name,
    changedAt: new Date(),
  };
  // A question needs its section: insert sections first and delete them last.
  await putSections(tx, mark, sectionChanges);
  await putQuestions(tx, mark, questionChanges);
  await deleteQuestions(tx, form.id, questionChanges);
  await deleteSections(tx, form.id, sectionChanges);
  await putTexts(tx, form, textChanges);
  return [...before, ...(await writeSettings(tx, form, changes))];
}

interface RevisionStamp {
  formId: string;
  organizationId: string;
  version: number;
  changedByName: string;
  changedAt: Date;
}

async function sectionsBefore(
  tx: Transaction,
  formId: string,
  changes: readonly SectionChange[],
): Promise<FormChange[]> {
  if (changes.length === 0) return [];
  const ids = changes.map(({ id }) => id);
  const rows = await tx
    .select()
    .from(formSections)
    .where(and(eq(formSections.formId, formId), inArray(formSections.id, ids)));
  const found = new Map<string, SectionState>(
    rows.map(({ id, title, rank, status, repeat }) => [id, { title, rank, status, repeat }]),
  );
  return ids.map((id) => ({ of: "section", id, to: found.get(id) ?? null }));
}

async function questionsBefore(
  tx: Transaction,
  formId: string,
  changes: readonly QuestionChange[],
): Promise<FormChange[]> {
  const found = new Map<string, QuestionState>();
  for (const chunk of chunksOf(changes)) {
    const ids = chunk.map(({ id }) => id);
    const rows = await tx
      .select()
      .from(formQuestions)
      .where(and(eq(formQuestions.formId, formId), inArray(formQuestions.id, ids)));
    for (const { id, sectionId, rank, definition } of rows)
      found.set(id, { sectionId, rank, definition });
  }
  return changes.map(({ id }) => ({ of: "question", id, to: found.get(id) ?? null }));
}

async function textsBefore(
  tx: Transaction,
  formId: string,
  changes: readonly TextChange[],
): Promise<FormChange[]> {
  if (changes.length === 0) return [];
  const languages = [...new Set(changes.map(({ language }) => language))];
  const rows = await tx
    .select()
    .from(formTexts)
    .where(and(eq(formTexts.formId, formId), inArray(formTexts.language, languages)));
  const found = new Map(rows.map(({ language, id, texts }) => [`${language} ${id}`, texts]));
  return changes.map(({ of, language, id }) => {
    const to = found.get(`${language} ${id}`) ?? null;
    return { of, language, id, to };
  });
}

async function putTexts(tx: Transaction, form: FormRow, changes: readonly TextChange[]) {
  const owned = { formId: form.id, organizationId: form.organizationId };
  const rows = changes.flatMap(({ language, id, to }) =>
    to ? [{ ...owned, language, id, texts: to }] : [],
  );
  for (const chunk of chunksOf(rows))
    await tx
      .insert(formTexts)
      .values(chunk)
      .onConflictDoUpdate({
        target: [formTexts.formId, formTexts.language, formTexts.id],
        set: { texts: sql`excluded.texts` },
      });
  const deleted = Map.groupBy(
    changes.filter(({ to }) => to === null),
    ({ language }) => language,
  );
  for (const [language, gone] of deleted)
    for (const chunk of chunksOf(gone))
      await tx.delete(formTexts).where(
        and(
          eq(formTexts.formId, form.id),
          eq(formTexts.language, language),
          inArray(
            formTexts.id,
            chunk.map(({ id }) => id),
          ),
        ),
      );
}

async function putSections(
  tx: Transaction,
  stamp: RevisionStamp,
  changes: readonly SectionChange[],
) {
  const rows = changes.flatMap(({ id, to }) => (to ? [{ ...stamp, ...to, id }] : []));
  for (const chunk of chunksOf(rows))
    await tx
      .insert(formSections)
      .values(chunk)
      .onConflictDoUpdate({
        target: [formSections.formId, formSections.id],
        set: {
          title: sql`excluded.title`,
          rank: sql`excluded.rank`,
          status: sql`excluded.status`,
          repeat: sql`excluded.repeat`,
          ...stampColumns,
        },
      });
}

async function putQuestions(
  tx: Transaction,
  stamp: RevisionStamp,
  changes: readonly QuestionChange[],
) {
  const rows = changes.flatMap(({ id, to }) =>
    to ? [{ ...stamp, ...to, id, dependentQue: dependentQueOf(to.definition) }] : [],
  );
  for (const chunk of chunksOf(rows))
    await tx
      .insert(formQuestions)
      .values(chunk)
      .onConflictDoUpdate({
        target: [formQuestions.formId, formQuestions.id],
        set: {
          sectionId: sql`excluded.section_id`,
          rank: sql`excluded.rank`,
          definition: sql`excluded.definition`,
          dependentQue: sql`excluded.dependent_que`,
          ...stampColumns,
        },
      });
}

const stampColumns = {
  version: sql`excluded.version`,
  changedByName: sql`excluded.changed_by_name`,
  changedAt: sql`excluded.changed_at`,
};

async function deleteQuestions(
  tx: Transaction,
  formId: string,
  changes: readonly QuestionChange[],
): Promise<void> {
  for (const chunk of chunksOf(changes.filter(({ to }) => to === null)))
    await tx.delete(formQuestions).where(
      and(
        eq(formQuestions.formId, formId),
        inArray(
          formQuestions.id,
          chunk.map(({ id }) => id),
        ),
      ),
    );
}

async function deleteSections(
  tx: Transaction,
  formId: string,
  changes: readonly SectionChange[],
): Promise<void> {
  const deletedIds = changes.filter(({ to }) => to === null).map(({ id }) => id);
  if (deletedIds.length === 0) return;
  await tx
    .delete(formSections)
    .where(and(eq(formSections.formId, formId), inArray(formSections.id, deletedIds)));
}

async function writeSettings(
  tx: Transaction,
  form: FormRow,
  changes: readonly FormChange[],
): Promise<FormChange[]> {
  const to: Partial<FormSettings> = {};
  for (const change of changes) if (change.of === "form") Object.assign(to, change.to);
  const names = Object.keys(to) as (keyof FormSettings)[];
  if (names.length === 0) return [];
  await tx.update(forms).set(to).where(eq(forms.id, form.id));
  const was: Partial<FormSettings> = Object.fromEntries(names.map((name) => [name, form[name]]));
  return [{ of: "form", to: was }];
}

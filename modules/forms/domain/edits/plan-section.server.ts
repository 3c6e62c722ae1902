import { isDeepStrictEqual } from "node:util";
import { and, asc, eq } from "drizzle-orm";
import { newId as makeId } from "#db/columns.ts";
import type { Transaction } from "#db/client.server.ts";
import { Problem } from "#app/platform/problems.ts";
import {
  withNewIds,
  checkedTitle,
  copyTitle,
  untitledSection,
} from "#modules/form-logic/public.authoring.ts";
import { inSentence } from "#modules/form-logic/public.repeats.ts";
import { formQuestions, formSections } from "../../schema.ts";
import type { Edit, EditPlan } from "./edit.ts";
import type { SectionState } from "./form-change.ts";
import { quoted } from "./edit-text.ts";
import { InUseProblem, questionInUseMessage } from "./in-use.ts";
import type { FormRow } from "./lock-draft.server.ts";
import { refuseCounting } from "./refuse-counting.server.ts";
import { sectionRank, sectionRankBehind } from "./ranks.server.ts";
import { copyTexts } from "./plan-texts.server.ts";
import { findDirectDependents } from "./dependents.server.ts";

type EditOfKind<Kind extends Edit["kind"]> = Extract<Edit, { kind: Kind }>;

type SectionRow = typeof formSections.$inferSelect;

async function findSection(tx: Transaction, formId: string, id: string) {
  const [row] = await tx
    .select()
    .from(formSections)
    .where(and(eq(formSections.formId, formId), eq(formSections.id, id)));
  return row ?? null;
}

/** @throws Problem "not-found" for a section that is not in the draft. */
async function getSection(tx: Transaction, formId: string, id: string) {
  const row = await findSection(tx, formId, id);
  if (row === null) throw new Problem("not-found", "This section is no longer in the form.");
  return row;
}

export async function planAddedSection(
  tx: Transaction,
  form: FormRow,
  { id, title = untitledSection, before = null }: EditOfKind<"add-section">,
): Promise<EditPlan | null> {
  if (await findSection(tx, form.id, id)) return null;
  const to = {
    title: checkedTitle(title, "title"),
    rank: await sectionRank(tx, form, before),
    status: "active",
  };
  return {
    description: `Added the section ${quoted(to.title)}`,
    changes: [{ of: "section", id, to }],
  };
}

export async function planRenamedSection(
  tx: Transaction,
  form: FormRow,
  edit: EditOfKind<"rename-section">,
): Promise<EditPlan | null> {
  const { id, ...section } = await getSection(tx, form.id, edit.id);
  const title = checkedTitle(edit.title, "title");
  if (title === section.title) return null;
  return {
    description: `Renamed the section ${quoted(section.title)} to ${quoted(title)}`,
    changes: [{ of: "section", id, to: { ...stateOf(section), title } }],
  };
}

/** The author's part of a row. */
const stateOf = ({
  title,
  rank,
  status,
  repeat,
}: Pick<SectionRow, "title" | "rank" | "status" | "repeat">): SectionState => ({
  title,
  rank,
  status,
  repeat,
});

export async function planRepeatedSection(
  tx: Transaction,
  form: FormRow,
  { id, repeat }: EditOfKind<"repeat-section">,
): Promise<EditPlan | null> {
  const section = await getSection(tx, form.id, id);
  if (isDeepStrictEqual(section.repeat, repeat)) return null;
  const name = quoted(section.title);
  return {
    description: repeat
      ? `The section ${name} repeats for each ${inSentence(repeat.noun)}`
      : `The section ${name} no longer repeats`,
    changes: [{ of: "section", id, to: { ...stateOf(section), repeat } }],
  };
}

export async function planMovedSection(
  tx: Transaction,
  form: FormRow,
  edit: EditOfKind<"move-section">,
): Promise<EditPlan | null> {
  const { id, ...section } = await getSection(tx, form.id, edit.id);
  if (edit.before === id) return null;
  const rank = await sectionRank(tx, form, edit.before, id);
  if (rank === section.rank) return null;
  return {
    description: `Moved the section ${quoted(section.title)}`,
    changes: [{ of: "section", id, to: { ...stateOf(section), rank } }],
  };
}

export async function planCopiedSection(
  tx: Transaction,
  form: FormRow,
  { id, newId }: EditOfKind<"duplicate-section">,
): Promise<EditPlan | null> {
  const section = await getSection(tx, form.id, id);
  if (await findSection(tx, form.id, newId)) return null;
  const questions = await tx
    .select()
    .from(formQuestions)
    .where(and(eq(formQuestions.formId, form.id), eq(formQuestions.sectionId, id)))
    .orderBy(asc(formQuestions.rank), asc(formQuestions.id));
  const fields = questions.map((row) => ({ id: row.id, ...row.definition }));
  const whole = { ...stateOf(section), id, fields };
  const { sections, idOf } = withNewIds({ sections: [whole] }, makeId);
  const title = copyTitle(section.title);
  const rank = await sectionRankBehind(tx, form, section);
  return {
    description: `Duplicated the section ${quoted(section.title)}`,
    changes: [
      {
        of: "section",
        id: newId,
        to: { ...stateOf(section), title, rank, repeat: sections[0]?.repeat ?? null },
      },
      ...questions.flatMap((row, index) => {
        const copy = sections[0]?.fields[index];
        if (!copy) return [];
        const { id: copyId, ...definition } = copy;
        const to = { sectionId: newId, rank: row.rank, definition };
        return [{ of: "question" as const, id: copyId, to }];
      }),
      ...(await copyTexts(tx, form.id, [id, ...fields.map((field) => field.id)], (each) =>
        each === id ? newId : idOf(each),
      )),
    ],
  };
}

export async function planDeletedSection(
  tx: Transaction,
  form: FormRow,
  edit: EditOfKind<"delete-section">,
): Promise<EditPlan | null> {
  const section = await findSection(tx, form.id, edit.id);
  if (section === null) return null;
  const questions = await tx
    .select({ id: formQuestions.id })
    .from(formQuestions)
    .where(and(eq(formQuestions.formId, form.id), eq(formQuestions.sectionId, section.id)));
  const ids = questions.map(({ id }) => id);
  const dependents = await findDirectDependents(tx, form, ids, undefined, ids);
  if (dependents.length > 0) throw new InUseProblem(questionInUseMessage, dependents);
  await refuseCounting(tx, form, ids, section.id);
  return {
    description: `Deleted the section ${quoted(section.title)}`,
    changes: [
      ...ids.map((id) => ({ of: "question" as const, id, to: null })),
      { of: "section", id: section.id, to: null },
    ],
  };
}

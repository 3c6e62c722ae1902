import { countOf } from "#app/platform/format.ts";
import { isDeepStrictEqual } from "node:util";
import { and, eq, sql } from "drizzle-orm";
import type { Transaction } from "#db/client.server.ts";
import { Problem } from "#app/platform/problems.ts";
import { optionsOf } from "#modules/form-logic/public.ts";
import type { FormField } from "#modules/form-logic/public.ts";
import {
  expressionsOf,
  optionsIn,
  renameOptions,
  rowLike,
} from "#modules/form-logic/public.authoring.ts";
import { formQuestions, formSections } from "../../schema.ts";
import { checkQuestion } from "./check-question.server.ts";
import type { Edit, EditPlan } from "./edit.ts";
import { quoted, quotedQuestion } from "./edit-text.ts";
import type { FormInView } from "../access/form-in-view.ts";
import { InUseProblem, optionInUseMessage, questionInUseMessage } from "./in-use.ts";
import type { FormChange } from "./form-change.ts";
import type { FormRow } from "./lock-draft.server.ts";
import { questionRank, rankAfter, ranksAfter } from "./ranks.server.ts";
import { refuseCounting } from "./refuse-counting.server.ts";
import { withRenamedOptions } from "./renamed-options.ts";
import { copyTexts, renameOptionTexts } from "./plan-texts.server.ts";
import { findDirectDependents } from "./dependents.server.ts";

type EditOfKind<Kind extends Edit["kind"]> = Extract<Edit, { kind: Kind }>;

const questionDeletedMessage = "This question is no longer in the form.";

async function findQuestionRow(tx: Transaction, formId: string, id: string) {
  const [row] = await tx
    .select()
    .from(formQuestions)
    .where(and(eq(formQuestions.formId, formId), eq(formQuestions.id, id)));
  return row ?? null;
}

/** @throws Problem "stale-version" when the question is not in the draft because somebody deleted it. */
async function getQuestionRow(tx: Transaction, formId: string, id: string) {
  const row = await findQuestionRow(tx, formId, id);
  if (row === null) throw new Problem("stale-version", questionDeletedMessage);
  return row;
}

/** @returns its title. @throws Problem "stale-version" when the section is not in the draft. */
export async function requireSection(
  tx: Transaction,
  form: FormInView,
  id: string,
): Promise<string> {
  const [row] = await tx
    .select({ title: formSections.title })
    .from(formSections)
    .where(and(eq(formSections.formId, form.id), eq(formSections.id, id)));
  if (!row) throw new Problem("stale-version", "This section is no longer in the form.");
  return row.title;
}

export async function planAddedQuestion(
  tx: Transaction,
  form: FormRow,
  { sectionId, field, before = null }: EditOfKind<"add-question">,
): Promise<EditPlan | null> {
  const { id, ...definition } = field;
  if (await findQuestionRow(tx, form.id, id)) return null;
  await requireSection(tx, form, sectionId);
  await checkQuestion(tx, form, field);
  const rank = await questionRank(tx, form, sectionId, before);
  return {
    description: `Added ${quotedQuestion(definition)}`,
    changes: [{ of: "question", id, to: { sectionId, rank, definition } }],
  };
}

export async function planCopiedQuestion(
  tx: Transaction,
  form: FormRow,
  { id, newId }: EditOfKind<"duplicate-question">,
): Promise<EditPlan | null> {
  const row = await getQuestionRow(tx, form.id, id);
  if (await findQuestionRow(tx, form.id, newId)) return null;
  const { sectionId, definition } = row;
  const rank = await rankAfter(tx, form, row);
  return {
    description: `Duplicated ${quotedQuestion(definition)}`,
    changes: [
      { of: "question", id: newId, to: { sectionId, rank, definition } },
      ...(await copyTexts(tx, form.id, [id], () => newId)),
    ],
  };
}

export async function planAddedRows(
  tx: Transaction,
  form: FormRow,
  { id, rows }: EditOfKind<"add-rows">,
): Promise<EditPlan | null> {
  const above = await getQuestionRow(tx, form.id, id);
  const { sectionId } = above;
  const others = await tx
    .select({ label: sql<string>`${formQuestions.definition}->>'label'` })
    .from(formQuestions)
    .where(and(eq(formQuestions.formId, form.id), eq(formQuestions.sectionId, sectionId)));
  const known = new Set(others.map(({ label }) => label));
  const added = rows.filter(({ label }) => !known.has(label));
  const ranks = await ranksAfter(tx, form, above, added.length);
  const what = countOf(added.length, "row");
  if (added.length === 0) return null;
  return {
    description: `Added ${what} below ${quotedQuestion(above.definition)}`,
    changes: added.map((row, index) => ({
      of: "question",
      id: row.id,
      to: { sectionId, rank: ranks[index]!, definition: rowLike(above.definition, row.label) },
    })),
  };
}

export async function planMovedQuestion(
  tx: Transaction,
  form: FormRow,
  { id, sectionId, before }: EditOfKind<"move-question">,
): Promise<EditPlan | null> {
  const row = await getQuestionRow(tx, form.id, id);
  if (before === id) return null;
  const title = await requireSection(tx, form, sectionId);
  const rank = await questionRank(tx, form, sectionId, before, id);
  const isHere = sectionId === row.sectionId;
  if (rank === row.rank && isHere) return null;
  return {
    description: `Moved ${quotedQuestion(row.definition)}${isHere ? "" : ` to the section ${quoted(title)}`}`,
    changes: [{ of: "question", id, to: { sectionId, rank, definition: row.definition } }],
  };
}

export async function planDeletedQuestion(
  tx: Transaction,
  form: FormRow,
  { id }: EditOfKind<"delete-question">,
): Promise<EditPlan | null> {
  const row = await findQuestionRow(tx, form.id, id);
  if (row === null) return null;
  const dependents = await findDirectDependents(tx, form, [id], undefined, [id]);
  if (dependents.length > 0) throw new InUseProblem(questionInUseMessage, dependents);
  await refuseCounting(tx, form, [id]);
  return {
    description: `Deleted ${quotedQuestion(row.definition)}`,
    changes: [{ of: "question", id, to: null }],
  };
}

export async function planChangedQuestion(
  tx: Transaction,
  form: FormRow,
  { field, basedOn, renamed = [] }: EditOfKind<"change-question">,
): Promise<EditPlan | null> {
  const { id, ...definition } = field;
  const row = await getQuestionRow(tx, form.id, id);
  // A repeated request changes nothing, although the first one raised the version.
  if (isDeepStrictEqual(definition, row.definition)) return null;
  if (basedOn !== undefined && basedOn !== row.version) throw new Problem("stale-version");
  if (definition.type !== row.definition.type)
    throw new Problem("invalid-input", "The type of a question cannot be changed.");
  await checkQuestion(tx, form, field);
  const before: FormField = { id, ...row.definition };
  await refuseLostOptions(tx, form, before, field, renamed);
  const conditionChanges = await renameOptionsInConditions(tx, form, before, field, renamed);
  return {
    description: `Changed ${quotedQuestion(row.definition)}`,
    changes: [
      { of: "question", id, to: { sectionId: row.sectionId, rank: row.rank, definition } },
      ...conditionChanges,
      ...(await renameOptionTexts(tx, form.id, id, renamed)),
    ],
  };
}

/** Updates the conditions and expressions of other questions to the new names and indexes of this question's options. */
async function renameOptionsInConditions(
  tx: Transaction,
  form: FormRow,
  before: FormField,
  after: FormField,
  renamed: readonly { from: string; to: string }[],
): Promise<FormChange[]> {
  const labels = optionsOf(after).map(({ label }) => label);
  const were = optionsOf(before).map(({ label }) => label);
  if (isDeepStrictEqual(labels, were)) return [];
  const newNames = new Map(renamed.map(({ from, to }) => [from, to]));
  const dependents = await findDirectDependents(tx, form, [after.id], undefined, [after.id]);
  return dependents.flatMap(({ id, sectionId, rank, definition }): FormChange[] => {
    const renamedParts = { ...definition };
    const group = definition.conditionGroup;
    if (group)
      renamedParts.conditionGroup = withRenamedOptions(group, after.id, { newNames, labels });
    for (const [part, text] of expressionsOf(definition))
      renamedParts[part] = renameOptions(text, { ownId: id, id: after.id, newNames });
    if (isDeepStrictEqual(definition, renamedParts)) return [];
    return [{ of: "question", id, to: { sectionId, rank, definition: renamedParts } }];
  });
}

/** @throws InUseProblem when a deleted option is used by a condition of another question. */
async function refuseLostOptions(
  tx: Transaction,
  form: FormRow,
  before: FormField,
  after: FormField,
  renamed: readonly { from: string; to: string }[],
): Promise<void> {
  const newLabels = new Set(optionsOf(after).map(({ label }) => label));
  const renamedLabels = new Set(renamed.map(({ from }) => from));
  const removedOptions = new Set(
    optionsOf(before)
      .map(({ label }) => label)
      .filter((label) => !newLabels.has(label) && !renamedLabels.has(label)),
  );
  if (removedOptions.size === 0) return;
  const dependents = await findDirectDependents(
    tx,
    form,
    [before.id],
    {
      condition: ({ selectedQuestion, selectedOption }) =>
        selectedQuestion === before.id && removedOptions.has(selectedOption),
      expression: (text, ownId) =>
        optionsIn(text, ownId, before.id).some((option) => removedOptions.has(option)),
    },
    [before.id],
  );
  if (dependents.length > 0)
    throw new InUseProblem(optionInUseMessage, dependents, {
      fields: { options: optionInUseMessage },
    });
}

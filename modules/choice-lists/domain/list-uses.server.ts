/** Which questions use a list, and bringing drafts up to date with it. */
import { isProblem } from "#app/platform/problems.ts";
import type { Scope } from "#app/platform/viewer.ts";
import { inTransaction } from "#db/client.server.ts";
import type { FormField } from "#modules/form-logic/public.ts";
import { applyEdit, listQuestionsWithList } from "#modules/forms/public.draft.server.ts";
import { hasSameChoices, type Choice } from "./choice-table.ts";
import { getChoiceList } from "./choice-lists.server.ts";

/** A form whose draft has questions with the list. */
export interface ListUse {
  formId: string;
  title: string;
  questions: number;
  /** How many of the questions have other choices than the list now. */
  outdated: number;
  /** False while it is published without a draft beside it. */
  canEdit: boolean;
}

/** @throws Problem "not-found" for a list of another organization. */
export async function listUses(scope: Scope, id: string): Promise<ListUse[]> {
  const { choices } = await getChoiceList(scope, id);
  const rows = await listQuestionsWithList(scope, id);
  const byForm = Map.groupBy(rows, ({ formId }) => formId);
  return [...byForm.values()].map((questions) => {
    const [{ formId, title, canEdit }] = questions as [(typeof questions)[number]];
    const outdated = questions.filter(({ definition }) => isOutdated(definition, choices)).length;
    return { formId, title, questions: questions.length, outdated, canEdit };
  });
}

const isOutdated = ({ options = [] }: Pick<FormField, "options">, choices: readonly Choice[]) =>
  !hasSameChoices(options, choices);

export interface UpdatedDrafts {
  updated: number;
  /** Titles of forms that could not be updated, with the reason. */
  refused: { title: string; message: string }[];
}

/**
 * Gives the questions of these drafts the choices that the list has now, each form by edits that its author can undo.
 * @throws Problem "not-found" for a list of another organization.
 */
export async function updateDrafts(
  scope: Scope,
  id: string,
  formIds: ReadonlySet<string>,
): Promise<UpdatedDrafts> {
  const { choices } = await getChoiceList(scope, id);
  const rows = (await listQuestionsWithList(scope, id)).filter(
    ({ formId, definition }) => formIds.has(formId) && isOutdated(definition, choices),
  );
  const result: UpdatedDrafts = { updated: 0, refused: [] };
  for (const questions of Map.groupBy(rows, ({ formId }) => formId).values()) {
    const [{ formId, title }] = questions as [(typeof questions)[number]];
    try {
      await inTransaction(async (tx) => {
        for (const { id: fieldId, definition, version } of questions)
          await applyEdit(tx, scope, formId, {
            kind: "change-question",
            field: { ...definition, id: fieldId, options: optionsFrom(choices, definition) },
            basedOn: version,
          });
      });
      result.updated += 1;
    } catch (error) {
      if (!isProblem(error)) throw error;
      result.refused.push({ title, message: error.message });
    }
  }
  return result;
}

/** The choices of the list; one that the question had before keeps what it requires. */
export function optionsFrom(
  choices: readonly Choice[],
  { options = [] }: Pick<FormField, "options">,
) {
  const known = new Map(options.map((option) => [option.label, option]));
  return choices.map(({ label, values }) => {
    const { values: _, ...flags } = known.get(label) ?? { label };
    return { ...flags, label, ...(values && { values }) };
  });
}

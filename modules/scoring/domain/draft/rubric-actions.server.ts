/** The actions of a question's options, in the author's draft of a rubric. */
import { Problem } from "#app/platform/problems.ts";
import type { Scope } from "#app/platform/viewer.ts";
import {
  describeConditions,
  draftOf,
  type ConditionDraft,
} from "#modules/form-logic/public.conditions.ts";
import { questionText, type FormField } from "#modules/form-logic/public.ts";
import {
  actionLabels,
  type OptionAction,
  type RubricQuestion,
} from "#modules/form-logic/public.scoring.ts";
import {
  getConditionSources,
  type ConditionSources,
} from "#modules/forms/public.preview.server.ts";
import { getFormToScore } from "#modules/forms/public.rubrics.server.ts";
import { listActions, type ListedAction } from "#modules/recommendations/public.server.ts";
import { changeDraft, findDraft } from "./rubric-drafts.server.ts";
import { applyDraft, setQuestions, storedQuestion } from "./rubric-draft.ts";
import { loadRubricSet } from "../rubrics/rubric-set.server.ts";

/** A question of a rubric; `option` and `at` count from 0 and identify one of its actions. */
export interface ActionTarget {
  rubricId: string;
  fieldId: string;
  option: number;
  at: number;
}

/** Conditions of an action may refer to any question, including its own. */
export const noOwnQuestion = "";

export interface ActionsView {
  form: { id: string; title: string };
  rubric: { id: string; name: string };
  question: { id: string; text: string; sectionId: string };
  options: { label: string; actions: { name: string; when: string }[] }[];
  actions: ListedAction[];
  /** The action whose conditions are being edited. */
  editing: (ConditionSources & { name: string; label: string; draft: ConditionDraft }) | null;
}

async function load(scope: Scope, formId: string, target: ActionTarget) {
  const form = await getFormToScore(scope, formId);
  const [stored, draft] = await Promise.all([
    loadRubricSet(scope, form.id),
    findDraft(scope, form.id),
  ]);
  const rubric = applyDraft(stored, draft).rubrics.find(({ id }) => id === target.rubricId);
  const section = form.definition.sections.find(({ fields }) =>
    fields.some(({ id }) => id === target.fieldId),
  );
  const field = section?.fields.find(({ id }) => id === target.fieldId);
  const question = rubric ? storedQuestion(rubric, target.fieldId) : null;
  if (!rubric || !section || !field || !question) throw new Problem("not-found");
  return { form, rubric, section, field, question };
}

/**
 * Data of the page of a question's actions. `typed` are the conditions as a form posted them.
 * @throws Problem "not-found" for a question that the rubric does not score, and for forms of other organizations.
 */
export async function loadActions(
  scope: Scope,
  formId: string,
  target: ActionTarget,
  typed: ConditionDraft | null = null,
): Promise<ActionsView> {
  const { form, rubric, section, field, question } = await load(scope, formId, target);
  const actions = await listActions(scope, form.id);
  const names = new Map(actions.map(({ id, strategy }) => [id, strategy]));
  const nameOf = (id: string) => names.get(id) ?? "An action that was deleted";
  const fields = new Map(
    form.definition.sections.flatMap((one) => one.fields).map((one) => [one.id, one]),
  );
  const labels = actionLabels(field);
  const label = labels[target.option] ?? "";
  const edited = actionsOf(question, label)[target.at];
  const draft = typed ?? draftOf(edited?.conditionGroup);
  return {
    form: { id: form.id, title: form.title },
    rubric: { id: rubric.id, name: rubric.name },
    question: { id: field.id, text: questionText(field), sectionId: section.id },
    options: labels.map((one) => ({
      label: one,
      actions: actionsOf(question, one).map(({ actionId, conditionGroup }) => ({
        name: nameOf(actionId),
        when: describeConditions(conditionGroup, (id) => fields.get(id)) ?? "Always.",
      })),
    })),
    actions,
    editing: edited
      ? {
          ...(await getConditionSources(scope, form.id, noOwnQuestion, draft)),
          name: nameOf(edited.actionId),
          label,
          draft,
        }
      : null,
  };
}

function actionsOf(question: RubricQuestion, label: string): OptionAction[] {
  const byLabel = question.OptionActions ?? {};
  return Object.hasOwn(byLabel, label) ? (byLabel[label] ?? []) : [];
}

/**
 * Changes the actions of one option in the viewer's draft.
 * @throws Problem "not-found" like `loadActions`, and for an option that the question does not have.
 */
export async function changeActions(
  scope: Scope,
  formId: string,
  target: ActionTarget,
  change: (actions: OptionAction[]) => OptionAction[],
): Promise<void> {
  const { form, field } = await load(scope, formId, target);
  const label = labelAt(field, target.option);
  await changeDraft(scope, form.id, (draft, stored) => {
    const rubric = applyDraft(stored, draft).rubrics.find(({ id }) => id === target.rubricId);
    const question = rubric ? storedQuestion(rubric, target.fieldId) : null;
    if (!question) throw new Problem("not-found");
    const { OptionActions: before = {}, selectedActions: _named, ...rest } = question;
    const entries = Object.entries(before).filter(([one]) => one !== label);
    const changed = change(actionsOf(question, label));
    if (changed.length > 0) entries.push([label, changed]);
    const after =
      entries.length > 0 ? { ...rest, OptionActions: Object.fromEntries(entries) } : rest;
    return setQuestions(draft, stored, target.rubricId, { [target.fieldId]: after });
  });
}

function labelAt(field: FormField, option: number): string {
  const label = actionLabels(field)[option];
  if (label === undefined) throw new Problem("not-found");
  return label;
}

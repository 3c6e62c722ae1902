import { Problem } from "#app/platform/problems.ts";
import type { Scope } from "#app/platform/viewer.ts";
import {
  applyPostedConditionCommand,
  readConditionDraft,
} from "#modules/form-logic/public.conditions.ts";
import type { OptionAction } from "#modules/form-logic/public.scoring.ts";
import { listActions } from "#modules/recommendations/public.server.ts";
import { getFormToScore } from "#modules/forms/public.rubrics.server.ts";
import { readPostedConditions } from "#modules/forms/public.preview.server.ts";
import {
  changeActions,
  loadActions,
  noOwnQuestion,
  type ActionTarget,
  type ActionsView,
} from "./rubric-actions.server.ts";

export type PostedActions =
  /** The author leaves the page and returns to the rubric. */
  | { kind: "back" }
  | { kind: "done" }
  /** The author edits the conditions of an action; both count from 0. */
  | { kind: "edit"; option: number; at: number }
  /** The page is shown again with the typed values. The errors have the input names as keys. */
  | { kind: "again"; view: ActionsView; errors?: Record<string, string> };

/**
 * Applies a button of the actions page to the author's draft: removes an action, opens its conditions, or saves those of the one
 * at `place`. Every other button adds the selected actions, so that leaving loses none.
 * @throws Problem "not-found" for a question, option or action that does not exist.
 */
export async function postActions(
  scope: Scope,
  formId: string,
  place: ActionTarget,
  form: FormData,
): Promise<PostedActions> {
  await getFormToScore(scope, formId);
  const step = applyPostedConditionCommand(form);
  if (step) return { kind: "again", view: await loadActions(scope, formId, place, step) };
  const [intent = "", option = "", at = ""] = textOf(form, "intent").split(":");
  if (intent === "conditions") return saveConditions(scope, formId, place, form);
  const target = { ...place, option: Number(option), at: Number(at) };
  if (intent === "remove")
    await changeActions(scope, formId, target, (actions) =>
      actions.filter((_action, index) => index !== target.at),
    );
  const errors = await addChosen(scope, formId, place, form);
  if (errors) return { kind: "again", view: await loadActions(scope, formId, place), errors };
  if (intent === "back") return { kind: "back" };
  return intent === "edit" ? { kind: "edit", ...target } : { kind: "done" };
}

const notOffered = "Choose an option from the list.";

/** The posted name of the action selected for an option; options count from 0. */
const chosenName = /^action\.(\d{1,4})$/;

/** Adds all selected actions, or none of them if one does not belong to the form. @returns the errors by input name. */
async function addChosen(
  scope: Scope,
  formId: string,
  target: ActionTarget,
  form: FormData,
): Promise<Record<string, string> | null> {
  const chosen = [...form.keys()].flatMap((name) => {
    const option = chosenName.exec(name)?.[1];
    const actionId = textOf(form, name);
    return option !== undefined && actionId !== "" ? [{ option: Number(option), actionId }] : [];
  });
  if (chosen.length === 0) return null;
  const known = new Set((await listActions(scope, formId)).map(({ id }) => id));
  const unknown = chosen.filter(({ actionId }) => !known.has(actionId));
  if (unknown.length > 0)
    return Object.fromEntries(unknown.map(({ option }) => [`action.${option}`, notOffered]));
  for (const { option, actionId } of chosen)
    await changeActions(scope, formId, { ...target, option }, (actions) =>
      actions.some((action) => action.actionId === actionId)
        ? actions
        : [...actions, { actionId, conditionGroup: null }],
    );
  return null;
}

async function saveConditions(
  scope: Scope,
  formId: string,
  target: ActionTarget,
  form: FormData,
): Promise<PostedActions> {
  const typed = readConditionDraft(form);
  if (!typed) throw new Problem("not-found");
  const read = await readPostedConditions(scope, formId, noOwnQuestion, typed);
  if (read.refused) {
    const view = await loadActions(scope, formId, target, typed);
    return { kind: "again", view, errors: read.errors };
  }
  const withConditions = (action: OptionAction, index: number) =>
    index === target.at ? { ...action, conditionGroup: read.conditions } : action;
  await changeActions(scope, formId, target, (actions) => actions.map(withConditions));
  return { kind: "done" };
}

function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
}
